// Narration: one sound per caption, so that captions are right to the sample. Festival's HTS voice where it is installed
// (Debian: festival festvox-us-slt-hts), else espeak-ng.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
export const sampleRate = 32000

async function synthesize(folder, text) {
  const raw = join(folder, 'raw.wav')
  const words = join(folder, 'words.txt')
  await writeFile(words, text)
  try {
    const voice = [
      '-eval',
      '(voice_cmu_us_slt_arctic_hts)',
      '-eval',
      "(Parameter.set 'Duration_Stretch 1.06)",
    ]
    await run('text2wave', [...voice, words, '-o', raw])
  } catch (cause) {
    if (cause.code !== 'ENOENT') throw cause
    await run('espeak-ng', ['-v', 'en-us', '-s', '150', '-g', '4', '-f', words, '-w', raw])
  }
  return raw
}

/** The text as mono 16-bit samples, silence at both ends cut away. */
async function speakOne(folder, text) {
  const raw = await synthesize(folder, text)
  const trim =
    'silenceremove=start_periods=1:start_threshold=-50dB,areverse,silenceremove=start_periods=1:start_threshold=-50dB,areverse'
  const pcm = join(folder, 'line.pcm')
  await run('ffmpeg', [
    '-y',
    '-v',
    'error',
    '-i',
    raw,
    '-af',
    trim,
    '-ar',
    String(sampleRate),
    '-ac',
    '1',
    '-f',
    's16le',
    pcm,
  ])
  const bytes = await readFile(pcm)
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1)
}

/** Speaks every text in turn, and returns the samples of each. */
export async function speak(texts) {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-voice-'))
  try {
    const spoken = []
    for (const text of texts) spoken.push(await speakOne(folder, text))
    return spoken
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
