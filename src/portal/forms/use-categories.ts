import { useCallback, useEffect, useState } from 'react'
import { fetchDocumentCategories, fetchVideoCategories, type CategoryRow } from '@/data/queries/categories'
import { useTab } from '../session/tab-context'
import { useWhenBack } from '../session/use-when-back'

const fetchers = { documents: fetchDocumentCategories, videos: fetchVideoCategories }

/** State of the categories that a form offers. */
export type Categories =
  | { status: 'loading' }
  | { status: 'ready'; rows: CategoryRow[] }
  | { status: 'failed' }

/** The categories of a list, fetched when the form of an embedded video opens, and again when the network is back. */
export function useCategories(list: keyof typeof fetchers) {
  const tab = useTab()
  const [categories, setCategories] = useState<Categories>({ status: 'loading' })

  const load = useCallback(() => {
    fetchers[list](tab).then(
      (rows) => setCategories({ status: 'ready', rows }),
      () => setCategories({ status: 'failed' }),
    )
  }, [tab, list])
  const retry = useCallback(() => {
    setCategories({ status: 'loading' })
    load()
  }, [load])
  useEffect(load, [load])
  useWhenBack(categories.status === 'failed', retry)

  return { categories, retry }
}
