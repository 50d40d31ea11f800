// Takes or refuses files that are dropped anywhere on the portal's pages. Both events are always prevented: the browser would open the
// file in the portal's place.
import { useEffect } from 'react'
import { Icon } from '@/ui/icon'
import { isOfFiles } from '../files/keep-drops-out'
import { useCan } from '../session/use-session'
import { filesOfDrop } from './chosen-file'
import { dropTarget, useDrops } from './drop-targets'

const setOver = (over: ReturnType<typeof dropTarget>) =>
  useDrops.getState().over === over || useDrops.setState({ over })

export function FileDrops() {
  const canUpload = useCan('upload')
  const listName = useDrops(({ over }) => over?.listName)
  useEffect(() => {
    const { documentElement: page } = document
    /** The place under the files. Between two places of the page the next one is entered first, so leaving this one is leaving the window. */
    let under: EventTarget | null = null
    const enter = (event: DragEvent) => {
      if (!isOfFiles(event)) return
      under = event.target
      // Until the files are gone no frame gets a drop, which would open the file in the frame's place.
      page.toggleAttribute('data-drag', true)
    }
    const end = () => {
      setOver(undefined)
      page.removeAttribute('data-drag')
    }
    const over = (event: DragEvent) => {
      if (!isOfFiles(event)) return
      event.preventDefault()
      setOver(dropTarget())
    }
    const leave = (event: DragEvent) => {
      if (event.target === under) end()
    }
    const drop = (event: DragEvent) => {
      end()
      if (!event.dataTransfer || !isOfFiles(event)) return
      event.preventDefault()
      const target = dropTarget()
      // The names are read in the event, which is empty afterwards.
      void filesOfDrop(event.dataTransfer).then(async ({ files, folders }) => {
        if (target && files.length > 0) target.onDrop(files)
        if (target && folders.length === 0) return
        const { refuseDrop, noTarget, FILES_ALONE } = await import('./refuse-drop')
        if (target) refuseDrop(folders, FILES_ALONE)
        else refuseDrop([...files.map(({ file }) => file.name), ...folders], noTarget(canUpload))
      })
    }
    const stop = new AbortController()
    document.addEventListener('dragenter', enter, { signal: stop.signal })
    document.addEventListener('dragover', over, { signal: stop.signal })
    document.addEventListener('dragleave', leave, { signal: stop.signal })
    document.addEventListener('drop', drop, { signal: stop.signal })
    return () => {
      stop.abort()
      end()
    }
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
