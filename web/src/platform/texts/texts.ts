import { DEFAULT_LOCALE, type Locale } from '@plumbline/contract/core/locale'
import { type Chunk, createChunk } from '#platform/api/chunk.ts'
import { recoverOrDoWithout } from '#platform/api/recover-chunk.ts'
import { currentLocale, useLocale } from './locale.ts'

/**
 * The type of a translation: the same keys and arguments. English is the source:
 *   x.en.ts   export const x = { title: 'Hello', count: (n: number) => `${n} rows` }
 *   x.es.ts   export const x: Texts<typeof import('./x.en.ts').x> = { … }
 */
export type Texts<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => Texts<R>
    : { readonly [K in keyof T]: Texts<T[K]> }

export type TextBundle<T> = {
  /** Rejects if neither this language nor English can be loaded. */
  load: (locale: Locale) => Promise<Texts<T>>
  /** For a component: suspends until the texts have loaded. */
  read: (locale: Locale) => Texts<T>
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
  // Both languages have the same shape, but the compiler cannot see that T fits Texts<T>.
  const fetchTexts = (locale: Locale) => () => loaders[locale]() as Promise<Texts<T>>
  const english = createChunk(fetchTexts(DEFAULT_LOCALE))
  const chunks: Record<Locale, Chunk<Texts<T>>> = {
    en: english,
    // R-ERR-14: a missing locale file is only logged.
    es: withFallback(createChunk(fetchTexts('es'), recoverOrDoWithout), english, () =>
      log('No es texts; English is shown'),
    ),
  }
  // If the code that defines a bundle is loaded, a page needs it.
  inUse.add((locale) => chunks[locale].preload())
  return {
    load: (locale) => chunks[locale].ready(),
    read: (locale) => chunks[locale].read(),
    peek: (locale) => chunks[locale].peek(),
  }
}

/** What React waits for; a promise may come from another realm. */
const isWaiting = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'then' in thrown

function withFallback<T>(chunk: Chunk<T>, fallback: Chunk<T>, noteMissing: () => void): Chunk<T> {
  let isMissing = false
  const giveUp = () => {
    if (!isMissing) noteMissing()
    isMissing = true
  }
  return {
    ...chunk,
    peek: () => chunk.peek() ?? (isMissing ? fallback.peek() : undefined),
    ready: () =>
      chunk.ready().catch(() => {
        giveUp()
        return fallback.ready()
      }),
    read: () => {
      try {
        return chunk.read()
      } catch (thrown) {
        if (isWaiting(thrown)) throw thrown
        giveUp()
        return fallback.read()
      }
    },
  }
}

/** Suspends until the texts of the current language have loaded. */
export function useTexts<T>(bundle: TextBundle<T>): Texts<T> {
  return bundle.read(useLocale())
}

export function preloadTexts<T>(bundle: TextBundle<T>, locale: Locale = currentLocale()): Promise<Texts<T>> {
  return bundle.load(locale)
}

/** Before a change of language, so that nothing suspends and the page keeps its scroll position (R-LANG-3). */
export async function preloadTextsInUse(locale: Locale = currentLocale()): Promise<void> {
  await Promise.all([...inUse].map((preload) => preload(locale)))
}

type PluralForms = { one: string; other: string; many?: string }

/** `plural('es', n, { one: 'fila', other: 'filas' })`; Spanish has a third form from one million on. */
export function plural(locale: Locale, count: number, forms: PluralForms): string {
  const form = new Intl.PluralRules(locale).select(count)
  if (form === 'one') return forms.one
  return (form === 'many' ? forms.many : undefined) ?? forms.other
}
