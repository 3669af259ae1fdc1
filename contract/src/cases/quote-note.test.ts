import { expect, test } from 'vitest'
import { caseWords } from './case-words.ts'
import { quoteNote } from './quote-note.ts'

test('R-CASE-89: an English note is quoted for a Spanish reader, and said to be English', () => {
  const { noteInEnglish } = caseWords('es')
  expect(quoteNote('en', noteInEnglish, 'six dates')).toBe('six dates')
  expect(quoteNote('es', noteInEnglish, 'six dates')).toBe('en inglés: «six dates»')
  expect(quoteNote('es', noteInEnglish, '')).toBe('')
})
