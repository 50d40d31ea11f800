import { lazyPart } from '@/ui/lazy-part'

const LinkDialog = lazyPart(() => import('./link-dialog'), 'LinkDialog')

/** The dialog with a link that the browser did not copy or send. */
export const showLink = (title: string, url: string) => (close: () => void) => (
  <LinkDialog title={title} url={url} onClose={close} />
)
