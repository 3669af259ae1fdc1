import {
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_DAYS,
  LANGUAGE_COOKIE_SECURE,
} from '@plumbline/contract/core/constants'
import {
  DEFAULT_LOCALE,
  isLocale,
  type Locale,
  splitLocale,
  withLocale,
} from '@plumbline/contract/core/locale'
import { createStore, useStore } from '#platform/browser/store.ts'

type Address = { pathname: string; search: string; hash: string }

// R-LANG-2: the address decides; the server has already redirected Spanish readers to /es.
export const localeOfPath = (pathname: string): Locale => splitLocale(pathname).locale ?? DEFAULT_LOCALE

/** The same page, query and fragment in another language. */
export function localizedAddress({ pathname, search, hash }: Address, locale: Locale): string {
  return `${withLocale(splitLocale(pathname).path, locale)}${search}${hash}`
}

// R-LANG-1: the cookie lasts 365 days.
export function localeCookie(locale: Locale, secure: boolean): string {
  const seconds = LANGUAGE_COOKIE_DAYS * 24 * 60 * 60
  const name = secure ? LANGUAGE_COOKIE_SECURE : LANGUAGE_COOKIE
  return `${name}=${locale}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}

export function readLocaleCookie(cookies: string): Locale | undefined {
  const value = cookies
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === LANGUAGE_COOKIE)?.[1]
  return isLocale(value) ? value : undefined
}

const startPath = () => (typeof location === 'undefined' ? '/' : location.pathname)

export const localeStore = createStore<Locale>(localeOfPath(startPath()))

export const currentLocale = () => localeStore.get()
export const useLocale = () => useStore(localeStore, (locale) => locale)

/** Call it with each address the router reads, so that Back changes the language too. */
export function syncLocale(pathname: string): Locale {
  const locale = localeOfPath(pathname)
  localeStore.set(locale)
  if (typeof document !== 'undefined') document.documentElement.lang = locale
  return locale
}

type SwitchDeps = { address: Address & { protocol: string }; writeCookie: (cookie: string) => void }

const browser = (): SwitchDeps => ({
  address: location,
  writeCookie: (cookie) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
    document.cookie = cookie
  },
})

/** Saves the choice and returns the address that replaces the current one. */
export function switchLocale(locale: Locale, deps: SwitchDeps = browser()): string {
  deps.writeCookie(localeCookie(locale, deps.address.protocol === 'https:'))
  const address = localizedAddress(deps.address, locale)
  syncLocale(address.split(/[?#]/)[0] ?? '/')
  return address
}
