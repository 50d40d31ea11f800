import { useEffect, type ReactNode } from 'react'
import { useFailure } from '../../session/dismiss-failures'
import type { FilePreviewProps } from './file-preview-props'
import { PreviewLoading } from './preview-loading'
import { PreviewCancelled, PreviewMessage } from './preview-message'
import { useFileBytes } from './use-file-bytes'

type LoadedFileProps = FilePreviewProps & {
  /** Words for a file that could not be loaded. `toast`, where given, is the title of a toast. */
  failed: { title: string; text?: string; toast?: string }
  children: (content: ArrayBuffer) => ReactNode
}

/** Loads a whole file before it is shown, with progress, Cancel and an error message. */
export function LoadedFile({ failed: { toast, ...failed }, children, ...props }: LoadedFileProps) {
  const { document, onRetry } = props
  const { file, cancel } = useFileBytes(props)
  const error = file.status === 'failed' ? file.error : undefined
  const words = failed.text ?? failed.title
  useFailure(toast, error)
  useEffect(() => {
    if (error && toast === undefined) console.error(words, error)
  }, [error, words, toast])

  switch (file.status) {
    case 'loading':
      return <PreviewLoading progress={{ bytes: file.bytes, total: document.file_size }} onCancel={cancel} />
    case 'cancelled':
      return <PreviewCancelled onRetry={onRetry} />
    case 'failed':
      return <PreviewMessage {...failed} onRetry={onRetry} />
    case 'ready':
      return children(file.content)
  }
}
