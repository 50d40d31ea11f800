import { media, type PictureName, sourcesOf } from '@/site/media'

interface Props {
  name: PictureName
  /** Description for people who do not see the picture; empty for decoration. */
  alt: string
  /** Width at which the page shows the picture: the browser picks the file by it. */
  sizes: string
  className?: string
  /** Whether this is the first picture of the page, which is fetched at once. */
  isFirst?: boolean
}

/** A picture in AVIF and WebP. Its size is in the page, so that nothing moves when it arrives. */
export function Picture({ name, alt, sizes, className = '', isFirst = false }: Props) {
  const { width: naturalWidth, height } = media[name]!
  const sources = sourcesOf(name)
  const types = [...new Set(sources.map((source) => source.type))]
  const setOf = (type: string) => sources.filter((source) => source.type === type)
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
        width={naturalWidth}
        height={height}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  )
}
