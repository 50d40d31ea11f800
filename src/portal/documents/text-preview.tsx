// Text is fetched and shown as text: it can be read, scrolled and copied, and can run nothing.
import { useEffect, useState } from 'react'
import { fetchText } from '@/data/lists/files'
import { useTab } from '../session/tab-context'
import { CsvTable } from './csv-table'
import { PreviewLoading } from './preview-loading'
import { PreviewMessage } from './preview-message'

type TextPreviewProps = { type: string; title: string; url: string; onRetry: () => void }

const MAX_CHARACTERS = 500_000

export function TextPreview({ type, title, url, onRetry }: TextPreviewProps) {
  const tab = useTab()
  const [text, setText] = useState<string | null>()

  useEffect(() => {
    const abort = new AbortController()
    fetchText(tab, url, abort.signal).then(setText, (error: unknown) => {
      if (abort.signal.aborted) return
      console.error('Failed to load text file', error)
      setText(null)
    })
    return () => abort.abort()
  }, [tab, url])

  if (text === null) return <PreviewMessage title="Failed to load text file" onRetry={onRetry} />
  if (text === undefined) return <PreviewLoading type={type} />
  const shown = text.slice(0, MAX_CHARACTERS)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keys */}
      <section tabIndex={0} aria-label={`Text of ${title}`} className="text-frame">
        {type === 'csv' ? <CsvTable text={shown} /> : <pre className="p-4 whitespace-pre-wrap">{shown}</pre>}
      </section>
      {text.length > MAX_CHARACTERS && (
        <p className="mt-2 text-sm">Only the beginning is shown here. Download the file to read all of it.</p>
      )}
    </>
  )
}
