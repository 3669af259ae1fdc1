import { readPrintedCode } from '../core/lookup-key.ts'

// No vowels, so that no words appear, and no characters that are misread in print: 0 1 B I L O S U Z.
export const ACCESS_CODE_ALPHABET = '23456789CDFGHJKMNPQRTVWXY'
export const ACCESS_CODE_CHARS = 12
export const ACCESS_CODE_LIFE_DAYS = 90
export const ACCESS_CODE_TRIES_MAX = 5
export const ACCESS_CODE_LOCK_SECONDS = 60 * 60

const GROUP = /.{4}(?=.)/g
// Characters that no code contains, mapped to the ones they are mistaken for.
const MISREAD: Readonly<Record<string, string>> = { B: '8', S: '5', U: 'V', Z: '2' }

const readCharacters = (text: string) => readPrintedCode(text).map((char) => MISREAD[char] ?? char)

/** Ignores case, spaces and dashes and corrects common misreadings; null if it cannot be a code. */
export function normalizeAccessCode(text: string): string | null {
  const characters = readCharacters(text)
  const fits =
    characters.length === ACCESS_CODE_CHARS &&
    characters.every((character) => ACCESS_CODE_ALPHABET.includes(character))
  return fits ? characters.join('') : null
}

export type AccessCodeProblem = 'empty' | 'short' | 'long' | 'character'

/** What is still wrong with a code while it is being typed. */
export function findAccessCodeProblem(text: string): AccessCodeProblem | null {
  const characters = readCharacters(text)
  if (characters.length === 0) return 'empty'
  if (characters.some((character) => !ACCESS_CODE_ALPHABET.includes(character))) return 'character'
  if (characters.length < ACCESS_CODE_CHARS) return 'short'
  return characters.length > ACCESS_CODE_CHARS ? 'long' : null
}

/** XXXX-XXXX-XXXX, as printed in a letter. */
export const formatAccessCode = (code: string) => code.replace(GROUP, '$&-')
