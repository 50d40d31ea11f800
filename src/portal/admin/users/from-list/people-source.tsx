import { useRef, useState, type FormEvent } from 'react'
import { Button } from '@/ui/button'
import { TextareaField } from '@/ui/textarea-field'
import { orShow } from '../../../session/dismiss-failures'
import { readText } from './read-text'

/** The first step: a CSV file is chosen, or lines are pasted. */
export function PeopleSource({ onText }: { onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [pasted, setPasted] = useState('')
  const choose = (file: File | undefined) => {
    if (!file) return
    void orShow('The file could not be read', readText(file).then(onText))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pasted.trim()) onText(pasted)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p>
        One line for each person: first name, last name, email. No account is made before you have looked the
        list through.
      </p>
      <input
        ref={input}
        type="file"
        aria-label="CSV file"
        className="sr-only"
        tabIndex={-1}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <Button tone="primary" icon="file" data-autofocus onClick={() => input.current?.click()}>
        Choose a CSV file
      </Button>
      <TextareaField
        label="Or paste from a spreadsheet"
        rows={5}
        value={pasted}
        onChange={(event) => setPasted(event.target.value)}
      />
      <div className="form-end">
        <Button type="submit" tone="outline" why={pasted.trim() ? undefined : 'Paste the lines first'}>
          Look it through
        </Button>
      </div>
    </form>
  )
}
