// No vowels, so that no word appears, and none of what is misread in print: 0 1 B I L O S U Z.
export const ACCESS_CODE_ALPHABET = '23456789CDFGHJKMNPQRTVWXY'
export const ACCESS_CODE_CHARS = 12
export const ACCESS_CODE_LIFE_DAYS = 90
export const ACCESS_CODE_TRIES_MAX = 5
export const ACCESS_CODE_LOCK_SECONDS = 60 * 60

const GROUP = /.{4}(?=.)/g
const SEPARATORS = /[\s.\-‐-―−_]/g
// What a reader makes of a character that no code has.
const MISREAD: Readonly<Record<string, string>> = { B: '8', S: '5', U: 'V', Z: '2' }

const readCharacters = (text: string) =>
  [...text.normalize('NFKC').toUpperCase().replace(SEPARATORS, '')].map((char) => MISREAD[char] ?? char)

/** Forgives case, blanks, dashes and the usual misreadings; null when it cannot be a code. */
export function normalizeAccessCode(text: string): string | null {
  const characters = readCharacters(text)
  const fits =
    characters.length === ACCESS_CODE_CHARS &&
    characters.every((character) => ACCESS_CODE_ALPHABET.includes(character))
  return fits ? characters.join('') : null
}

export type AccessCodeSlip = 'empty' | 'short' | 'long' | 'character'

/** What keeps a half-typed code from being one, for help while typing. */
export function accessCodeSlip(text: string): AccessCodeSlip | null {
  const characters = readCharacters(text)
  if (characters.length === 0) return 'empty'
  if (characters.some((character) => !ACCESS_CODE_ALPHABET.includes(character))) return 'character'
  if (characters.length < ACCESS_CODE_CHARS) return 'short'
  return characters.length > ACCESS_CODE_CHARS ? 'long' : null
}

/** As printed in a letter: XXXX-XXXX-XXXX. */
export const formatAccessCode = (code: string) => code.replace(GROUP, '$&-')
