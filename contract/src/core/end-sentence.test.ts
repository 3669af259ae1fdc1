import { expect, test } from 'vitest'
import { endSentence } from './end-sentence.ts'

test.each([
  ['Held since 3:00 p.m.', 'Held since 3:00 p.m.'],
  ['Compared by Ana', 'Compared by Ana.'],
])('R-LANG-6: %s ends with one period', (text, sentence) => {
  expect(endSentence(text)).toBe(sentence)
})
