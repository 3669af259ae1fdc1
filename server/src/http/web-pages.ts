import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import { API_BASE, LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECURE } from '@plumbline/contract/core/constants'
import {
  type Locale,
  parseAcceptLanguage,
  pickLocale,
  splitLocale,
  withLocale,
} from '@plumbline/contract/core/locale'
import { findRoute } from '@plumbline/contract/core/paths'
import { HEADERS } from '@plumbline/contract/core/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { hasFirstWords, withFirstWords } from './first-words.ts'
import { keepAssets } from './kept-assets.ts'
import { chooseEncoding, encodePage, type PageEncoding } from './page-encoding.ts'
import { type PageFiles, readPageFiles } from './page-preloads.ts'
import { sessionCookie } from './session-cookie.ts'
import { findStartAnswers, withStartAnswers } from './start-answers.ts'

const YEAR_MS = 31_536_000_000
const HTML = 'text/html; charset=utf-8'
const VARY = 'Cookie, Accept-Language, Accept-Encoding'
const CONFIG_META = /<meta name="plumbline-config"[^>]*>/

type Page = { html: string; hash: string; encoded: Map<PageEncoding, Promise<Buffer>> }
/** The page of one route in one language. */
type Pages = (path: string, locale: Locale) => Page

/** Settings that the browser needs before its first call; read by web/src/platform/session/boot-config.ts. */
function bootConfigMeta(config: Config, release: string): string {
  const content = JSON.stringify({
    sentry_dsn: config.sentryDsn ?? null,
    support_email: config.supportEmail,
    release,
    demo: config.demo,
    upload_max_mb: config.uploadMaxMb,
    password_composition: config.passwordComposition,
    sign_on: config.signOn !== undefined,
    staff_passwords: config.localStaff.allowed,
  })
  const escaped = content.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
  return `<meta name="plumbline-config" content="${escaped}">`
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 27)

/** When it was built, and of what: the page names its files, and these the others, all by their content. */
async function nameRelease(webDir: string, index: string): Promise<string> {
  const { mtimeMs } = await stat(`${webDir}/index.html`)
  return `${Math.round(mtimeMs)}-${digest(index)}`
}

function renderPage(index: string, locale: Locale, meta: string, files: PageFiles, hasWords: boolean): Page {
  const withConfig = CONFIG_META.test(index)
    ? index.replace(CONFIG_META, meta)
    : index.replace('</head>', `${meta}</head>`)
  const links = [
    ...files.styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...files.modules.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
  const page = withConfig
    .replace(/<html lang="[a-z]*"/, `<html lang="${locale}"`)
    .replace('</head>', `${links}</head>`)
  const html = hasWords ? putStylesFirst(page) : page
  return { html, hash: digest(html), encoded: new Map() }
}

const STYLES = /<link rel="stylesheet"[^>]*>/g
const SCRIPTS = /<(script type="module"|link rel="modulepreload")/g

/** What is read while the code is loading needs the styles alone: on a slow line they do not share it with the code. */
const putStylesFirst = (html: string): string =>
  html
    .replace(STYLES, '')
    .replace(SCRIPTS, '<$1 fetchpriority="low"')
    .replace('<head>', () => `<head>${(html.match(STYLES) ?? []).join('')}`)

/** Serves the built browser code: assets cached forever, pages always fresh, 404 if no route matches. */
export async function registerWebPages(app: FastifyInstance, config: Config, webDir: string): Promise<void> {
  const index = await readFile(`${webDir}/index.html`, 'utf8')
  const release = await nameRelease(webDir, index)
  const meta = bootConfigMeta(config, release)
  const filesOf = await readPageFiles(webDir)
  const rendered = new Map<string, Page>()
  const pages: Pages = (path, locale) => {
    const pattern = findRoute(path)?.path ?? null
    const key = `${locale} ${pattern}`
    const hasWords = pattern !== null && hasFirstWords(pattern)
    const page = rendered.get(key) ?? renderPage(index, locale, meta, filesOf(pattern, locale), hasWords)
    rendered.set(key, page)
    return page
  }

  // R-ERR-19: pages compare it with their own.
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url?.startsWith(`${API_BASE}/`)) reply.header(HEADERS.release, release)
  })

  const kept = await keepAssets(webDir, config.dataDir, release).catch((error: unknown) => {
    app.log.warn({ err: error }, 'the files of this release could not be kept for open pages')
    return []
  })
  await app.register(fastifyStatic, {
    root: [...kept, webDir],
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
    globIgnore: ['index.html*', 'superseded', '**/*.map', '.vite/**', '**/*.br', '**/*.gz'],
  })

  const session = sessionCookie(config.publicUrl)
  app.get('/*', async (request, reply) => {
    reply.header('vary', VARY).header('cache-control', 'no-cache')
    // A missing asset must fail instead of getting the page, so that the browser's chunk loader notices.
    if (request.url.startsWith('/assets/')) {
      return reply.status(404).type('text/plain; charset=utf-8').send('Not Found')
    }
    const wanted = readAddress(request)
    if ('redirect' in wanted) return reply.redirect(wanted.redirect, 302)
    const page = pages(wanted.path, wanted.locale)
    const mayHaveSession = request.method === 'GET' && request.cookies[session.name] !== undefined
    const answers = mayHaveSession ? await findStartAnswers(app, request, wanted) : null
    if (findRoute(wanted.path) === null) reply.status(404)
    return answers === null
      ? sendPage(request, reply, page)
      : sendOwnPage(request, reply, withStartAnswers(withFirstWords(page.html, answers, wanted), answers))
  })
}

type Address = { path: string; query: URLSearchParams; locale: Locale }

/** The requested page, or a redirect to the reader's language. */
function readAddress(request: FastifyRequest): Address | { redirect: string } {
  const [pathname = '/', ...query] = request.url.split('?')
  const search = query.length > 0 ? `?${query.join('?')}` : ''
  const { locale, path } = splitLocale(pathname)
  if (locale === null) {
    const wanted = pickLocale(
      request.cookies[LANGUAGE_COOKIE_SECURE] ?? request.cookies[LANGUAGE_COOKIE],
      parseAcceptLanguage(request.headers['accept-language']),
    )
    if (wanted !== 'en' && !pathname.startsWith('//')) return { redirect: withLocale(path, wanted) + search }
  }
  return { path, query: new URLSearchParams(search), locale: locale ?? 'en' }
}

/** A visitor's page is the same for everybody: cached, but revalidated. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, { html, hash, encoded }: Page) {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  // Each form of the page has its own tag, so that a cache does not take one for another.
  const etag = encoding === null ? `"${hash}"` : `"${hash}-${encoding}"`
  reply.header('etag', etag)
  if (reply.statusCode === 200 && hasTag(request.headers['if-none-match'], etag)) {
    return reply.status(304).send()
  }
  reply.type(HTML)
  if (encoding === null) return reply.send(html)
  const made = encoded.get(encoding) ?? encodePage(html, encoding, 'best')
  encoded.set(encoding, made)
  return reply.header('content-encoding', encoding).send(await made)
}

const hasTag = (header: string | undefined, etag: string) =>
  (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)

/** A page with a user's own answers is never cached. */
async function sendOwnPage(request: FastifyRequest, reply: FastifyReply, html: string) {
  reply.header('cache-control', 'no-store').type(HTML)
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding === null) return reply.send(html)
  return reply.header('content-encoding', encoding).send(await encodePage(html, encoding, 'fast'))
}
