import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Bytes that travel for a page, by kind. */
export type Weight = { document: number; styles: number; rest: number }

export type BarePage = { urlOf: (weight: Weight) => string; stop: () => Promise<void> }

const PARAGRAPH = 'A page that has nothing to do but to arrive. '.repeat(20)

/** Text that no compression shortens, inside a comment. */
const fill = (code: string, bytes: number) => {
  const missing = Math.max(0, bytes - code.length - '/**/'.length)
  return `${code}/*${randomBytes(Math.ceil(missing / 2))
    .toString('hex')
    .slice(0, missing)}*/`
}

/**
 * Serves pages of a given weight that do no work: one style sheet, and one script that draws a paragraph. What such a
 * page takes on Lighthouse's slow line is what the bytes cost; anything above it is ours.
 */
export async function startBarePage(): Promise<BarePage> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare')
    const bytes = Number(searchParams.get('bytes'))
    const send = (type: string, body: string) => response.writeHead(200, { 'content-type': type }).end(body)
    if (pathname === '/style.css') return send('text/css', fill('p { font-size: 2rem }', bytes))
    if (pathname === '/script.js') {
      const code = `document.querySelector('main').innerHTML = '<h1>Bare</h1><p>${PARAGRAPH}</p>';`
      return send('text/javascript', fill(code, bytes))
    }
    const [rest, styles] = [searchParams.get('rest'), searchParams.get('styles')]
    const head =
      '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>' +
      `<link rel="stylesheet" href="/style.css?bytes=${styles}"><script defer src="/script.js?bytes=${rest}"></script>`
    const page = `<!doctype html><html lang="en"><head>${head}</head><body><main></main></body></html>`
    return send('text/html', `${page}<!--${'x'.repeat(Math.max(0, bytes - page.length))}-->`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    urlOf: ({ document, styles, rest }) =>
      `http://127.0.0.1:${port}/?bytes=${document}&styles=${styles}&rest=${rest}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // Browsers keep their connections.
        server.closeAllConnections()
      }),
  }
}
