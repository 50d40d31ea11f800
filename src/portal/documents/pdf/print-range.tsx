import { useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/button'
import type { PageRange } from './draw-sheets'

type PrintRangeProps = { pages: number; onPrint: (range: PageRange) => void; onCancel: () => void }

/** Asks which pages of a long PDF shall be printed: a manual of 300 pages is seldom meant to be. */
export function PrintRange({ pages, onPrint, onCancel }: PrintRangeProps) {
  const [from, setFrom] = useState('1')
  const [to, setTo] = useState(String(pages))
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const field = (label: string, value: string, onChange: (value: string) => void) => (
    <label className="flex items-center gap-2">
      {label}
      <input
        type="number"
        min={1}
        max={pages}
        required
        className="input min-h-11 w-24"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
  return (
    <form
      aria-label="Pages to print"
      className="viewer-note"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        const [first, last] = [from, to].map((text) => Math.max(1, Math.min(pages, Math.round(Number(text)))))
        onPrint({ from: Math.min(first!, last!), to: Math.max(first!, last!) })
      }}
    >
      <p className="min-w-60 flex-1">This document has {pages} pages. Which ones shall be printed?</p>
      <div className="flex gap-3">
        {field('From', from, setFrom)}
        {field('To', to, setTo)}
      </div>
      <div className="flex gap-1">
        <Button type="submit" icon="print">
          Print these pages
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
