import type { Locale } from '../../core/locale.ts'
import { spokenName } from '../../core/spoken-name.ts'

/** The provider's name to anybody else; null where a text says "you" (R-REP-29). */
export type Subject = string | null

/** Who reads: the name of the account, and the names of the providers that it may read. */
export type Reader = { name: string; providers: readonly string[] }

/** Accounts made with a letter have the provider's name, with or without titles; invited people have their own. */
const isSamePerson = (one: string, other: string) => {
  const [[last, first], [otherLast, otherFirst]] = [one, other].map((name) =>
    name
      .toLowerCase()
      .split('^')
      .map((part) => part.trim()),
  ) as [string[], string[]]
  return last === otherLast && (first ?? '') === (otherFirst ?? '')
}

/** The provider's name, if the reader is somebody else; null if the text says "you" (R-REP-14). */
export const nameSubject = (locale: Locale, reader: Reader, provider: string): Subject =>
  isSamePerson(provider, reader.name) ? null : spokenName(locale, provider, reader.providers)
