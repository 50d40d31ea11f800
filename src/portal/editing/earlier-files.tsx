// The earlier files of a document or a video in Edit: each can be opened, downloaded, and made the present one again. They are fetched
// when the line is opened.
import { useState } from 'react'
import type { EarlierFile, EarlierFiles as Found } from '@/data/changes/earlier-files'
import { agoInSentence } from '@/domain/ago-in-sentence'
import { formatDuration, formatFileSize } from '@/domain/formats'
import type { Bucket } from '@/domain/rows'
import { Button, buttonClass } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { useDownload } from '../files/use-download'
import { useOfflineReason, useTab } from '../session/tab-context'
import { TakeBackQuestion } from './take-back-question'
import { useEarlierFiles } from './use-earlier-files'

export function EarlierFiles({ bucket, rowId }: { bucket: Bucket; rowId: string }) {
  const [isOpen, setOpen] = useState(false)
  const { status, found, load } = useEarlierFiles(bucket, rowId, isOpen)
  return (
    <details className="up-details" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="down" className="size-4" />
        <span>{found ? `Earlier files (${found.files.length})` : 'Earlier files'}</span>
      </summary>
      <div role="status">
        {status === 'loading' && <p>Loading the earlier files...</p>}
        {status === 'offline' && (
          <p>There is no connection. The earlier files come when the clinic can be reached.</p>
        )}
        {status === 'failed' && <p>The earlier files could not be loaded.</p>}
        {found?.files.length === 0 && <p>This is the first file. When it is replaced, it stays here.</p>}
      </div>
      {status === 'failed' && (
        <Button tone="outline" icon="refresh" onClick={() => void load()}>
          Try Again
        </Button>
      )}
      {found && found.files.length > 0 && <Files bucket={bucket} found={found} onChanged={load} />}
    </details>
  )
}

type FilesProps = { bucket: Bucket; found: Found; onChanged: () => Promise<void> }

function Files({ bucket, found, onChanged }: FilesProps) {
  const [asked, setAsked] = useState<EarlierFile>()
  return (
    <>
      <ul className="flex flex-col gap-3">
        {found.files.map((file) => (
          <li key={file.id} className="border-base-content/20 border-t pt-3">
            <Line bucket={bucket} file={file} title={found.present.title} onTakeBack={() => setAsked(file)} />
          </li>
        ))}
      </ul>
      {asked && (
        <TakeBackQuestion
          bucket={bucket}
          file={asked}
          present={found.present}
          onChanged={onChanged}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

type LineProps = { bucket: Bucket; file: EarlierFile; title: string; onTakeBack: () => void }

function Line({ bucket, file, title, onTakeBack }: LineProps) {
  const { clock } = useTab()
  const why = useOfflineReason()
  const { number, link, by, replaced_at, reason } = file
  const name = `File ${number}, ${file.name}`
  return (
    <article aria-label={name}>
      <p className="wrap-any font-medium" dir="auto">
        {number}. {file.name}
      </p>
      <p className="text-base-content/75 wrap-any text-sm">
        {file.duration === undefined ? formatFileSize(file.size ?? 0) : formatDuration(file.duration)} ·
        replaced by {by || 'a former colleague'} {agoInSentence(replaced_at, clock.now())}
      </p>
      {reason && (
        <p className="wrap-any text-sm" dir="auto">
          “{reason}”
        </p>
      )}
      {link ? (
        <div className="earlier-do">
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Open ${name}`}
            className={buttonClass('quiet')}
          >
            <Icon name="external" />
            Open
          </a>
          {bucket === 'videos' ? (
            // A film is too large for the memory, so the browser writes it to the disk as it comes.
            <a
              href={`${link}&download=${encodeURIComponent(file.name)}`}
              aria-label={`Download ${name}`}
              className={buttonClass('quiet')}
            >
              <Icon name="download" />
              Download
            </a>
          ) : (
            <Download file={file} title={title} name={name} />
          )}
          <Button
            tone="quiet"
            icon="restart"
            aria-label={`Use ${name}, again`}
            why={why}
            onClick={onTakeBack}
          >
            Use this file again
          </Button>
        </div>
      ) : (
        <p className="text-sm">This file is missing at the clinic.</p>
      )}
    </article>
  )
}

type DownloadProps = { file: EarlierFile; title: string; name: string }

function Download({ file, title, name }: DownloadProps) {
  const { name: file_name, path: file_path, size: file_size = 0 } = file
  const { isBusy, download } = useDownload({ file_path, file_name, file_size, title })
  return (
    <Button tone="quiet" icon="download" aria-label={`Download ${name}`} isBusy={isBusy} onClick={download}>
      Download
    </Button>
  )
}
