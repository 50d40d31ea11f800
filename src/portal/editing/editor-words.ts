// Sentences that tell a colleague who edited a row, and when.
import type { NewerEdit } from '@/data/changes/seen-row'
import { agoInSentence } from '@/domain/ago-in-sentence'

/** `Sam Rivera`, `a colleague`, `you`. */
export function editorOf({ editor }: NewerEdit): string {
  return editor?.isSelf ? 'you' : (editor?.name ?? 'a colleague')
}

/** `Sam Rivera changed this a minute ago.` */
export function changeSentence(newer: NewerEdit, now: number): string {
  const name = editorOf(newer)
  const ago = agoInSentence(newer.editor?.at ?? newer.row.updated_at, now)
  const where = newer.editor?.isSelf ? ', in another tab or on another device' : ''
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} changed this ${ago}${where}.`
}
