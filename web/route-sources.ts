import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const PAGES = 'src/app/routes/pages.ts'
const ROW = /'(\/[^']*)':\s*lazyPage\(\s*\(\) => import\('([^']+)'\)/g

const sourceOf = (specifier: string): string =>
  specifier.startsWith('#')
    ? join('src', specifier.slice(1))
    : relative('.', join('src/app/routes', specifier))

/** Writes which source draws which route, so that the server can have a page's files fetched with the first answer. */
export function routeSources(): Plugin {
  let root = ''
  return {
    name: 'plumbline:route-sources',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async generateBundle() {
      const pages = await readFile(join(root, PAGES), 'utf8')
      const routes = [...pages.matchAll(ROW)].map(([, path = '', source = '']) => [path, sourceOf(source)])
      if (routes.length === 0) this.error(`${PAGES} has no routes that can be read`)
      this.emitFile({
        type: 'asset',
        fileName: '.vite/routes.json',
        source: JSON.stringify(Object.fromEntries(routes)),
      })
    },
  }
}
