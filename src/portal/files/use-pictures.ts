import { useCallback, useEffect, useState } from 'react'
import { LINK_LIFETIME } from '@/data/files/files'
import { isKeptAddress } from '@/data/files/kept-address'
import { fileKey } from '@/data/files/kept-files'
import { openPictures } from '@/data/files/open-pictures'
import { type KeptOnTablets, mayBeKept } from '@/domain/kept-on-tablets'
import type { Bucket } from '@/domain/rows'
import { useTab } from '../session/tab-context'
import { useWhenBack } from '../session/use-when-back'

const none: ReadonlyMap<string, string> = new Map()

/** Ms after which a link is renewed: ten minutes before it expires, because the browser may load its picture again. */
const RENEW_AFTER_MS = (LINK_LIFETIME - 600) * 1000

/**
 * Addresses of the rows' small pictures, by path. New paths are asked for with one request; addresses of paths that left the list
 * stay. A row without an address shows its pictogram.
 */
export function usePictures<Row extends KeptOnTablets>(
  bucket: Bucket,
  rows: readonly Row[],
  pictureOf: (row: Row) => string | null,
): ReadonlyMap<string, string> {
  const tab = useTab()
  const [links, setLinks] = useState(none)
  // Paths that were asked for since the last renewal. An old link stays in `links` until a new one takes its place.
  const [renewed, setRenewed] = useState<ReadonlySet<string>>(new Set())
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => setRenewed(new Set()), RENEW_AFTER_MS)
    return () => clearInterval(timer)
  }, [])
  const pathsIn = (some: readonly Row[]) => [...new Set(some.map(pictureOf).filter((path) => path !== null))]
  const pathsOf = (some: readonly Row[]) =>
    pathsIn(some)
      .filter((path) => !renewed.has(path))
      .toSorted()

  const inList = pathsIn(rows)
  const [shown, setShown] = useState<readonly string[]>([])
  if (inList.join() !== shown.join()) {
    setShown(inList)
    // A kept picture goes with its file, for instance into the trash: back in the list, it is asked for again.
    const kept = tab.shelf.files.getState()
    const isGone = (path: string) =>
      isKeptAddress(links.get(path) ?? '') && !shown.includes(path) && !kept.has(fileKey({ bucket, path }))
    const gone = new Set(inList.filter(isGone))
    if (gone.size > 0) {
      setLinks(new Map([...links].filter(([path]) => !gone.has(path))))
      setRenewed(new Set([...renewed].filter((path) => !gone.has(path))))
    }
  }
  const key = JSON.stringify([pathsOf(rows), pathsOf(rows.filter((row) => !mayBeKept(row)))])

  const ask = useCallback(() => {
    const [asked, forbidden] = JSON.parse(key) as [string[], string[]]
    if (asked.length === 0) return
    let isCurrent = true
    const show = (found: ReadonlyMap<string, string>) => setLinks((known) => new Map([...known, ...found]))
    openPictures(tab, bucket, asked, show, forbidden).then(
      () => {
        if (!isCurrent) return
        setRenewed((known) => new Set([...known, ...asked]))
        setFailed(false)
      },
      // A failure shows no message: pictograms stand in place of the pictures until the connection is back.
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [tab, bucket, key])
  useEffect(ask, [ask])
  useWhenBack(hasFailed, ask)
  return links
}
