// The row of an upload that is under way or has arrived: picture, title, bar, progress in words, and buttons.
import { useState } from 'react'
import type { Upload } from '@/data/database/db'
import { toDataError } from '@/data/network/errors'
import { AlertDialog } from '@/ui/alert-dialog'
import { Button, IconButton } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { showError } from '@/ui/toast-store'
import { useConnection, useTab } from '../session/tab-context'
import { ChooseFileAgain } from './choose-file-again'
import { SmallPicture } from './small-picture'
import { useSpeed } from './use-upload-speed'
import { isFileAtFault, meetsOther, percentOf, ROW_GONE, uploadWords } from './upload-words'

type UploadRowProps = { upload: Upload; isArrived?: boolean }

export function UploadRow({ upload, isArrived = false }: UploadRowProps) {
  const connection = useConnection()
  // The first one: each read of the row makes a new object, and the browser would decode the picture anew.
  const [picture] = useState(() => upload.beside.find(({ column }) => column !== 'captions_path'))
  const { file_name, state } = upload
  const speed = useSpeed(upload.sent, state === 'sending')
  const words = isArrived ? 'Arrived' : uploadWords(upload, connection, speed)
  const isLong = !isArrived && (state === 'failed' || state === 'needs-file')
  return (
    <li aria-label={`Upload of ${file_name}`}>
      <div className="up-row up-sent">
        <SmallPicture picture={picture} icon={upload.bucket === 'videos' ? 'film' : 'file'} />
        <p dir="auto" className="up-name wrap-any">
          {upload.row['title'] ?? file_name}
        </p>
        <p className="up-line">
          <progress
            className="thin-bar"
            aria-label={`Progress of ${file_name}`}
            value={isArrived ? 100 : percentOf(upload)}
            max={100}
          />
          {!isLong && <span>{words}</span>}
        </p>
        {isArrived ? <Icon name="check" className="up-out text-success" /> : <Buttons upload={upload} />}
      </div>
      {isLong && (
        <div className={`up-note ${state === 'failed' ? 'up-bad' : ''}`}>
          <p>{words}</p>
          <Ways upload={upload} />
        </div>
      )}
    </li>
  )
}

type ChangeUpload = typeof import('@/data/uploads/change-upload')

const act = (work: (change: ChangeUpload) => Promise<void>) =>
  import('@/data/uploads/change-upload')
    .then(work)
    .catch((error: unknown) => showError(toDataError(error).message, error))

/** Ways out for an upload that has failed, or lacks its file. */
function Ways({ upload }: { upload: Upload }) {
  return (
    <div className="flex flex-wrap gap-2 py-1">
      {upload.state === 'failed' &&
        (meetsOther(upload) ? <Choice upload={upload} /> : <TryAgain id={upload.id} />)}
      {(upload.state === 'needs-file' || isFileAtFault(upload)) && (
        <ChooseFileAgain upload={upload} act={act} />
      )}
    </div>
  )
}

function TryAgain({ id }: { id: string }) {
  const tab = useTab()
  return (
    <Button
      tone="outline"
      icon="refresh"
      onClick={() => void act(({ resumeUpload }) => resumeUpload(tab, id))}
    >
      Try Again
    </Button>
  )
}

/** What may become of a file whose document was changed meanwhile. */
function Choice({ upload: { id, error } }: { upload: Upload }) {
  const tab = useTab()
  const isGone = error?.code === ROW_GONE
  return (
    <>
      {!isGone && (
        <Button tone="outline" onClick={() => void act(({ replaceNewer }) => replaceNewer(tab, id))}>
          Replace it
        </Button>
      )}
      <Button tone="outline" onClick={() => void act(({ keepBoth }) => keepBoth(tab, id))}>
        {isGone ? 'Add as a new document' : 'Keep both'}
      </Button>
    </>
  )
}

function Buttons({ upload: { id, state, sent, file_name } }: { upload: Upload }) {
  const tab = useTab()
  const [isAsking, setAsking] = useState(false)
  const cancel = () => void act(({ cancelUpload }) => cancelUpload(tab, id))
  return (
    <>
      {(state === 'sending' || state === 'waiting') && (
        <IconButton
          label="Pause"
          icon="pause"
          className="up-chevron"
          onClick={() => void act(({ pauseUpload }) => pauseUpload(tab, id))}
        />
      )}
      {state === 'paused' && (
        <IconButton
          label="Go on"
          icon="play"
          className="up-chevron"
          onClick={() => void act(({ resumeUpload }) => resumeUpload(tab, id))}
        />
      )}
      <IconButton
        label="Cancel"
        icon="close"
        className="up-out"
        onClick={() => (sent > 0 ? setAsking(true) : cancel())}
      />
      {isAsking && (
        <AlertDialog
          title={`Cancel “${file_name}”?`}
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
    </>
  )
}
