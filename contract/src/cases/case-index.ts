import { readPrintedCode } from '../core/lookup-key.ts'

// Like the access codes: no vowels, no characters that are easily misread. 20 out of 25 characters: 92 bits.
export const CASE_INDEX_ALPHABET = '23456789CDFGHJKMNPQRTVWXY'
export const CASE_INDEX_CHARS = 20
const GROUP = /.{5}(?=.)/g

/** Ignores case, spaces and dashes; null if the text cannot be a case index. */
export function normalizeCaseIndex(text: string): string | null {
  const characters = readPrintedCode(text)
  const fits =
    characters.length === CASE_INDEX_CHARS &&
    characters.every((character) => CASE_INDEX_ALPHABET.includes(character))
  return fits ? characters.join('') : null
}

/** As printed in a letter: XXXXX-XXXXX-XXXXX-XXXXX. */
export const formatCaseIndex = (index: string): string => index.replace(GROUP, '$&-')
