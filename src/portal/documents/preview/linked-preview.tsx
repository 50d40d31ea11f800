// Preview of a stored file: asks where it can be read, then shows it. Where it cannot be read, a message says why.
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { DataError } from '@/data/network/errors'
import type { DocumentRow } from '@/domain/rows'
import { useFileLink } from '../../files/use-file-link'
import { useTabAddress } from '../../files/use-tab-address'
import { FilePreview } from './file-preview'
import { PreviewLoading } from './preview-loading'
import { PreviewMessage } from './preview-message'
import { notHereText } from '../../files/not-here-text'
import { useFailure } from '../../session/dismiss-failures'
import { useIsServerAway } from '../../session/use-outage'
import { endPrint } from '../viewer/print-sheets'
import { useViewerTools } from '../viewer/viewer-tools'

type LinkedPreviewProps = { document: DocumentRow; onDownload: (() => void) | undefined }

export function LinkedPreview({ document, onDownload }: LinkedPreviewProps) {
  const { link, renew } = useFileLink('documents', document.file_path)
  const isServerAway = useIsServerAway()
  const stage = useRef<HTMLDivElement>(null)
  const error = link.status === 'failed' ? link.error : undefined
  const tabUrl = useTabAddress('documents', document.file_path, link)
  useViewerTools(useMemo(() => ({ url: tabUrl }), [tabUrl]))

  useFailure('Failed to load file preview', error)

  // Where the browser's `print` does nothing, the sheets of this document would wait for the next print.
  useEffect(() => endPrint, [])

  const retry = useCallback(() => {
    renew()
    // The Try Again button disappears, so the focus is moved to the stage.
    stage.current?.focus()
  }, [renew])

  return (
    <div ref={stage} tabIndex={-1} className="preview-stage outline-none">
      {link.status === 'loading' && <PreviewLoading />}
      {link.status === 'missing' && <PreviewMessage title="No file URL available" />}
      {link.status === 'failed' && (
        <PreviewMessage title="Error loading file" text={messageOf(error)} onRetry={retry} />
      )}
      {link.status === 'not-here' && (
        <PreviewMessage
          isNotice
          title={notHereText('document', isServerAway)}
          text="It opens by itself when the clinic can be reached."
          onRetry={retry}
        />
      )}
      {link.status === 'ready' && tabUrl && (
        <FilePreview
          document={document}
          url={link.url}
          isKept={link.isKept}
          tabUrl={tabUrl}
          onDownload={onDownload}
          onRetry={retry}
        />
      )}
    </div>
  )
}

function messageOf(error: unknown) {
  return (error instanceof DataError && error.message) || 'Failed to load file'
}
