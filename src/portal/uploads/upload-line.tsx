// The line of an upload that is under way: name, bar, progress in words, and buttons.
import { useState } from 'react'
import type { Upload } from '@/data/database/db'
import { toDataError } from '@/data/network/errors'
import { AlertDialog } from '@/ui/alert-dialog'
import { Button, IconButton } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { showError } from '@/ui/toast-store'
import { useConnection, useTab } from '../session/tab-context'
import { ChooseFileAgain } from './choose-file-again'
import { useUploadSpeed } from './use-upload-speed'
import { isFileAtFault, percentOf, uploadWords } from './upload-line-words'

export function UploadLine({ upload }: { upload: Upload }) {
  const connection = useConnection()
  const words = uploadWords(upload, connection, useUploadSpeed(upload))
  return (
    <li className="panel flex flex-col gap-2 p-4" aria-label={`Upload of ${upload.file_name}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon name={upload.bucket === 'videos' ? 'film' : 'file'} className="text-secondary size-5" />
        <p className="min-w-0 flex-1 basis-32 leading-snug font-semibold wrap-anywhere">{upload.file_name}</p>
        <UploadActions upload={upload} />
      </div>
      <progress
        className="thin-bar h-2 w-full"
        aria-label={`Uploaded of ${upload.file_name}`}
        value={percentOf(upload)}
        max={100}
      />
      <p
        className={`text-sm ${upload.state === 'failed' ? 'text-error font-medium' : 'text-base-content/80'}`}
      >
        {words}
      </p>
    </li>
  )
}

function UploadActions({ upload }: { upload: Upload }) {
  const tab = useTab()
  const [isAsking, setAsking] = useState(false)
  const act = (work: (change: typeof import('@/data/uploads/change-upload')) => Promise<void>) =>
    import('@/data/uploads/change-upload')
      .then(work)
      .catch((error: unknown) => showError(toDataError(error).message, error))
  const cancel = () => void act(({ cancelUpload }) => cancelUpload(tab, upload.id))
  const resume = () => void act(({ resumeUpload }) => resumeUpload(tab, upload.id))

  return (
    <div className="-my-2 -mr-2 ml-auto flex flex-wrap items-center justify-end">
      {(upload.state === 'sending' || upload.state === 'waiting') && (
        <IconButton
          label="Pause"
          icon="pause"
          onClick={() => void act(({ pauseUpload }) => pauseUpload(tab, upload.id))}
        />
      )}
      {upload.state === 'paused' && <IconButton label="Go on" icon="play" onClick={resume} />}
      {upload.state === 'failed' && (
        <Button tone="outline" icon="refresh" onClick={resume}>
          Try Again
        </Button>
      )}
      {(upload.state === 'needs-file' || isFileAtFault(upload)) && (
        <ChooseFileAgain upload={upload} act={act} />
      )}
      <IconButton
        label="Cancel"
        icon="close"
        onClick={() => (upload.sent > 0 ? setAsking(true) : cancel())}
      />
      {isAsking && (
        <AlertDialog
          title={`Cancel “${upload.file_name}”?`}
          confirmText="Cancel the upload"
          cancelText="Keep uploading"
          onConfirm={() => {
            setAsking(false)
            cancel()
          }}
          onCancel={() => setAsking(false)}
        >
          <p>What has reached the clinic so far is thrown away.</p>
        </AlertDialog>
      )}
    </div>
  )
}
