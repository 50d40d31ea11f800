// The own script of the page "When the internet is down": it writes what this device keeps into the page.
import { showKeptSentences } from '@/site/enhance/kept-here'

// In a browser that blocks storage this rejects, and the page keeps its text, which is true of any device.
void showKeptSentences(document.querySelectorAll<HTMLElement>('[data-kept]')).catch(() => undefined)
