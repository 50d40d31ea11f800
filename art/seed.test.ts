// The seed, which a new portal shows, must be complete, small and true to its manifest.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { boxes, readMp4 } from './film.ts'

const seed = join(import.meta.dirname, '../supabase/seed')
const read = (file: string) => readFileSync(join(seed, file))
const manifest = JSON.parse(read('manifest.json').toString()) as {
  documents: {
    title: string
    category: string
    file: string
    file_name: string
    content_type: string
    thumbnail: string
  }[]
  videos: {
    title: string
    file: string
    video_name: string
    duration: number
    content_type: string
    captions: string
    poster: string
  }[]
}
const pictures = [
  ...manifest.documents.map(({ thumbnail }) => thumbnail),
  ...manifest.videos.map(({ poster }) => poster),
]
const files = [
  ...pictures,
  ...[...manifest.documents, ...manifest.videos].map(({ file }) => file),
  ...manifest.videos.map(({ captions }) => captions),
]

/** Number of pages in the page tree of a PDF; Chromium writes the tree uncompressed. */
const countPages = (bytes: Buffer) =>
  Math.max(0, ...[...bytes.toString('latin1').matchAll(/\/Count (\d+)/g)].map(([, count]) => Number(count)))

const startsWith: Record<string, string> = {
  'application/pdf': '%PDF-',
  'image/png': '\u0089PNG',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'PK\u0003\u0004',
}

describe('the seed', () => {
  it('has at least eight documents, some in each of the four categories', () => {
    expect(manifest.documents.length).toBeGreaterThanOrEqual(8)
    expect(new Set(manifest.documents.map(({ category }) => category))).toEqual(
      new Set(['hr-docs', 'patient-docs', 'process-docs', 'training']),
    )
  })

  it('has PDF, DOCX, PNG, TXT and CSV', () => {
    const kinds = new Set(manifest.documents.map(({ file }) => file.slice(file.lastIndexOf('.') + 1)))
    expect([...kinds].toSorted()).toEqual(['csv', 'docx', 'pdf', 'png', 'txt'])
  })

  it('names every file that lies in the folder, and no other', () => {
    const found = readdirSync(seed, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(seed.length + 1)
          .replaceAll('\\', '/'),
      )
    expect(found.toSorted()).toEqual(files.toSorted())
  })

  it('is at most 6 MB together', () => {
    const total = files.reduce((sum, file) => sum + statSync(join(seed, file)).size, 0)
    expect(total).toBeLessThanOrEqual(6_000_000)
  })

  it.each(manifest.documents.filter(({ content_type }) => content_type in startsWith))(
    'has $file in the format of its type',
    ({ file, content_type }) => {
      const magic = startsWith[content_type] ?? ''
      expect(read(file).toString('latin1', 0, magic.length)).toBe(magic)
    },
  )

  it.each(manifest.documents.filter(({ file }) => file.endsWith('.pdf')))(
    'has at least two pages in $file, tagged and titled for a screen reader',
    ({ file }) => {
      const bytes = read(file)
      expect(countPages(bytes)).toBeGreaterThanOrEqual(2)
      expect(bytes.includes('/StructTreeRoot')).toBe(true)
      expect(bytes.includes('/Lang (en)')).toBe(true)
    },
  )

  it('has one column name for each value of the injection log', () => {
    const rows = read('documents/injection-log-template.csv').toString().trim().split('\n')
    const columns = rows.map((row) => row.replaceAll(/"[^"]*"/g, 'quoted').split(',').length)
    expect(new Set(columns).size).toBe(1)
  })

  it.each(manifest.videos)(
    'plays $file for as long as the manifest says, from its first bytes on',
    (video) => {
      const bytes = read(video.file)
      expect(video.duration).toBeGreaterThanOrEqual(40)
      expect(video.duration).toBeLessThanOrEqual(90)
      const { seconds, tracks } = readMp4(bytes)
      expect(Math.abs(seconds - video.duration)).toBeLessThan(0.5)
      expect(tracks.toSorted()).toEqual(['picture', 'sound'])
      const order = [...boxes(bytes, 0, bytes.length)].map(({ name }) => name)
      expect(order.indexOf('moov')).toBeLessThan(order.indexOf('mdat'))
      expect(bytes.includes('avc1')).toBe(true)
    },
  )

  it.each(manifest.videos)(
    'has the words of $file as captions within its length, one after the other',
    (video) => {
      const text = read(video.captions).toString()
      expect(text.startsWith('WEBVTT\n\n')).toBe(true)
      const times = [...text.matchAll(/^(\d+):(\d+):([\d.]+) --> (\d+):(\d+):([\d.]+)$/gm)].map(
        ([, ...parts]) => {
          const [h1 = 0, m1 = 0, s1 = 0, h2 = 0, m2 = 0, s2 = 0] = parts.map(Number)
          return [h1 * 3600 + m1 * 60 + s1, h2 * 3600 + m2 * 60 + s2]
        },
      )
      expect(times.length).toBeGreaterThan(10)
      const order = times.flat()
      expect(order).toEqual(order.toSorted((a, b) => a - b))
      expect(order.at(-1)).toBeLessThanOrEqual(video.duration)
    },
  )

  it.each(pictures)('has a small picture of every document and video: %s', (picture) => {
    expect(read(picture).toString('latin1', 8, 12)).toBe('WEBP')
  })
})
