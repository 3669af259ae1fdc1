import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const CONFIG_META = /<meta name="plumbline-config"[^>]*>/

/** In development Vite serves the page, so it copies the settings that the server writes into its own. */
export function devBootConfig(serverUrl: string): Plugin {
  return {
    name: 'plumbline:dev-boot-config',
    apply: 'serve',
    async transformIndexHtml(html) {
      const page = await fetch(`${serverUrl}/auth/faq`, { headers: { 'accept-language': 'en' } })
      const [meta = ''] = CONFIG_META.exec(await page.text()) ?? []
      return html.replace('</head>', `${meta}</head>`)
    },
  }
}

const OTHER_LOCALE = /\/react-(?:aria|stately)\/.*\/intl\/.*\/(?!en-US|es-ES)[a-z]{2}-[A-Z]{2}\.m?js$/

/** React Aria ships its own strings in 34 languages; the portal speaks two. */
export function dropLocales(): Plugin {
  return {
    name: 'plumbline:drop-locales',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: OTHER_LOCALE },
      handler() {
        return 'export default undefined'
      },
    },
  }
}

/** Decoders of fax and JPEG 2000 scans in plain JavaScript: the content security policy runs no WebAssembly. */
const DECODERS = /_nowasm_fallback\.js$/
/** For documents that name a standard font without bringing it. */
const STANDARD_FONTS = /\.(?:pfb|ttf)$/

/** What pdf.js asks for by itself while it reads, beside our own files and under its version. */
export function pdfAssets(): Plugin {
  return {
    name: 'plumbline:pdf-assets',
    apply: 'build',
    async buildStart() {
      const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
      const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
      const emit = async (folder: string, wanted: RegExp) => {
        const from = join(dirname(manifest), folder)
        for (const name of (await readdir(from)).filter((one) => wanted.test(one))) {
          const source = await readFile(join(from, name))
          this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${version}/${name}`, source })
        }
      }
      await emit('wasm', DECODERS)
      await emit('standard_fonts', STANDARD_FONTS)
    },
  }
}

const FIRST_FONT = /inter-latin-opsz-normal.*\.woff2$/

// A phone asks for it later: src/app/boot/add-fonts.ts.
const WIDE_SCREEN = '(min-width: 48rem)'

/** Adds a preload for the one font file that every page needs; its name is known only after the build. */
export function preloadFont(): Plugin {
  return {
    name: 'plumbline:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => FIRST_FONT.test(name))
        if (!file) return []
        const attrs = {
          rel: 'preload',
          href: `/${file}`,
          as: 'font',
          type: 'font/woff2',
          crossorigin: '',
          media: WIDE_SCREEN,
        }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}

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

const START_GUARD = 'src/app/boot/start-guard.ts'

/** One file without imports: it is there to notice that others are not. */
async function bundleStartGuard(root: string): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: join(root, START_GUARD), formats: ['iife'], name: 'startGuard', fileName: 'start-guard' },
    },
  })) as Rolldown.RolldownOutput[]
  const [chunk] = built.flatMap(({ output }) => output).filter((one) => one.type === 'chunk')
  if (chunk === undefined) throw new Error(`${START_GUARD} was not built`)
  return chunk.code
}

/** Puts the guard before the start chunk (src/app/boot/start-guard.ts). */
export function startGuard(): Plugin {
  let root = ''
  let fileName = ''
  return {
    name: 'plumbline:start-guard',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async generateBundle() {
      const reference = this.emitFile({
        type: 'asset',
        name: 'start-guard.js',
        source: await bundleStartGuard(root),
      })
      fileName = this.getFileName(reference)
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'script',
          attrs: { type: 'module', crossorigin: '', src: `/${fileName}` },
          injectTo: 'head-prepend',
        },
      ],
    },
  }
}
