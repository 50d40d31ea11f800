// A chosen file in an upload form: its picture, kind, title and size in one row, what is to be said of it, and behind a chevron the rest.
import { useId, useRef, type ReactNode } from 'react'
import type { SideFile } from '@/data/uploads/add-upload'
import { fileType } from '@/domain/preview-kinds'
import { saysNothing } from '@/domain/title-of-file'
import { Badge } from '@/ui/badge'
import { IconButton } from '@/ui/button'
import type { IconName } from '@/ui/icon'
import type { ChosenFile } from './chosen-file'
import { SmallPicture } from './small-picture'

type FileRowProps = {
  chosen: ChosenFile
  icon: IconName
  picture: SideFile | null | undefined
  title: string
  titleProblem: string | undefined
  /** Its size, and what else is known of it. */
  facts: string
  /** The reason why the file cannot be sent. */
  problem: string | undefined
  /** What the person should know before it is sent. It stops nothing. */
  advice: string | undefined
  /** What a closed row says of a file that is there already. */
  already: string | undefined
  isOpen: boolean
  onToggle: () => void
  onTitle: (title: string) => void
  onRemove: () => void
  /** What the chevron opens. */
  children: ReactNode
}

export function FileRow(props: FileRowProps) {
  const { chosen, icon, picture, title, titleProblem, facts, problem, advice, already, isOpen } = props
  const { name } = chosen.file
  const kind = fileType(name) || 'file'
  const noteId = useId()
  const isPressed = useRef(false)
  const note = titleProblem ?? problem
  return (
    <li>
      <div className="up-row">
        <SmallPicture picture={picture} icon={icon} />
        <Badge className="up-kind uppercase">{kind}</Badge>
        {/* The target of the field, which is lower than a finger. */}
        <label className="up-label">
          <input
            className={`up-title ${titleProblem ? 'is-wrong' : ''}`}
            aria-label={`Title of ${name}`}
            aria-invalid={titleProblem ? true : undefined}
            aria-describedby={note || advice || already ? noteId : undefined}
            autoComplete="off"
            dir="auto"
            value={title}
            onPointerDown={({ currentTarget }) => {
              isPressed.current = document.activeElement !== currentTarget
            }}
            // A name that a scanner or a camera made is there to be typed over: reached by Tab or by a tap it is selected.
            onFocus={({ currentTarget }) => saysNothing(title) && currentTarget.select()}
            onPointerUp={({ currentTarget }) => {
              if (isPressed.current && saysNothing(title)) currentTarget.select()
              isPressed.current = false
            }}
            onChange={({ target }) => props.onTitle(target.value)}
          />
        </label>
        <p className="up-facts" data-kind={kind}>
          {facts}
        </p>
        <IconButton
          label={`More about ${title || name}`}
          icon={isOpen ? 'up' : 'down'}
          className="up-chevron"
          aria-expanded={isOpen}
          onClick={props.onToggle}
        />
        <IconButton label={`Leave out ${name}`} icon="close" className="up-out" onClick={props.onRemove} />
      </div>
      <div id={noteId}>
        {note && <p className="up-note up-bad">{note}</p>}
        {advice && <p className="up-note">{advice}</p>}
        {already && <p className="up-note">{already}</p>}
      </div>
      {isOpen && <div className="up-more">{props.children}</div>}
    </li>
  )
}
