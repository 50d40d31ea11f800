import { useEffect, type ReactNode } from 'react'
import { showError } from '@/ui/toast-store'
import type { FilePreviewProps } from './file-preview-props'
import { PreviewLoading } from './preview-loading'
import { PreviewCancelled, PreviewMessage } from './preview-message'
import { useFileBytes } from './use-file-bytes'

type LoadedFileProps = FilePreviewProps & {
  /** What is said where the file does not come; `toast` where it is told beside it too. */
  failed: { title: string; text?: string; toast?: string }
  /** Shows the file's bytes. */
  children: (content: ArrayBuffer) => ReactNode
}

/** For a file that is shown when all of it is there: how far it is, Cancel, and what goes wrong. */
export function LoadedFile({
  document,
  url,
  onRetry,
  failed: { toast, ...failed },
  children,
}: LoadedFileProps) {
  const { file, cancel } = useFileBytes(url)
  const error = file.status === 'failed' ? file.error : undefined
  const words = failed.text ?? failed.title
  useEffect(() => {
    if (!error) return
    if (toast) showError(toast, error)
    else console.error(words, error)
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
