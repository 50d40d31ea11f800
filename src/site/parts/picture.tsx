import { media, type PictureName } from '@/site/media'

interface Drawn {
  sources: readonly { src: string; type: string; width: number }[]
  width: number
  height: number
}

interface Props {
  name: PictureName
  /** Empty for decoration. */
  alt: string
  /** Width at which the page shows the picture: the browser picks the file by it. */
  sizes: string
  className?: string
  /** For the first picture on the page: it is fetched at once, ahead of the rest. */
  isFirst?: boolean
}

/** An illustration in AVIF and WebP, with its size known before it arrives. */
export function Picture({ name, alt, sizes, className = '', isFirst = false }: Props) {
  const drawn: Drawn = media[name]
  const types = [...new Set(drawn.sources.map((source) => source.type))]
  const setOf = (type: string) => drawn.sources.filter((source) => source.type === type)
  const fallback = setOf(types.at(-1)!).at(-1)!
  return (
    <picture className={`media ${className}`}>
      {types.map((type) => (
        <source
          key={type}
          type={type}
          sizes={sizes}
          srcSet={setOf(type)
            .map(({ src, width }) => `${src} ${width}w`)
            .join(', ')}
        />
      ))}
      <img
        src={fallback.src}
        alt={alt}
        width={drawn.width}
        height={drawn.height}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  )
}
