import { isRecordWord, splitWords } from './match-files.ts'
import { isOfficeWord } from './office-words.ts'

const NAME_CHARS = 3

const isNameWord = (word: string) =>
  word.length >= NAME_CHARS && /^[a-z]+$/.test(word) && !isOfficeWord(word) && !isRecordWord(word)

/** Ray is a name, an X-ray is none. */
const isXRay = (words: readonly string[], at: number) =>
  words[at - 1] === 'x' && ['ray', 'rays'].includes(words[at] ?? '')

/** Whether the words name somebody who is not this patient: a name that we do not know is another person. */
export function namesAnother(words: readonly string[], patient: string | null): boolean {
  const own = splitWords(`${patient ?? ''} `)
  return words.some((word, at) => isNameWord(word) && !isXRay(words, at) && !own.includes(word))
}
