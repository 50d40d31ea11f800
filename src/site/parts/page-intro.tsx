import type { ReactNode } from 'react'
import type { PictureName } from '@/site/media'
import { Picture } from './picture'

interface Props {
  eyebrow?: string
  title: string
  lede: string
  /** Link back, above the title. */
  back?: ReactNode
  /** Buttons and more, below the lede. */
  children?: ReactNode
  /** Picture beside the text on wide screens, below it on others. */
  picture?: { name: PictureName; alt: string }
}

/** Top of every page but the home page: a heading, a sentence, and on some pages a picture. */
export function PageIntro({ eyebrow, title, lede, back, children, picture }: Props) {
  return (
    <div className="on-tint border-b border-base-300">
      <div
        className={`wrap page-intro grid items-center gap-x-14 gap-y-7 ${picture ? 'lg:grid-cols-[1.1fr_1fr]' : ''}`}
      >
        <div>
          {back}
          {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
          <h1 className="mt-2 max-w-[15em]">{title}</h1>
          <p className="lede mt-4">{lede}</p>
          {children}
        </div>
        {picture ? (
          <Picture
            {...picture}
            sizes="(width < 64rem) 100vw, 34rem"
            className="no-print aspect-[3/2] rounded-box"
            isFirst
          />
        ) : null}
      </div>
    </div>
  )
}
