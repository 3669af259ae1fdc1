import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import { LANGUAGE_COOKIE } from '@plumbline/contract/constants'
import {
  type Locale,
  parseAcceptLanguage,
  pickLocale,
  splitLocale,
  withLocale,
} from '@plumbline/contract/locale'
import { findRoute } from '@plumbline/contract/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config.ts'
import { readPagePreloads } from './page-preloads.ts'

const YEAR_MS = 31_536_000_000
const CONFIG_META = /<meta name="plumbline-config"[^>]*>/

type Page = { html: string; etag: string }
/** The page of one route in one language. */
type Pages = (path: string, locale: Locale) => Page

/** What the browser must know before its first call; read by web/src/platform/boot-config.ts. */
function bootConfigMeta(config: Config): string {
  const content = JSON.stringify({
    sentry_dsn: config.sentryDsn ?? null,
    support_email: config.supportEmail,
    demo: config.demo,
    upload_max_mb: config.uploadMaxMb,
  })
  const escaped = content.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
  return `<meta name="plumbline-config" content="${escaped}">`
}

function renderPage(index: string, locale: Locale, meta: string, files: readonly string[]): Page {
  const withConfig = CONFIG_META.test(index)
    ? index.replace(CONFIG_META, meta)
    : index.replace('</head>', `${meta}</head>`)
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
  const html = withConfig
    .replace(/<html lang="[a-z]*"/, `<html lang="${locale}"`)
    .replace('</head>', `${links}</head>`)
  return { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"` }
}

/** Serves the built browser code: assets for ever, the page itself fresh, 404 where no route matches. */
export async function registerWebPages(app: FastifyInstance, config: Config, webDir: string): Promise<void> {
  const index = await readFile(`${webDir}/index.html`, 'utf8')
  const meta = bootConfigMeta(config)
  const preloads = await readPagePreloads(webDir)
  const rendered = new Map<string, Page>()
  const pages: Pages = (path, locale) => {
    const pattern = findRoute(path)?.path ?? null
    const key = `${locale} ${pattern}`
    const page = rendered.get(key) ?? renderPage(index, locale, meta, preloads(pattern, locale))
    rendered.set(key, page)
    return page
  }

  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    preCompressed: true,
    wildcard: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      reply.header(
        'cache-control',
        hashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'public, max-age=3600',
      )
    },
    globIgnore: ['index.html*', '**/*.map', '.vite/**', '**/*.br', '**/*.gz'],
  })

  app.get('/*', async (request, reply) => sendPage(request, reply, pages))
}

function sendPage(request: FastifyRequest, reply: FastifyReply, pages: Pages) {
  const [pathname = '/', ...query] = request.url.split('?')
  const { locale, path } = splitLocale(pathname)
  reply.header('vary', 'Cookie, Accept-Language').header('cache-control', 'no-cache')
  // A file that is gone is no page: the browser's chunk loader must see it fail.
  if (pathname.startsWith('/assets/'))
    return reply.status(404).type('text/plain; charset=utf-8').send('Not Found')
  if (locale === null) {
    const wanted = pickLocale(
      request.cookies[LANGUAGE_COOKIE],
      parseAcceptLanguage(request.headers['accept-language']),
    )
    if (wanted !== 'en' && !pathname.startsWith('//')) {
      const search = query.length > 0 ? `?${query.join('?')}` : ''
      return reply.redirect(withLocale(path, wanted) + search, 302)
    }
  }
  const page = pages(path, locale ?? 'en')
  if (findRoute(path) === null) reply.status(404)
  else if (request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  return reply.header('etag', page.etag).type('text/html; charset=utf-8').send(page.html)
}
