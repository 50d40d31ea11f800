// What people paste as the link of a video: what is kept of it, or the second line of the refusal.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pageToWatch, playerUrl, recogniseVideo } from './video-links.ts'
import { whyNoVideo } from './why-no-video.ts'

const ID = 'dQw4w9WgXcQ'
const watch = `https://www.youtube.com/watch?v=${ID}`
const coded = encodeURIComponent(`${watch}&t=90s`)
const google = `https://www.google.com/url?sa=t&url=${coded}&usg=AOvVaw0`
const outlook = `https://nam12.safelinks.protection.outlook.com/?url=${coded}&data=05|02|ana@clinic.example|1&reserved=0`
const frame = `<iframe width="560" height="315" src="https://www.youtube.com/embed/${ID}?start=90" title="Lifting" allowfullscreen></iframe>`
const escaped = frame.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const vimeo = 'https://vimeo.com/76979871'

/** The pasted text, and the kept address: the pasted one where none is named. All are the same video. */
const ofYoutube: [pasted: string, original?: string][] = [
  [`https://www.youtube.com/shorts/${ID}`],
  [`https://youtube.com/shorts/${ID}?si=abc&t=4`],
  [`https://www.youtube.com/live/${ID}?feature=shared`],
  [`https://music.youtube.com/watch?v=${ID}&list=RDAMVM1`],
  [`https://www.youtu.be/${ID}?t=90`],
  [`https://www.youtube.com/watch/${ID}`],
  [`https://www.youtube.com/watch?app=desktop&v=${ID}&t=1m30s`],
  [`HTTPS://WWW.YouTube.com/watch?v=${ID}`, watch],
  [`https://www.youtube.com/e/${ID}`],
  [`https://www.youtube.com/watch?v=${ID}?t=30`],
  [
    `<embed src="http://www.youtube.com/v/${ID}&hl=en_US&fs=1">`,
    `http://www.youtube.com/v/${ID}&hl=en_US&fs=1`,
  ],
  [`https://studio.youtube.com/video/${ID}/edit`],
  [`Lifting safely: https://youtu.be/${ID}?t=90.`, `https://youtu.be/${ID}?t=90`],
  [`Please look at this one (youtu.be/${ID}), Ana!`, `https://youtu.be/${ID}`],
  [
    `Check out this video\nhttps://youtube.com/shorts/${ID}\nSent from my iPhone`,
    `https://youtube.com/shorts/${ID}`,
  ],
  [`LiftingSafely${watch}`, watch],
  [`https://www.youtube.com/watch?\nv=${ID}`, watch],
  [`<${watch}>`, watch],
  [`Lifting <${outlook}>`, `${watch}&t=90s`],
  [`“${watch}”`, watch],
  [`‘youtu.be/${ID}’`, `https://youtu.be/${ID}`],
  [`« ${watch} »`, watch],
  [`[Lifting](${watch})`, watch],
  [`\u202A${watch}\u200B`, watch],
  [`https://www.youtube.com/watch?list=PL1&amp;v=${ID}`, `https://www.youtube.com/watch?list=PL1&v=${ID}`],
  [String.raw`{"url":"https:\/\/youtu.be\/${ID}"}`, `https://youtu.be/${ID}`],
  [frame, `https://www.youtube.com/embed/${ID}?start=90`],
  [frame.replaceAll('"', '”'), `https://www.youtube.com/embed/${ID}?start=90`],
  [escaped, `https://www.youtube.com/embed/${ID}?start=90`],
  [escaped.replaceAll('&', '&amp;'), `https://www.youtube.com/embed/${ID}?start=90`],
  [JSON.stringify(frame), `https://www.youtube.com/embed/${ID}?start=90`],
  [`<p>See <a class="x" href="${watch}">this</a>.</p>`, watch],
  [google, `${watch}&t=90s`],
  [`https://www.google.com/url?sa=t&q=&esrc=s&cd=1&url=${coded}&usg=AOv`, `${watch}&t=90s`],
  [`https://www.google.com/url?q=how+to+lift&url=${encodeURIComponent(watch)}`, watch],
  [`https://outlook.office.com/mail/safelink.html?url=${encodeURIComponent(outlook)}`, `${watch}&t=90s`],
  [`https://www.google.com.mx/url?q=${coded}&amp;sa=D&amp;source=docs`, `${watch}&t=90s`],
  [outlook, `${watch}&t=90s`],
  [
    `https://eur01.safelinks.protection.outlook.com/ap/t-1/?url=${encodeURIComponent(google)}`,
    `${watch}&t=90s`,
  ],
  [`https://consent.youtube.com/m?continue=${coded}&gl=DE`, `${watch}&t=90s`],
  [
    `https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${ID}%26feature%3Dshare`,
    `${watch}&feature=share`,
  ],
  [`https://urldefense.com/v3/__${watch}__;!!Abc123!xyz$`, watch],
  [`https://urldefense.proofpoint.com/v2/url?u=https-3A__youtu.be_${ID}&d=DwMF`, `https://youtu.be/${ID}`],
  [encodeURIComponent(watch), watch],
  // More letters than the database keeps: around the link, around it in its wrapping, and in the link itself.
  [`${'Please look at this before Monday. '.repeat(100)}${watch}&t=90s`, `${watch}&t=90s`],
  [`${outlook}&x=${'a'.repeat(3000)}`, `${watch}&t=90s`],
  [`${watch}&x=${'a'.repeat(3000)}`, watch],
]

