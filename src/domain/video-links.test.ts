import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hostName, playerUrl, recogniseVideo } from './video-links.ts'

const youtube = { video_type: 'youtube', embed_url: 'https://www.youtube.com/embed/dQw4w9WgXcQ' }
const vimeo = { video_type: 'vimeo', embed_url: 'https://player.vimeo.com/video/76979871' }
const unlisted = { video_type: 'vimeo', embed_url: 'https://player.vimeo.com/video/76979871?h=8272103f6e' }

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=3', youtube],
  ['  youtu.be/dQw4w9WgXcQ?si=abc  ', youtube],
  ['http://youtube.com/embed/dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/v/dQw4w9WgXcQ', youtube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0', youtube],
  ['<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?a=1&amp;b=2"></iframe>', youtube],
  ["<div><iframe src='//player.vimeo.com/video/76979871'></iframe></div>", vimeo],
  ['<iframe src=https://www.youtube.com/embed/dQw4w9WgXcQ width=560></iframe>', youtube],
  ['<iframe title="a" data-src="x"\n  SRC = "https://youtu.be/dQw4w9WgXcQ">', youtube],
  [
    '<script src="https://player.vimeo.com/api/player.js"></script><iframe src="https://player.vimeo.com/video/76979871"></iframe>',
    vimeo,
  ],
  ['Watch this: <iframe src="https://vimeo.com/76979871"></iframe>', vimeo],
  ['https://vimeo.com/76979871', vimeo],
  ['https://player.vimeo.com/video/76979871', vimeo],
  ['vimeo.com/76979871/8272103f6e', unlisted],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0', unlisted],
])('the reader of pasted links recognises %s', (pasted, expected) => {
  expect(recogniseVideo(pasted)).toMatchObject(expected)
})

it.each([
  '',
  'hello',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQtoolong',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/youtu.be/dQw4w9WgXcQ',
  'https://evil.example/?u=https://vimeo.com/76979871',
  'https://vimeo.com/channels/staffpicks',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  '<script>alert(1)</script>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe data-src="https://youtu.be/dQw4w9WgXcQ"></iframe>',
  '<iframe src="https://evil.example/" title="https://youtu.be/dQw4w9WgXcQ"></iframe>',
  'https://dQw4w9WgXcQ@evil.example/youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/watch?x=dQw4w9WgXcQ',
  'https://vimeo.com/76979871/hash/more',
])('the reader of pasted links refuses %s', (pasted) => {
  expect(recogniseVideo(pasted)).toBeUndefined()
})

it('the reader of pasted links keeps only the id and a plain hash of a link', () => {
  expect(recogniseVideo('https://vimeo.com/76979871?h="><script>')).toMatchObject(vimeo)
})

it('the reader of pasted links writes the names of YouTube and Vimeo as these hosts write them', () => {
  expect(['youtube', 'vimeo', 'other', null].map(hostName)).toEqual(['YouTube', 'Vimeo', 'Other', 'Other'])
})

it('the reader of pasted links plays YouTube without cookies and Vimeo without tracking', () => {
  expect(playerUrl(youtube.embed_url)).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
  expect(playerUrl(unlisted.embed_url)).toBe('https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1')
  expect(playerUrl('https://evil.example/embed/dQw4w9WgXcQ')).toBeUndefined()
})

it('the reader of pasted links gives an address that the database accepts, and for a frame one of two hosts, or nothing, for any text', () => {
  const pieces = ['<iframe src="', 'https://', 'youtu.be/', 'vimeo.com/', 'watch?v=', '">', '@', '?h=']
  const ids = ['dQw4w9WgXcQ', '76979871', '8272103f6e']
  const texts = fc.array(fc.oneof(fc.constantFrom(...pieces, ...ids), fc.string()), { maxLength: 8 })
  // The pattern of the database's check `embed_url_is_a_player`.
  const player =
    /^nothing$|^https:\/\/(www\.youtube\.com\/embed\/[\w-]{11}|player\.vimeo\.com\/video\/\d+(\?h=[A-Za-z0-9]+)?)$/
  const framed =
    /^nothing$|^https:\/\/(www\.youtube-nocookie\.com\/embed\/[\w-]{11}|player\.vimeo\.com\/video\/\d+\?(h=[A-Za-z0-9]+&)?dnt=1)$/
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('')
      expect(recogniseVideo(text)?.embed_url ?? 'nothing').toMatch(player)
      expect(playerUrl(text) ?? 'nothing').toMatch(framed)
    }),
    { numRuns: 1000 },
  )
})
