// Ways to choose files for an upload form: the file picker and a tablet's camera. Dropped files come by drop-targets.ts.
import { type RefObject, useRef } from 'react'
import { Button } from '@/ui/button'
import { filesOfInput, pickerOfHandles, type ChosenFile } from './chosen-file'

/** File types that the tablet's camera makes. */
type Camera = 'image' | 'video'

export type FileChooser = ReturnType<typeof useFileChooser>

/** `accept`: value of `<input accept>`. `isOne`: whether one file alone is chosen. */
export function useFileChooser(
  camera: Camera,
  onChoose: (files: ChosenFile[]) => void | Promise<void>,
  accept?: string,
  isOne = false,
) {
  const input = useRef<HTMLInputElement>(null)
  const shot = useRef<HTMLInputElement>(null)
  const choose = () => {
    const pick = pickerOfHandles(accept, isOne)
    if (!pick) return input.current?.click()
    void pick().then(onChoose, (error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) input.current?.click()
    })
  }
  return { input, shot, camera, accept, isOne, onChoose, choose }
}

/** The hidden inputs behind the buttons; a form has them once. */
export function FileInputs({ chooser }: { chooser: FileChooser }) {
  const { input, shot, camera, accept, isOne, onChoose } = chooser
  const props = (ref: RefObject<HTMLInputElement | null>) => ({
    ref,
    type: 'file',
    tabIndex: -1,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const files = filesOfInput(target.files)
      // The same file may be chosen again once it was left out.
      target.value = ''
      if (files.length > 0) void onChoose(files)
    },
  })
  return (
    <>
      <input {...props(input)} aria-label="File" className="sr-only" accept={accept} multiple={!isOne} />
      <input {...props(shot)} accept={`${camera}/*`} capture="environment" className="hidden" />
    </>
  )
}

/** The buttons. `isFirst`: no file is chosen yet. */
export function ChooseButtons({ chooser, isFirst }: { chooser: FileChooser; isFirst: boolean }) {
  const { camera, choose, shot } = chooser
  return (
    <>
      <Button
        tone={isFirst ? 'primary' : 'quiet'}
        icon={isFirst ? 'file' : 'plus'}
        data-autofocus={isFirst || undefined}
        onClick={choose}
      >
        {isFirst ? 'Choose files' : 'Add more files'}
      </Button>
      <Button
        tone={isFirst ? 'outline' : 'quiet'}
        icon={camera === 'video' ? 'film' : 'camera'}
        className="hidden pointer-coarse:inline-flex"
        onClick={() => shot.current?.click()}
      >
        {camera === 'video' ? 'Take a video' : 'Take a photo'}
      </Button>
    </>
  )
}
