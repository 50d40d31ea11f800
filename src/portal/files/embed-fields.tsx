import { playerUrl, videoHost, type VideoLink } from '@/domain/video-links'
import { whyNoVideo } from '@/domain/why-no-video'
import { Icon } from '@/ui/icon'
import { TextareaField } from '@/ui/textarea-field'
import { EmbedFrame } from './embed-frame'

type PasteFieldProps = {
  pasted: string
  link: VideoLink | undefined
  /** Whether the field has the focus at first. */
  isFirst: boolean
  onChange: (pasted: string) => void
}

/** Field for a link or a snippet of HTML. It says at once whether the text is a video of YouTube or Vimeo. */
export function PasteField({ pasted, link, isFirst, onChange }: PasteFieldProps) {
  const isWrong = pasted.trim() !== '' && !link
  return (
    <TextareaField
      label="Video URL or embed code"
      data-autofocus={isFirst || undefined}
      autoCapitalize="off"
      autoComplete="off"
      spellCheck={false}
      value={pasted}
      error={isWrong ? <Refusal pasted={pasted} /> : undefined}
      hint={
        link ? (
          <span className="text-success flex items-center gap-1.5 font-medium">
            <Icon name="check" className="size-4" />
            Valid YouTube or Vimeo URL detected
          </span>
        ) : (
          'A link or the code to embed, from YouTube or Vimeo.'
        )
      }
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function Refusal({ pasted }: { pasted: string }) {
  const reason = whyNoVideo(pasted)
  return (
    <>
      <span className="block">Please enter a valid YouTube or Vimeo URL or embed code</span>
      {reason && <span className="text-base-content block font-normal">{reason}</span>}
    </>
  )
}

/** The video as people will see it. It loads at once: whoever pasted the link has consented. */
export function LivePreview({ link }: { link: VideoLink }) {
  const player = playerUrl(link.embed_url)
  const host = videoHost(link.video_type)
  if (!player) return null
  return (
    <section aria-label="Preview">
      <EmbedFrame key={player} player={player} host={host} title={`Preview of the ${host} video`} />
    </section>
  )
}
