// Loads a text file and decodes it. Of a very long file only the beginning is shown.
import { useMemo, type ReactNode } from 'react'
import { decodeText } from '@/domain/decode-text'
import type { FilePreviewProps } from '../preview/file-preview-props'
import { LoadedFile } from '../preview/loaded-file'

const MAX_CHARACTERS = 500_000

const failed = { title: 'Failed to load text file' }

type ShowText = (text: string, isCut: boolean) => ReactNode

export function LoadedText({ children, ...props }: FilePreviewProps & { children: ShowText }) {
  return (
    <LoadedFile {...props} failed={failed}>
      {(content) => <DecodedText content={content} show={children} />}
    </LoadedFile>
  )
}

function DecodedText({ content, show }: { content: ArrayBuffer; show: ShowText }) {
  const text = useMemo(() => decodeText(content), [content])
  return show(beginningOf(text), text.length > MAX_CHARACTERS)
}

/** The beginning of a long text, to the end of a line: "500 mg" must not be read as "5". */
function beginningOf(text: string) {
  if (text.length <= MAX_CHARACTERS) return text
  const end = Math.max(text.lastIndexOf('\n', MAX_CHARACTERS), text.lastIndexOf('\r', MAX_CHARACTERS))
  return text.slice(0, end < 0 ? MAX_CHARACTERS : end + 1)
}
