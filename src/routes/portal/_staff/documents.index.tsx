import { createFileRoute, redirect } from '@tanstack/react-router'

/** Redirects to the list of all documents, and keeps the search. */
// oxlint-disable-next-line typescript/only-throw-error -- a redirect is thrown, that is the router's way
export const Route = createFileRoute('/_staff/documents/')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/documents/$category', params: { category: 'all' }, search, replace: true })
  },
})
