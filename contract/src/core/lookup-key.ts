const INVISIBLE = /\p{Cf}/gu
const DOTTED_I = /i\u0307/g

/**
 * The one form in which typed text is looked up and counted: e-mail addresses, codes, indices. Two texts that the
 * database takes for the same account have the same key, so that no spelling passes a limit as another person.
 * Each character is lowered by itself, as PostgreSQL does it: 'İ' is 'i' there, and two characters in JavaScript.
 */
export const toLookupKey = (text: string): string =>
  [...text.replace(INVISIBLE, '').normalize('NFKC')]
    .map((character) => character.toLowerCase())
    .join('')
    .replace(DOTTED_I, 'i')
    .normalize('NFKC')
    .replaceAll('ς', 'σ')
    .trim()

const SEPARATORS = /[\s.\-‐-―−_]/g

/** The characters of a code that is printed in capitals and groups. */
export const readPrintedCode = (text: string): string[] => [
  ...toLookupKey(text).replace(SEPARATORS, '').toUpperCase(),
]
