// Where files come in: dropped, chosen, or photographed on a tablet.
import { useRef, useState, type DragEvent } from 'react'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { filesOfDrop, filesOfInput, type ChosenFile } from './chosen-file'

type FileChooserProps = {
  /** As of `<input accept>`. */
  accept?: string
  isMultiple?: boolean
  takesPhoto?: boolean
  onChoose: (files: ChosenFile[]) => void
}

export function FileChooser({ accept, isMultiple = false, takesPhoto = false, onChoose }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void filesOfDrop(event.dataTransfer).then((files) => files.length > 0 && onChoose(files))
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
      <p className="font-medium">{isMultiple ? 'Drop a file here, or several' : 'Drop the file here'}</p>
      <input
        ref={input}
        type="file"
        aria-label="File"
        className="sr-only"
        tabIndex={-1}
        accept={accept}
        multiple={isMultiple}
        onChange={({ target }) => onChoose(filesOfInput(target.files))}
      />
      <Button tone="primary" icon="file" data-autofocus onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      {takesPhoto && (
        <>
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            className="hidden"
            onChange={({ target }) => onChoose(filesOfInput(target.files))}
          />
          <Button
            tone="outline"
            icon="image"
            className="hidden pointer-coarse:inline-flex"
            onClick={() => camera.current?.click()}
          >
            Take a photo
          </Button>
        </>
      )}
    </div>
  )
}
