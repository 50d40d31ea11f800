import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '@/ui/button'
import type { FindResult } from './show-pages'

type FindBarProps = {
  result: FindResult | undefined
  onFind: (words: string, again?: 'next' | 'previous') => void
  onClose: () => void
}

/** Search field of the PDF viewer, which searches at every key. Enter goes to the next match, Shift and Enter to the previous one. */
export function FindBar({ result, onFind, onClose }: FindBarProps) {
  const [words, setWords] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === input.current)
      onFind(words, event.shiftKey ? 'previous' : 'next')
    else if (event.key === 'Escape') onClose()
    else return
    // Escape would also close the document if the dialog heard it.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handler hears the keys of the elements inside
    <div role="search" aria-label="Find in this document" className="find" onKeyDown={onKeyDown}>
      <input
        ref={input}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        aria-label="Find in this document"
        placeholder="Find"
        className="input min-h-11 min-w-0 flex-1"
        value={words}
        onChange={({ target: { value } }) => {
          setWords(value)
          onFind(value)
        }}
      />
      <p role="status" className="row-meta">
        {words && wordsOf(result)}
      </p>
      <IconButton label="Previous match" icon="up" onClick={() => onFind(words, 'previous')} />
      <IconButton label="Next match" icon="down" onClick={() => onFind(words, 'next')} />
      <IconButton label="Close find" icon="close" onClick={onClose} />
    </div>
  )
}

function wordsOf(result: FindResult | undefined) {
  if (!result || result.isPending) return ''
  return result.total > 0 ? `${result.current} of ${result.total}` : 'Not found'
}
