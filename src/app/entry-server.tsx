// Renders a public page to HTML at build time, with React, which visitors never download.
import { HeadContent, RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { clinic } from '@/site/clinic'
import { createSiteRouter, publicPaths } from './site-router'

export { publicPaths }

const notFoundHead = `<title>Page not found | ${clinic.name}</title><meta name="robots" content="noindex">`

/** The page at this path: its status, and the HTML of its head and body. */
export async function render(path: string): Promise<{ status: number; head: string; body: string }> {
  const router = createSiteRouter(path)
  await router.load()
  const body = renderToStaticMarkup(<RouterProvider router={router} />)
  if (!publicPaths.includes(path)) return { status: 404, head: notFoundHead, body }
  const head = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <HeadContent />
    </RouterContextProvider>,
  )
  return { status: 200, head, body }
}
