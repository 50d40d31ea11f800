import { useRouter } from '@tanstack/react-router'

/** A row, and the list in which its link opens. */
export type LinkedRow = { list: 'documents' | 'videos'; id: string; title: string }

/** Returns the function that makes a row's link. It opens the row for any colleague, after a sign-in where nobody is signed in. */
export function useRowLink({ list, id }: LinkedRow): () => string {
  const router = useRouter()
  return () => {
    // All documents, because a row keeps its id when an admin moves it to another category.
    const { publicHref } = router.buildLocation(
      list === 'videos'
        ? { to: '/training-videos', search: { open: id } }
        : { to: '/documents/$category', params: { category: 'all' }, search: { open: id } },
    )
    return new URL(publicHref, location.origin).href
  }
}
