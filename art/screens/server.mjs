// Serves the drawings with the project's own style sheet, pictograms and fonts, so that nothing of them is copied here.
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { createServer } from 'vite'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Starts Vite on a free port; returns the address of the folder with the drawings, and what closes it. */
export async function serveDrawings() {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'mpa',
    cacheDir: join(tmpdir(), 'clinic-drawings'),
    plugins: [tailwindcss()],
    // The project's tsconfig gives JSX a source of its own, which this server does not know.
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
    optimizeDeps: {
      entries: ['art/screens/kit.js'],
      include: ['react', 'react/jsx-dev-runtime', 'react-dom/server', 'pdfjs-dist', 'docx-preview'],
    },
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
    logLevel: 'warn',
  })
  await server.listen()
  const { port } = server.httpServer.address()
  return { url: `http://127.0.0.1:${port}/art/screens/`, close: () => server.close() }
}
