import { describe, expect, test } from 'vitest'
import type { ReportRow } from '../report-list.ts'
import { formatFigures } from './list-opening.ts'
import { openingWords as en } from './opening-words.en.ts'
import { openingWords as es } from './opening-words.es.ts'

const report = (peers: { p20: number; p80: number } | null, isLabeled = true) =>
  ({
    family: '17003',
    label: isLabeled ? { en: 'Removing precancerous skin spots', es: 'Eliminación de lesiones' } : null,
    headline: { value: 0.779, peers },
  }) as unknown as ReportRow

describe('R-REP-41: the first screen says what the code is, and the figures behind the sentence', () => {
  test.each([
    [
      report({ p20: 0.51, p80: 0.68 }),
      'Removing precancerous skin spots (17003): 78% of visits; most peers add it at 51% to 68%.',
      'Eliminación de lesiones (17003): el 78 % de las visitas; la mayoría de los colegas lo agrega entre el 51 % y el 68 %.',
    ],
    [
      report({ p20: 0.6, p80: 0.6 }, false),
      '17003: 78% of visits; most peers add it at about 60%.',
      '17003: el 78 % de las visitas; la mayoría de los colegas lo agrega en cerca del 60 %.',
    ],
    [report(null), null, null],
  ])('%#', (row, inEnglish, inSpanish) => {
    expect(formatFigures('en', row, en.list.figures)).toBe(inEnglish)
    expect(formatFigures('es', row, es.list.figures)?.replaceAll('\u00a0', ' ') ?? null).toBe(inSpanish)
  })
})
