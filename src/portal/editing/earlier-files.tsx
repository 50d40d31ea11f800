// The earlier files of a document in Edit: each can be opened, downloaded, and made the present one again. They are fetched when the line
// is opened.
import { useState } from 'react'
import type { EarlierFile, EarlierFiles as Found } from '@/data/changes/earlier-files'
import { agoInSentence } from '@/domain/ago-in-sentence'
import { formatFileSize } from '@/domain/formats'
import { Button, buttonClass } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { useDownload } from '../files/use-download'
import { useOfflineReason, useTab } from '../session/tab-context'
import { TakeBackQuestion } from './take-back-question'
import { useEarlierFiles } from './use-earlier-files'

export function EarlierFiles({ documentId }: { documentId: string }) {
  const { status, found, load } = useEarlierFiles(documentId)
  return (
    <details className="up-details" onToggle={({ currentTarget }) => currentTarget.open && void load()}>
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
        {found?.files.length === 0 && <p>This is the first file. When it is replaced, it is kept here.</p>}
      </div>
      {status === 'failed' && (
        <Button tone="outline" icon="refresh" onClick={() => void load()}>
          Try Again
        </Button>
      )}
      {found && found.files.length > 0 && <Files found={found} onChanged={load} />}
    </details>
  )
}

function Files({ found, onChanged }: { found: Found; onChanged: () => Promise<void> }) {
  const [asked, setAsked] = useState<EarlierFile>()
  return (
    <>
      <ul className="flex flex-col gap-3">
        {found.files.map((file) => (
          <li key={file.id} className="border-base-content/20 border-t pt-3">
            <Line file={file} title={found.present.title} onTakeBack={() => setAsked(file)} />
          </li>
        ))}
      </ul>
      {asked && (
        <TakeBackQuestion
          file={asked}
          present={found.present}
          onChanged={onChanged}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

type LineProps = { file: EarlierFile; title: string; onTakeBack: () => void }

function Line({ file, title, onTakeBack }: LineProps) {
  const { clock } = useTab()
  const why = useOfflineReason()
  const { isBusy, download } = useDownload({ ...file, title })
  const { number, file_name, file_size, link, by, replaced_at, reason } = file
  const name = `File ${number}, ${file_name}`
  return (
    <article aria-label={name}>
      <p className="wrap-any font-medium" dir="auto">
        {number}. {file_name}
      </p>
      <p className="text-base-content/75 wrap-any text-sm">
        {formatFileSize(file_size)} · replaced by {by || 'a former colleague'}{' '}
        {agoInSentence(replaced_at, clock.now())}
      </p>
      {reason && (
        <p className="wrap-any text-sm" dir="auto">
          “{reason}”
        </p>
      )}
      {link ? (
        <div className="-mx-3 flex flex-wrap">
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
          <Button
            tone="quiet"
            icon="download"
            aria-label={`Download ${name}`}
            isBusy={isBusy}
            onClick={download}
          >
            Download
          </Button>
          <Button
            tone="quiet"
            icon="restart"
            aria-label={`Make ${name}, the present file`}
            why={why}
            onClick={onTakeBack}
          >
            Make this the present file
          </Button>
        </div>
      ) : (
        <p className="text-sm">This file is missing at the clinic.</p>
      )}
    </article>
  )
}
