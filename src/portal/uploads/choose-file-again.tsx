// Button of an upload that lost its file, or whose file could not be sent. A lost file is opened again where the browser has a handle;
// otherwise the person chooses it.
import { useRef, useState } from 'react'
import type { Upload } from '@/data/database/db'
import { Button } from '@/ui/button'
import { LazyDialog } from '@/ui/lazy-dialog'
import { lazyPart } from '@/ui/lazy-part'
import { useTab } from '../session/tab-context'
import type { OtherFile } from './other-file-question'

const OtherFileQuestion = lazyPart(() => import('./other-file-question'), 'OtherFileQuestion')

type ChangeUpload = typeof import('@/data/uploads/change-upload')

type ChooseFileAgainProps = {
  upload: Upload
  act: (work: (change: ChangeUpload) => Promise<void>) => Promise<void>
}

export function ChooseFileAgain({ upload, act }: ChooseFileAgainProps) {
  const tab = useTab()
  const input = useRef<HTMLInputElement>(null)
  const [isChecking, setChecking] = useState(false)
  const [other, setOther] = useState<OtherFile>()
  const check = (work: (change: ChangeUpload) => Promise<void>) => {
    setChecking(true)
    const orAsk = async (change: ChangeUpload) => {
      try {
        await work(change)
      } catch (error) {
        if (!(error instanceof change.OtherFileError)) throw error
        setOther({ file: error.file, message: error.message })
      }
    }
    void act(orAsk).finally(() => setChecking(false))
  }
  const close = () => setOther(undefined)
  const question = other && (
    <LazyDialog onClose={close}>
      <OtherFileQuestion {...other} upload={upload} onClose={close} />
    </LazyDialog>
  )
  if (upload.handle && upload.state === 'needs-file')
    return (
      <Button
        tone="outline"
        icon="play"
        isBusy={isChecking}
        busyText="Checking..."
        onClick={() => check(({ resumeWithHandle }) => resumeWithHandle(tab, upload.id))}
      >
        Go on
      </Button>
    )
  return (
    <>
      <input
        ref={input}
        type="file"
        className="hidden"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) check(({ resumeWithFile }) => resumeWithFile(tab, upload.id, file))
          target.value = ''
        }}
      />
      <Button
        tone="outline"
        isBusy={isChecking}
        busyText="Checking..."
        onClick={() => input.current?.click()}
      >
        Choose the file
      </Button>
      {question}
    </>
  )
}
