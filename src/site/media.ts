// Every picture of the site with its natural size and its files, best format first. `npm run art` draws the files, and a photograph
// of the same name replaces a drawing. The picture of a town, service or guide is named by its id.
import { directPrimaryCare, guides, locations, services } from './clinic.ts'

export interface MediaPicture {
  width: number
  height: number
  /** Widths in px in which the picture is made, the natural one last. */
  widths: readonly number[]
}

const wide = { width: 1280, height: 720, widths: [640, 960, 1280] }
const card = { width: 960, height: 640, widths: [480, 800, 960] }
const large = { width: 1200, height: 800, widths: [600, 800, 1200] }

type FixedPictureName = 'hero-poster' | 'home-who-we-are' | 'about-story' | 'about-team'
export type PictureName = FixedPictureName | `service-${string}` | `clinic-${string}` | `guide-${string}`

export const media: Readonly<Record<FixedPictureName, MediaPicture> & Record<string, MediaPicture>> = {
  'hero-poster': wide,
  'home-who-we-are': wide,
  'about-story': large,
  'about-team': wide,
  ...named('service', [...services, directPrimaryCare], card),
  ...named('clinic', locations, large),
  ...named('guide', guides, card),
}

/** The files of a picture, each format from narrow to wide. */
export function sourcesOf(name: string) {
  const { width: natural, widths } = media[name]!
  return ['avif', 'webp'].flatMap((format) =>
    widths.map((width) => ({
      src: `/media/${name}${width === natural ? '' : `-${width}`}.${format}`,
      type: `image/${format}`,
      width,
    })),
  )
}

const lastPart = ({ path }: { path: string }) => path.split('/').at(-1)!

/** The pages that are shared with a picture of their own, by the last part of their path; the home page is `home`. */
export const sharedPages: readonly string[] = [
  'home',
  'about',
  'services',
  ...[...services, directPrimaryCare].map(lastPart),
  'locations',
  ...locations.map(({ id }) => id),
  'resources',
  ...guides.map(lastPart),
  'contact',
  'privacy-policy',
  'no-internet',
]

/** The picture, 1200 × 630, for shared links to this path. A page without a picture of its own uses the home page's. */
export function sharingPicture(path: string): string {
  const name = lastPart({ path })
  return `/media/og-${sharedPages.includes(name) ? name : 'home'}.jpg`
}

/** The hero loop, 1280 × 720, silent, 10 s; its first frame is the picture hero-poster. */
export const heroVideo = {
  width: 1280,
  height: 720,
  sources: [
    { src: '/media/hero.webm', type: 'video/webm' },
    { src: '/media/hero.mp4', type: 'video/mp4' },
  ],
} as const

function named(kind: string, all: readonly { id: string }[], picture: MediaPicture) {
  return Object.fromEntries(all.map(({ id }) => [`${kind}-${id}`, picture]))
}
