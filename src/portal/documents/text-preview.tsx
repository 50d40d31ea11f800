// Text is fetched and shown as text: it can be read, scrolled and copied, and can run nothing.
import { useEffect, useState } from 'react'
import { Spinner } from '@/ui/spinner'
import { parseCsv } from './csv'
import { PreviewMessage } from './preview-message'

type TextPreviewProps = { type: string; title: string; url: string }

const MAX_CHARACTERS = 500_000

export function TextPreview({ type, title, url }: TextPreviewProps) {
  const [text, setText] = useState<string | null>()

  useEffect(() => {
    const abort = new AbortController()
    fetch(url, { signal: abort.signal })
      .then((response) => {
        if (!response.ok) throw new Error(`The file's answer was ${response.status}`)
        return response.text()
      })
      .then(setText)
      .catch((error: unknown) => {
        if (abort.signal.aborted) return
        console.error('Failed to load text file', error)
        setText(null)
      })
    return () => abort.abort()
  }, [url])

  if (text === null) return <PreviewMessage title="Failed to load text file" />
  if (text === undefined) {
    return (
      <div className="grid min-h-64 place-items-center">
        <Spinner label="Loading preview..." showLabel />
      </div>
    )
  }
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

function CsvTable({ text }: { text: string }) {
  const [head = [], ...rows] = parseCsv(text)
  return (
    <table className="csv-table">
      <thead>
        <tr>
          {head.map((cell, column) => (
            <th key={column} scope="col" className={wrapOf(cell)}>
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          <tr key={line}>
            {head.map((_, column) => (
              <td key={column} className={wrapOf(row[column] ?? '')}>
                {row[column] ?? ''}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A date or a name stays on one line; only sentences wrap. */
function wrapOf(cell: string) {
  return cell.length > 28 ? 'min-w-60' : 'whitespace-nowrap'
}
