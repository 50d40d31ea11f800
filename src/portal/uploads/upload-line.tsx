// The line of an upload that is under way: name, bar, how far it is, and its buttons.
import { useState } from 'react'
import type { UploadJob } from '@/data/database/db'
import { AlertDialog } from '@/ui/alert-dialog'
import { Button, IconButton } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { showError } from '@/ui/toast-store'
import { useConnection, useTab } from '../session/tab-context'
import { FileAgain } from './file-again'
import { useUploadSpeed } from './use-upload-speed'
import { percentOf, uploadWords } from './upload-words'

export function UploadLine({ job }: { job: UploadJob }) {
  const connection = useConnection()
  const words = uploadWords(job, connection, useUploadSpeed(job))
  return (
    <li className="panel flex flex-col gap-2 p-4" aria-label={`Upload of ${job.file_name}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon name={job.bucket === 'videos' ? 'film' : 'file'} className="text-secondary size-5" />
        <p className="min-w-0 flex-1 basis-32 leading-snug font-semibold wrap-anywhere">{job.file_name}</p>
        <UploadActions job={job} />
      </div>
      <progress
        className="thin-bar h-2 w-full"
        aria-label={`Uploaded of ${job.file_name}`}
        value={percentOf(job)}
        max={100}
      />
      <p className={`text-sm ${job.state === 'failed' ? 'text-error font-medium' : 'text-base-content/80'}`}>
        {words}
      </p>
    </li>
  )
}

function UploadActions({ job }: { job: UploadJob }) {
  const tab = useTab()
  const [isAsking, setAsking] = useState(false)
  const act = (work: (change: typeof import('@/data/uploads/change-upload')) => Promise<void>) =>
    import('@/data/uploads/change-upload')
      .then(work)
      .catch((error: unknown) => showError(error instanceof Error ? error.message : String(error), error))
  const cancel = () => void act(({ cancelUpload }) => cancelUpload(tab, job.id))
  const resume = () => void act(({ resumeUpload }) => resumeUpload(tab, job.id))

  return (
    <div className="-my-2 -mr-2 ml-auto flex items-center">
      {(job.state === 'sending' || job.state === 'waiting') && (
        <IconButton
          label="Pause"
          icon="pause"
          onClick={() => void act(({ pauseUpload }) => pauseUpload(tab, job.id))}
        />
      )}
      {job.state === 'paused' && <IconButton label="Go on" icon="play" onClick={resume} />}
      {job.state === 'failed' && (
        <Button tone="outline" icon="refresh" onClick={resume}>
          Try Again
        </Button>
      )}
      {job.state === 'needs-file' && <FileAgain job={job} act={act} />}
      <IconButton label="Cancel" icon="close" onClick={() => (job.sent > 0 ? setAsking(true) : cancel())} />
      {isAsking && (
        <AlertDialog
          title={`Cancel “${job.file_name}”?`}
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
