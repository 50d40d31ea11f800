import { fileKind } from '@/domain/file-kinds'
import { Spinner } from '@/ui/spinner'

/** Stands where a preview will be, in the size of the PDF viewer where that is what comes. */
export function PreviewLoading({ type }: { type: string }) {
  const size = fileKind(type) === 'pdf' ? 'pdf' : 'min-h-64'
  return (
    <div className={`grid place-items-center ${size}`}>
      <Spinner label="Loading preview..." showLabel />
    </div>
  )
}
