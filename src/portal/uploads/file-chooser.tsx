// The field for files in the upload dialogs. Files are dropped, chosen, or taken with a tablet's camera.
import { useRef, useState, type DragEvent } from 'react'
import { formatLimit } from '@/domain/formats'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { filesOfDrop, filesOfInput, pickerOfHandles, type ChosenFile } from './chosen-file'

type FileChooserProps = {
  /** Value of `<input accept>`. */
  accept?: string
  /** File types that the tablet's camera makes; without them there is no camera button. */
  camera?: 'image' | 'video'
  /** Size of the largest file that the server takes, in bytes, where it is known. */
  limit?: number | undefined
  onChoose: (files: ChosenFile[]) => void
}

export function FileChooser(props: FileChooserProps) {
  const { accept, camera: takes, limit, onChoose } = props
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void filesOfDrop(event.dataTransfer).then((files) => files.length > 0 && onChoose(files))
  }
  const choose = () => {
    const pick = pickerOfHandles(accept)
    if (!pick) return input.current?.click()
    void pick().then(onChoose, (error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) input.current?.click()
    })
  }
  return (
    <div
      className={`rounded-box flex flex-col items-center gap-3 border-2 border-dashed p-6 text-center ${isOver ? 'border-primary bg-primary/8' : 'border-base-content/40'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Icon name="upload" className="text-secondary size-8" />
      <p className="font-medium">Drop a file here, or several</p>
      {limit !== undefined && (
        <p className="text-base-content/75 text-sm">Up to {formatLimit(limit)} a file.</p>
      )}
      <input
        ref={input}
        type="file"
        aria-label="File"
        className="sr-only"
        tabIndex={-1}
        accept={accept}
        multiple
        onChange={({ target }) => onChoose(filesOfInput(target.files))}
      />
      <Button tone="primary" icon="file" data-autofocus onClick={choose}>
        Choose a file
      </Button>
      {takes && (
        <>
          <input
            ref={camera}
            type="file"
            accept={`${takes}/*`}
            capture="environment"
            className="hidden"
            onChange={({ target }) => onChoose(filesOfInput(target.files))}
          />
          <Button
            tone="outline"
            icon={takes === 'video' ? 'film' : 'image'}
            className="hidden pointer-coarse:inline-flex"
            onClick={() => camera.current?.click()}
          >
            {takes === 'video' ? 'Take a video' : 'Take a photo'}
          </Button>
        </>
      )}
    </div>
  )
}
