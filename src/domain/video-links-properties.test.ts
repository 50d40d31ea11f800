// Random links of videos: any id, any host, any spelling, any text around the link.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playerUrl, recogniseVideo } from './video-links.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'.split('')
const textOf = (unit: string[], size: { minLength: number; maxLength: number }) =>
  fc.string({ unit: fc.constantFrom(...unit), ...size })
const youtubeId = textOf([...letters, '_', '-'], { minLength: 11, maxLength: 11 })
const vimeoId = fc.integer({ min: 1, max: 2_000_000_000 }).map(String)
const hash = textOf(letters, { minLength: 1, maxLength: 12 })
const query = fc.constantFrom('', 't=3', 'rel=0&start=12', 'si=abc', 'badge=0&autopause=0')
const scheme = fc.constantFrom('https://', 'http://', '//', '')
const space = fc.constantFrom('', ' ', '\n', '\t  ')

const youtubeAddress = fc
  .record({
    id: youtubeId,
    host: fc.constantFrom('youtube.com', 'www.youtube.com', 'm.youtube.com', 'WWW.YouTube.com'),
    form: fc.constantFrom('watch', 'short', 'embed', 'v'),
    query,
  })
  .map(({ id, host, form, query: more }) => {
    const paths = {
      watch: `${host}/watch?v=${id}${more && `&${more}`}`,
      short: `youtu.be/${id}${more && `?${more}`}`,
      embed: `${host}/embed/${id}${more && `?${more}`}`,
      v: `${host}/v/${id}${more && `?${more}`}`,
    }
    const link = { video_type: 'youtube', embed_url: `https://www.youtube.com/embed/${id}` }
    return { address: paths[form], link }
  })

const vimeoAddress = fc
  .record({ id: vimeoId, hash, form: fc.constantFrom('plain', 'hashed', 'video', 'player'), query })
  .map(({ id, hash: secret, form, query: more }) => {
    const after = more && `?${more}`
    const plain = `https://player.vimeo.com/video/${id}`
    const [address, embed_url] = {
      plain: [`vimeo.com/${id}${after}`, plain],
      hashed: [`www.vimeo.com/${id}/${secret}${after}`, `${plain}?h=${secret}`],
      video: [`vimeo.com/video/${id}${after}`, plain],
      player: [`player.vimeo.com/video/${id}?h=${secret}${more && `&${more}`}`, `${plain}?h=${secret}`],
    }[form] as [string, string]
    return { address, link: { video_type: 'vimeo', embed_url } }
  })

const anyAddress = fc.oneof(youtubeAddress, vimeoAddress)

/** `nothing`, or an address that the database takes: its check `embed_url_is_a_player`. */
const player =
  /^nothing$|^https:\/\/(www\.youtube\.com\/embed\/[\w-]{11}|player\.vimeo\.com\/video\/\d+(\?h=[A-Za-z0-9]+)?)$/

describe('any video', () => {
  it('is recognised by its link, and normalised', () => {
    fc.assert(
      fc.property(anyAddress, scheme, space, space, ({ address, link }, start, before, after) => {
        expect(recogniseVideo(before + start + address + after)).toEqual(link)
      }),
    )
  })

  it('is recognised in a snippet, however that is written', () => {
    const quote = fc.constantFrom('"', "'")
    fc.assert(
      fc.property(anyAddress, quote, fc.boolean(), space, ({ address, link }, mark, escaped, before) => {
        const source = `https://${escaped ? address.replaceAll('&', '&amp;') : address}`
        const snippet = `${before}<div><iframe width="560" src=${mark}${source}${mark} allowfullscreen></iframe></div>`
        expect(recogniseVideo(snippet)).toEqual(link)
      }),
    )
  })

  it('is the same after it was normalised, and can be played', () => {
    fc.assert(
      fc.property(anyAddress, ({ link }) => {
        expect(recogniseVideo(link.embed_url)).toEqual(link)
        expect(playerUrl(link.embed_url)).toMatch(
          /^https:\/\/(www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\//,
        )
      }),
    )
  })

  it('of another host is refused, whatever its path', () => {
    fc.assert(
      fc.property(anyAddress, fc.domain(), ({ address }, host) => {
        fc.pre(!/(^|\.)(youtube|youtube-nocookie|vimeo)\.com$|^youtu\.be$/i.test(host))
        expect(recogniseVideo(`https://${host}/${address}`)).toBeUndefined()
        expect(recogniseVideo(address.replace(/^[^/]+/, host))).toBeUndefined()
        expect(recogniseVideo(address.replace(/^[^/]+/, (real) => `${real}.${host}`))).toBeUndefined()
      }),
    )
  })
})

describe('any text at all', () => {
  it('gives nothing, or an address that the database takes', () => {
    const pieces = fc.constantFrom(
      '<iframe src="',
      'https://',
      'youtu.be/',
      'vimeo.com/',
      'watch?v=',
      '">',
      '@',
      '?h=',
    )
    const text = fc.array(fc.oneof(pieces, fc.string(), youtubeId, vimeoId), { maxLength: 8 })
    fc.assert(
      fc.property(text, (parts) => {
        expect(recogniseVideo(parts.join(''))?.embed_url ?? 'nothing').toMatch(player)
      }),
      { numRuns: 1000 },
    )
  })
})
