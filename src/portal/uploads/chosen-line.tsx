import { IconButton } from '@/ui/button'
import { Icon, type IconName } from '@/ui/icon'

type ChosenLineProps = {
  icon: IconName
  name: string
  /** Size, duration and the like, under the name. */
  facts: string
  /** The reason why the file cannot be sent. */
  problem?: string | undefined
  /** What the person should know before it is sent. It stops nothing. */
  advice?: string | undefined
  /** Name of the button that takes the file out of the upload. */
  removeLabel: string
  onRemove: () => void
}

/** The line of a chosen file in an upload dialog, with a button that takes it out. */
export function ChosenLine({ icon, name, facts, problem, advice, removeLabel, onRemove }: ChosenLineProps) {
  return (
    <div className="bg-base-200 rounded-box flex items-center gap-3 p-3">
      <Icon name={icon} className="text-secondary size-5" />
      <p className="min-w-0 flex-1 leading-snug wrap-anywhere">
        <span className="font-semibold">{name}</span>
        <span className="text-base-content/75 block text-sm">{facts}</span>
        {problem && <span className="text-error block text-sm font-medium">{problem}</span>}
        {advice && <span className="border-warning mt-1 block border-l-4 pl-2 text-sm">{advice}</span>}
      </p>
      <IconButton label={removeLabel} icon="close" onClick={onRemove} />
    </div>
  )
}
