import { useState } from 'react'
import type { SideFile } from '@/data/uploads/add-upload'
import { IconButton } from '@/ui/button'
import { Field } from '@/ui/field'
import { Icon } from '@/ui/icon'
import { useFailure } from '../session/dismiss-failures'

export type Captions = { name: string; lines: number; vtt: SideFile }

type CaptionsFieldProps = {
  captions: Captions | undefined
  onChange: (captions: Captions | undefined) => void
}

/** Field for a video's captions; the chosen file has a line with the number of its captions. */
export function CaptionsField({ captions, onChange }: CaptionsFieldProps) {
  const [failure, setFailure] = useState<unknown>()
  useFailure(failure instanceof Error ? failure.message : 'The captions could not be read', failure)
  const read = async (file: File | undefined) => {
    if (!file) return
    try {
      const { readCaptions } = await import('./read-captions')
      onChange({ name: file.name, ...(await readCaptions(file)) })
      setFailure(undefined)
    } catch (error) {
      setFailure(error)
    }
  }
  if (captions)
    return (
      <div className="flex items-center gap-2">
        <Icon name="captions" />
        <p className="min-w-0 flex-1 wrap-anywhere">
          <span>{captions.name}</span>
          <span className="text-base-content/75 block text-sm">
            {captions.lines === 1 ? '1 line' : `${captions.lines} lines`}
          </span>
        </p>
        <IconButton label="Leave out the captions" icon="close" onClick={() => onChange(undefined)} />
      </div>
    )
  return (
    <Field
      label="Captions"
      type="file"
      accept=".vtt,.srt,text/vtt"
      hint="A .vtt or .srt file, if there is one."
      className="file-input h-auto py-2"
      onChange={({ target }) => void read(target.files?.[0])}
    />
  )
}