/** The pasted text, the hash of the video, and the kept address where it is another. */
const ofVimeo: [pasted: string, hash?: string, original?: string][] = [
  ['https://vimeo.com/manage/videos/76979871'],
  ['https://vimeo.com/manage/videos/76979871/8272103f6e', '8272103f6e'],
  ['https://vimeo.com/manage/76979871/general'],
  ['https://vimeo.com/channels/staffpicks/76979871'],
  ['https://vimeo.com/groups/nurses/videos/76979871'],
  ['https://vimeo.com/showcase/5480110/video/76979871'],
  ['https://vimeo.com/showcase/5480110?video=76979871'],
  ['https://vimeo.com/album/5480110/video/76979871'],
  ['https://vimeo.com/event/4753126/videos/76979871'],
  ['https://vimeo.com/user1234/review/76979871/8272103f6e', '8272103f6e'],
  ['https://vimeo.com/reviews/1b2c-3d/videos/76979871'],
  ['https://vimeo.com/76979871/8272103f6e?share=copy#t=90s', '8272103f6e'],
  [`Our film: ${vimeo}#t=1m30s, thanks`, undefined, `${vimeo}#t=1m30s`],
  [
    `https://www.google.com/url?q=${encodeURIComponent(`${vimeo}/8272103f6e`)}`,
    '8272103f6e',
    `${vimeo}/8272103f6e`,
  ],
  [`${vimeo}/8272103f6e?x=${'a'.repeat(3000)}`, '8272103f6e', `${vimeo}/8272103f6e`],
]

const refused: [pasted: string, line: string | undefined][] = [
  [
    'https://www.youtube.com/playlist?list=PL590L5WQmH8',
    'This is a playlist. Open the video itself, and copy its link.',
  ],
  [
    '<iframe src="https://www.youtube.com/embed/videoseries?list=PL590"></iframe>',
    'This is a playlist. Open the video itself, and copy its link.',
  ],
  ['https://www.youtube.com/@clinic/live', 'This is a channel. Open the video itself, and copy its link.'],
  [
    'https://www.youtube.com/embed/live_stream?channel=UC1',
    'This is a channel. Open the video itself, and copy its link.',
  ],
  ['https://www.youtube.com/clip/UgkxAbc', 'This is a clip. Open the whole video, and copy its link.'],
  [
    'https://www.youtube.com/results?search_query=lifting',
    'This is a search. Open the video itself, and copy its link.',
  ],
  [
    'https://www.youtube.com/feed/history',
    'This page of YouTube is no video. Open the video itself, and copy its link.',
  ],
  ['https://www.youtube.com/watch?v=dQw4w9…', 'This link seems to be cut off. Copy it once more.'],
  [
    'https://vimeo.com/event/4753126/embed',
    'This is a live event, which has no player of its own. When there is a recording, copy the link of that video.',
  ],
  ['https://vimeo.com/user1234', 'This is a profile. Open the video itself, and copy its link.'],
  ['https://vimeo.com/showcase/5480110', 'This is a showcase. Open the video itself, and copy its link.'],
  ['https://vimeo.com/channels/1234567', 'This is a channel. Open the video itself, and copy its link.'],
  [
    'https://drive.google.com/file/d/1abc/view?usp=sharing',
    'Videos on Google Drive cannot be played here. Download the video there and upload the file, or look for it on YouTube or Vimeo.',
  ],
  [
    'Look: https://m.facebook.com/watch/?v=1234567890',
    'Videos on Facebook cannot be played here. Download the video there and upload the file, or look for it on YouTube or Vimeo.',
  ],
  ['https://bit.ly/3xYz', 'This is a shortened link. Open it, and copy the address of the video.'],
  [String.raw`C:\Users\Ana\lifting.mp4`, 'This is a file on a computer. Upload the file itself.'],
  // Another site may name a video in its address: that makes it no video.
  [`https://evil.example/?u=${watch}`, undefined],
  [`evil.example/?u=${watch}`, undefined],
  [`ftp://youtu.be/${ID}`, undefined],
  ['Lifting safely', undefined],
]

