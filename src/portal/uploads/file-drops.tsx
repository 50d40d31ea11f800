// Takes or refuses files that are dropped anywhere on the portal's pages. Both events are always prevented: the browser would open the
// file in the portal's place.
import { useEffect } from 'react'
import { Icon } from '@/ui/icon'
import { useCan } from '../session/use-session'
import { filesOfDrop } from './chosen-file'
import { dropTarget, isOfFiles, useDrops } from './drop-targets'

const setOver = (over: ReturnType<typeof dropTarget>) =>
  useDrops.getState().over === over || useDrops.setState({ over })

export function FileDrops() {
  const canUpload = useCan('upload')
  const listName = useDrops(({ over }) => over?.listName)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!isOfFiles(event)) return
      event.preventDefault()
      setOver(dropTarget())
    }
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setOver(undefined)
    }
    const drop = (event: DragEvent) => {
      setOver(undefined)
      if (!event.dataTransfer || !isOfFiles(event)) return
      event.preventDefault()
      const target = dropTarget()
      // The names are read in the event, which is empty afterwards.
      const files = filesOfDrop(event.dataTransfer)
      if (target) void files.then((found) => found.length > 0 && target.onDrop(found))
      else
        void Promise.all([files, import('./refuse-drop')]).then(([found, { refuseDrop }]) =>
          refuseDrop(found, canUpload),
        )
    }
    const stop = new AbortController()
    document.addEventListener('dragover', over, { signal: stop.signal })
    document.addEventListener('dragleave', leave, { signal: stop.signal })
    document.addEventListener('drop', drop, { signal: stop.signal })
    return () => stop.abort()
  }, [canUpload])
  if (!listName) return null
  return (
    <div className="drop-here" role="status">
      <p className="panel">
        <Icon name="upload" className="size-8" />
        <span>Drop to upload to {listName}</span>
      </p>
    </div>
  )
}
