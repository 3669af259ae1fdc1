import { splitLocale } from '@plumbline/contract/core/locale'
import { normalizePath } from '@plumbline/contract/core/paths'

const NEXT_MAX_CHARS = 2_000
const HERE = 'https://here.invalid'

const hasControls = (value: string) => [...value].some((char) => char < ' ' || char === '\u007f')

/** Where to go after signing in: a page of this site other than a sign-in page, or null. */
export function safeNext(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > NEXT_MAX_CHARS) return null
  if (!value.startsWith('/') || value.includes('//') || value.includes('\\') || hasControls(value))
    return null
  if (!URL.canParse(value, HERE)) return null
  const url = new URL(value, HERE)
  if (url.origin !== HERE) return null
  const path = normalizePath(splitLocale(url.pathname).path)
  const isSignIn = path === '/' || path === '/admin' || path === '/auth' || path.startsWith('/auth/')
  return isSignIn ? null : value
}

/** The address of the sign-in page, with the requested page as `next` if it is a safe one. */
export function withNext(login: string, fullPath: string): string {
  const next = safeNext(fullPath)
  return next === null ? login : `${login}?next=${encodeURIComponent(next)}`
}
