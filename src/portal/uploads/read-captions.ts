// Reads a file of captions for a video: WebVTT, or SubRip, which is turned into WebVTT. A file without any captions is refused.
import { parseText } from 'media-captions'
import type { SideFile } from '@/data/uploads/add-upload'
import { decodeText } from '@/domain/decode-text'
import { UNREADABLE_FILE } from '@/domain/file-advice'

/** The captions as `.vtt`, and their number of lines. Rejects with an error whose message is for the person. */
export async function readCaptions(file: File): Promise<{ vtt: SideFile; lines: number }> {
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new Error(UNREADABLE_FILE, { cause })
  })
  const content = decodeText(bytes)
  // SubRip has a comma in its times. The name may say something else.
  const type = /\d,\d{3}\s*-->/.test(content) ? 'srt' : 'vtt'
  const { cues } = await parseText(content, { type })
  if (cues.length === 0) throw new Error('This file has no captions: choose a .vtt or .srt file.')
  const text = cues.map((cue) => `${time(cue.startTime)} --> ${time(cue.endTime)}\n${cue.text.trim()}\n`)
  const vtt = new TextEncoder().encode(`WEBVTT\n\n${text.join('\n')}`)
  return { vtt: { bytes: vtt.buffer, content_type: 'text/vtt', ending: 'vtt' }, lines: cues.length }
}

/** Seconds as `00:01:02.500`. */
function time(seconds: number) {
  const ms = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}
