import { DEFAULT_LOCALE, type Locale } from '@plumbline/contract/core/locale'
import { noteArrival } from '#platform/api/await.ts'
import { currentLocale, useLocale } from './locale.ts'

/**
 * The type of a translation: the same keys and arguments. English is the source:
 *   x.en.ts   export const x = { title: 'Hello', count: (n: number) => `${n} rows` }
 *   x.es.ts   export const x: Texts<typeof import('./x.en.ts').x> = { … }
 */
export type Texts<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { readonly [K in keyof T]: Texts<T[K]> }

export type TextBundle<T> = {
  load: (locale: Locale) => Promise<Texts<T>>
  /** The texts if they have already loaded. */
  peek: (locale: Locale) => Texts<T> | undefined
}

// All bundles in use, so that a change of language can load them before anything is drawn.
const inUse = new Set<(locale: Locale) => Promise<unknown>>()

type Loaders<T> = { en: () => Promise<T>; es: () => Promise<Texts<T>> }

/** `defineTexts({ en: () => import('./x.en.ts'), es: () => import('./x.es.ts') })` */
export function defineTexts<T>(
  loaders: Loaders<T>,
  log: (line: string) => void = (line) => console.warn(line),
): TextBundle<T> {
  const pending = new Map<Locale, Promise<Texts<T>>>()
  const arrived = new Map<Locale, Texts<T>>()

  // Both languages have the same shape, but the compiler cannot see that T fits Texts<T>.
  const fetchTexts = (locale: Locale) => loaders[locale]() as Promise<Texts<T>>

  const fetchOrEnglish = async (locale: Locale): Promise<Texts<T>> => {
    if (locale === DEFAULT_LOCALE) return fetchTexts(locale)
    try {
      return await fetchTexts(locale)
    } catch {
      // R-ERR-14: a missing locale file is only logged.
      log(`No ${locale} texts; English is shown`)
      return load(DEFAULT_LOCALE)
    }
  }

  const load = (locale: Locale): Promise<Texts<T>> => {
    const known = pending.get(locale)
    if (known !== undefined) return known
    const loading = fetchOrEnglish(locale).then(
      (texts) => {
        arrived.set(locale, texts)
        noteArrival()
        return texts
      },
      (error: unknown) => {
        pending.delete(locale)
        throw error
      },
    )
    pending.set(locale, loading)
    return loading
  }

  // If the code that defines a bundle is loaded, a page needs it.
  inUse.add(load)
  return { load, peek: (locale) => arrived.get(locale) }
}

/** Suspends until the texts of the current language have loaded. */
export function useTexts<T>(bundle: TextBundle<T>): Texts<T> {
  const locale = useLocale()
  const texts = bundle.peek(locale)
  // Thrown, as React.lazy does: use() would be a hook that is missing once the texts have loaded.
  if (texts === undefined) throw bundle.load(locale)
  return texts
}

export function preloadTexts<T>(bundle: TextBundle<T>, locale: Locale = currentLocale()): Promise<Texts<T>> {
  return bundle.load(locale)
}

/** Before a change of language, so that nothing suspends and the page keeps its scroll position (R-LANG-3). */
export async function preloadTextsInUse(locale: Locale = currentLocale()): Promise<void> {
  await Promise.allSettled([...inUse].map((load) => load(locale)))
}

type PluralForms = { one: string; other: string; many?: string }

/** `plural('es', n, { one: 'fila', other: 'filas' })`; Spanish has a third form from one million on. */
export function plural(locale: Locale, count: number, forms: PluralForms): string {
  const form = new Intl.PluralRules(locale).select(count)
  if (form === 'one') return forms.one
  return (form === 'many' ? forms.many : undefined) ?? forms.other
}
