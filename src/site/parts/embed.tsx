// Forms and videos of third parties. They load only after a tap; before, the page says who will receive which data.
import { listMark } from '@/domain/word-lists'
import { clinic, type FormId, forms, locations, type Video } from '@/site/clinic'
import type { PictureName } from '@/site/media'
import { embedUrl, hostNames, watchUrl } from '@/site/videos'
import { Icon } from './icon'
import { Picture } from './picture'

interface FormProps {
  form: FormId
  title: string
  /** One sentence about the fields of the form. */
  about: string
  /** Values that the form's address gets: `guide=…`. */
  query?: string
  /** Search parameters that the page passes to the form, with the words for each value: `?clinic=north` becomes `North Side`. */
  asks?: Record<string, Record<string, string>>
}

/** A form of the form service. First a text announces the form; a tap makes room for the form and loads it. */
export function EmbeddedForm({ form, title, about, query = '', asks }: FormProps) {
  const { height, url: formUrl } = forms[form]
  const url = query ? `${formUrl}${formUrl.includes('?') ? '&' : '?'}${query}` : formUrl
  return (
    <div
      className="embed card"
      data-embed="form"
      data-src={url}
      data-title={title}
      data-height={height}
      data-asks={asks && JSON.stringify(asks)}
    >
      <div className="embed-stage form-stage" data-embed-stage>
        <div className="embed-prompt">
          <p className="font-serif text-xl font-semibold">{title}</p>
          <p>
            {about} What you type goes to {forms.host}, which passes it on to {clinic.name}. Nothing is sent
            there before you open the form. See our{' '}
            <a href="/privacy-policy" className="text-link">
              Privacy Policy
            </a>
            .
          </p>
          <p className="flex flex-wrap gap-3">
            <button type="button" className="btn btn-accent needs-script" data-embed-load>
              Show the form
            </button>
            <a href={url} target="_blank" rel="noopener" className="btn btn-ghost">
              Open it in a new tab
            </a>
          </p>
          {asks ? <p className="font-semibold" data-asked hidden /> : null}
        </div>
      </div>
      <PhoneInstead lead="Rather talk?" />
    </div>
  )
}

/** A streamed video. First our own picture is shown; a tap loads the player of the video's host. */
export function EmbeddedVideo({ video, picture, alt }: { video: Video; picture: PictureName; alt: string }) {
  const host = hostNames[video.host]
  return (
    <figure className="embed card" data-embed="video" data-src={embedUrl(video)} data-title={video.title}>
      <div className="embed-stage relative aspect-video" data-embed-stage>
        <Picture name={picture} alt={alt} sizes="(width < 60rem) 100vw, 40rem" className="absolute inset-0" />
        <button
          type="button"
          className="btn btn-accent needs-script absolute bottom-4 left-4"
          data-embed-load
        >
          <Icon name="play" />
          Play video
        </button>
      </div>
      <figcaption>
        <p className="px-5 py-3 text-[0.95rem]">
          “{video.title}” plays from {host}, which then sees your internet address.{' '}
          <a href={watchUrl(video)} target="_blank" rel="noopener noreferrer" className="text-link">
            Watch it on {host}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
        <PhoneInstead lead="Rather ask a person?" />
      </figcaption>
    </figure>
  )
}

function PhoneInstead({ lead }: { lead: string }) {
  return (
    <p className="border-t border-base-300 px-5 py-3 text-[0.98rem]" data-embed-phone>
      {lead}{' '}
      {locations.map(({ id, town, phone, phoneE164 }, at) => (
        <span key={id}>
          {listMark(at, locations.length, 'or')}
          {town}{' '}
          <a href={`tel:${phoneE164}`} className="text-link whitespace-nowrap">
            {phone}
          </a>
        </span>
      ))}
    </p>
  )
}
