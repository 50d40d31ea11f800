import { Link, type LinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fileIcon } from '../files/file-icon'
import { Thumbnail } from '../files/thumbnail'
import { useOpens } from '../files/use-openable'
import { Marked } from '../lists/marked'
import { StarButton } from '../lists/star-button'
import { FoldButton } from './fold-button'
import type { HomeItem } from './home-items'
import { linkTo } from './home-links'
import { OpensMark } from './opens-mark'
import type { Fold } from './use-fold'
import type { Pictures } from './use-home-pictures'

type HomeListProps<Item extends HomeItem> = {
  title: string
  items: Item[]
  pictures: Pictures
  meta: (item: Item) => string
  link?: (item: Item) => LinkOptions
  children?: ReactNode
}

/** A few documents and videos under a heading, each a link to its viewer. Without items nothing is shown. */
export function HomeList<Item extends HomeItem>({ title, children, ...list }: HomeListProps<Item>) {
  if (list.items.length === 0) return null
  return (
    <section aria-label={title} className="home-list">
      <h2 className="section-head">{title}</h2>
      <HomeRows {...list} />
      {children}
    </section>
  )
}

type HomeFoldProps = Omit<HomeListProps<HomeItem>, 'items' | 'children'> & { fold: Fold<HomeItem> }

/** As HomeList, for items without a limit: the rest stands behind "Show all". */
export const HomeFold = ({ fold, ...list }: HomeFoldProps) => (
  <HomeList items={fold.shown} {...list}>
    <FoldButton fold={fold} />
  </HomeList>
)

type HomeRowsProps<Item extends HomeItem> = Omit<HomeListProps<Item>, 'title' | 'children'>

export function HomeRows<Item extends HomeItem>(props: HomeRowsProps<Item>) {
  const { items, pictures, meta, link = linkTo } = props
  const opens = useOpens()
  return (
    <ul className="panel rows">
      {items.map((item) => (
        <li key={item.row.id} className={`row ${opens(item.row) === 'needs-connection' ? 'away' : ''}`}>
          <ItemPicture item={item} pictures={pictures} />
          <div className="min-w-0 flex-1">
            <h3 dir="auto" className="row-title wrap-any">
              <Link {...link(item)} className="row-open-link">
                <Marked text={item.row.title} />
              </Link>
            </h3>
            <p className="row-meta">
              <span>{meta(item)}</span>
              <OpensMark opens={opens(item.row)} />
            </p>
          </div>
          <StarButton row={item.row} />
        </li>
      ))}
    </ul>
  )
}

function ItemPicture({ item, pictures }: { item: HomeItem; pictures: Pictures }) {
  if (item.kind === 'video')
    return <Thumbnail url={pictures.urlOf(item)} icon="film" className="thumb-wide" />
  return <Thumbnail url={pictures.urlOf(item)} icon={fileIcon(item.row)} className="thumb-row" />
}
