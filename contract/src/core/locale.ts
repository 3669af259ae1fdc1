export const LOCALES = ['en', 'es'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'
const SPANISH_PREFIX = '/es'

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

/** R-LANG-1: the cookie, then the browser's languages in order, then English. */
export function pickLocale(cookie: string | undefined, languages: readonly string[]): Locale {
  if (isLocale(cookie)) return cookie
  for (const language of languages) {
    const base = language.trim().toLowerCase().split('-')[0]
    if (isLocale(base)) return base
  }
  return DEFAULT_LOCALE
}

/** The languages of an Accept-Language header, best first, without those the browser refuses (q=0). */
export function parseAcceptLanguage(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part, index) => {
      const [tag = '', ...params] = part.trim().split(';')
      const q = params.map((p) => p.trim()).find((p) => p.startsWith('q='))
      const quality = q === undefined ? 1 : Number.parseFloat(q.slice(2))
      return { tag: tag.trim(), quality: Number.isFinite(quality) ? quality : 0, index }
    })
    .filter(({ tag, quality }) => /^[a-z\d*-]+$/i.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
    .map(({ tag }) => tag)
}

export type LocalizedPath = { locale: Locale | null; path: string }

/** A path of two slashes, as in '/es//host', would be read as the address of another site. */
const withOneSlash = (path: string) => path.replace(/^\/{2,}/, '/')

/** Splits /es off a pathname; the locale is null if the path names no language. */
export function splitLocale(pathname: string): LocalizedPath {
  if (pathname === SPANISH_PREFIX) return { locale: 'es', path: '/' }
  if (pathname.startsWith(`${SPANISH_PREFIX}/`))
    return { locale: 'es', path: withOneSlash(pathname.slice(3)) }
  return { locale: null, path: withOneSlash(pathname) }
}

export function withLocale(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path
  return path === '/' ? SPANISH_PREFIX : `${SPANISH_PREFIX}${path}`
}
