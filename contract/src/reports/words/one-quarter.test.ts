import { expect, test } from 'vitest'
import { reportMethods as en } from './report-methods.en.ts'
import { reportMethods as es } from './report-methods.es.ts'

test.each([
  [
    1,
    1,
    'Final quarters so far: 1; Significantly Higher: 1',
    'Trimestres definitivos hasta ahora: 1; Significativamente mayor: 1',
  ],
  [
    1,
    4,
    'Significantly Higher in 1 of the last 4 final quarters',
    'Significativamente mayor en 1 de los últimos 4 trimestres definitivos',
  ],
])('why a report was sent, with %i of %i quarters', (significant, quarters, inEnglish, inSpanish) => {
  expect(en(null).selection.recent(significant, quarters)).toBe(inEnglish)
  expect(es(null).selection.recent(significant, quarters)).toBe(inSpanish)
})
