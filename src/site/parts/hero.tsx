import type { ReactNode } from 'react'
import { heroVideo } from '@/site/media'
import { Icon } from './icon'
import { Picture } from './picture'

/** Width of the poster. The poster is 16 : 9 and fills the hero's height (hero.css), so on a phone it is wider than the screen. */
const POSTER_WIDTH = 'max(100vw, 71rem, 178svh - 13rem)'

/** The full-screen top of the home page. The script starts the video loop; without script the poster stays. */
export function Hero({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="hero">
      <Picture name="hero-poster" alt="" sizes={POSTER_WIDTH} className="hero-picture" isFirst />
      <video
        className="hero-video"
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        data-sources={JSON.stringify(heroVideo.sources)}
      />
      <div className="hero-copy">
        <div className="wrap">
          <h1 className="max-w-[8em] text-[clamp(2.4rem,1.5rem+4.2vw,4.9rem)]">{title}</h1>
          <p className="lede mt-4 max-w-[46ch] lg:max-w-[38ch]">{text}</p>
          <p className="mt-7 flex flex-wrap gap-3">{children}</p>
        </div>
      </div>
      <button
        type="button"
        className="hero-toggle needs-script"
        data-hero-toggle
        aria-label="Pause background video"
      >
        <Icon name="pause" className="bars size-5" />
        <Icon name="play" className="triangle size-5" />
      </button>
    </section>
  )
}
