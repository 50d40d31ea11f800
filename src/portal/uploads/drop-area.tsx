// Takes files that are dropped anywhere on the page. While files are dragged over the page, a dashed frame names their target.
import { useEffect, useState } from 'react'
import { filesOfDrop, type ChosenFile } from './chosen-file'

type DropAreaProps = { listName: string; onDrop: (files: ChosenFile[]) => void }

export function DropArea({ listName, onDrop }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    // Files that are dropped over an open dialog are ignored here: upload dialogs have a field for dropped files.
    const isFree = () => !document.querySelector('dialog[open]')
    const over = (event: DragEvent) => {
      if (!hasFiles(event) || !isFree()) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!event.dataTransfer || !hasFiles(event) || !isFree()) return
      event.preventDefault()
      void filesOfDrop(event.dataTransfer).then((files) => files.length > 0 && onDrop(files))
    }
    const stop = new AbortController()
    document.addEventListener('dragover', over, { signal: stop.signal })
    document.addEventListener('dragleave', leave, { signal: stop.signal })
    document.addEventListener('drop', drop, { signal: stop.signal })
    return () => stop.abort()
  }, [onDrop])
  if (!isOver) return null
  return (
    <div className="border-primary bg-base-100/80 rounded-box pointer-events-none fixed inset-4 z-20 grid place-items-center border-4 border-dashed">
      <p className="px-4 text-center text-xl font-semibold">Drop to upload to {listName}</p>
    </div>
  )
}