const cut = (text: string) => (text.length > 90 ? `${text.slice(0, 90)}…` : text)
const named = <Row extends [string, ...unknown[]]>(rows: Row[]) =>
  rows.map((row) => [cut(row[0]), row] as const)

describe('of a pasted text is kept', () => {
  it.each(named(ofYoutube))('%s', (_, [pasted, original = pasted]) => {
    const embed_url = `https://www.youtube.com/embed/${ID}`
    expect(recogniseVideo(pasted)).toEqual({ video_type: 'youtube', embed_url, original_url: original })
    expect(playerUrl(embed_url)).toBe(`https://www.youtube-nocookie.com/embed/${ID}`)
  })

  it.each(named(ofVimeo))('%s', (_, [pasted, hash, original = pasted]) => {
    const embed_url = `https://player.vimeo.com/video/76979871${hash ? `?h=${hash}` : ''}`
    expect(recogniseVideo(pasted)).toEqual({ video_type: 'vimeo', embed_url, original_url: original })
  })
})

it.each(named(refused))('is refused: %s', (_, [pasted, line]) => {
  expect(recogniseVideo(pasted)).toBeUndefined()
  expect(whyNoVideo(pasted)).toBe(line)
})

const kept = [...ofYoutube, ...ofVimeo].map(([pasted]) => recogniseVideo(pasted)!)

it('what is kept is what the database takes, and is recognised again as the address of the same video', () => {
  const sql = readFileSync('supabase/migrations/20261127000600_documents.sql', 'utf8')
  const [, rules = ''] = sql.split('original_url_is_of_the_host')
  const [letters, youtubes, vimeos] = [...rules.matchAll(/'(\^.*)'/g)].map(([, rule]) => new RegExp(rule!))
  const pages = { youtube: youtubes!, vimeo: vimeos! }
  for (const link of kept) {
    expect(link.original_url).toMatch(letters!)
    expect(link.original_url).toMatch(pages[link.video_type])
    expect(link.original_url.length).toBeLessThanOrEqual(2000)
    expect(recogniseVideo(link.original_url)).toEqual(link)
  }
})

it('“Open Original” leads from a page of the video’s owner to the page on which anybody may watch', () => {
  expect(pageToWatch(`https://studio.youtube.com/video/${ID}/edit`)).toBe(watch)
  expect(pageToWatch('https://vimeo.com/manage/videos/76979871/8272103f6e')).toBe(`${vimeo}/8272103f6e`)
  expect(pageToWatch(`${watch}&t=90s`)).toBe(`${watch}&t=90s`)
})

it.each([
  'https://evil.example/',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/',
  '',
  null,
])('“Open Original” does not lead to %j, which a row may have from before', (original) =>
  expect(pageToWatch(original)).toBeUndefined(),
)

it('a long text full of signs is read at once', () => {
  const at = performance.now()
  for (const piece of ['<a "', '<iframe ', 'a.', '&amp;', 'https://', '(', "'"])
    recogniseVideo(piece.repeat(6000))
  expect(performance.now() - at).toBeLessThan(2000)
})
