// A modal dialog, named by its heading. It is open while it is mounted.
import { useId, type ReactNode } from 'react'
import { IconButton } from './button'
import { TopLayerHost } from './top-layer'
import { useModal } from './use-modal'

const sizes = { small: 'sm:max-w-lg', large: 'sm:max-w-4xl' } as const

type DialogProps = {
  title: string
  onClose: () => void
  size?: keyof typeof sizes
  /** A line under the title. */
  note?: ReactNode
  children: ReactNode
}

export function Dialog({ title, onClose, size = 'small', note, children }: DialogProps) {
  const ref = useModal({ onClose })
  const titleId = useId()
  return (
    <dialog ref={ref} aria-labelledby={titleId} className="modal modal-bottom sm:modal-middle">
      <div tabIndex={-1} className={`modal-box sheet w-full outline-none ${sizes[size]}`}>
        <div className="dialog-head mb-4 flex flex-wrap items-start gap-x-3">
          <div className="min-w-0 flex-1">
            <h2 id={titleId} className="text-xl leading-snug font-semibold text-balance">
              {title}
            </h2>
            {note && <div className="text-base-content/75 mt-1 text-sm">{note}</div>}
          </div>
          <IconButton label="Close" icon="close" className="-mt-1.5 -mr-2" onClick={onClose} />
          <TopLayerHost slot="status" className="basis-full" />
        </div>
        {children}
      </div>
      <TopLayerHost slot="toasts" className="absolute" />
    </dialog>
  )
}
