import { describe, expect, test } from 'vitest'
import type { Standing } from '../standing.ts'
import { openingWords as wordsEn } from './opening-words.en.ts'
import { openingWords as wordsEs } from './opening-words.es.ts'
import { formatStanding, formatWhoStandsOut } from './standing-sentence.ts'

const [en, es] = [wordsEn.standing, wordsEs.standing]

const ONE: Standing = { kind: 'stands_out', codes: ['17003'], of: 4 }
const TWO: Standing = { kind: 'stands_out', codes: ['17003', '11103'], of: 4 }

describe('the sentence over all reports (R-REP-17)', () => {
  test.each([
    [ONE, 'One of 4 codes stands out: 17003', 'Uno de 4 códigos llama la atención: 17003'],
    [TWO, '2 of 4 codes stand out: 17003 and 11103', '2 de 4 códigos llaman la atención: 17003 y 11103'],
    [
      { kind: 'missing', codes: ['G2211'], higher: [], of: 4 },
      'None of 4 codes stands out; G2211 may be a missed charge',
      'Ninguno de 4 códigos llama la atención; G2211 puede ser un cargo omitido',
    ],
    [
      { kind: 'missing', codes: ['G2211'], higher: ['17312'], of: 4 },
      'None of 4 codes stands out; G2211 may be a missed charge, and 17312 is higher than peers, but not clearly',
      'Ninguno de 4 códigos llama la atención; G2211 puede ser un cargo omitido, y 17312 está por encima de sus colegas, pero no claramente',
    ],
    [
      { kind: 'higher', codes: ['17312'], of: 4 },
      'None of 4 codes stands out clearly; 17312 is higher than peers',
      'Ninguno de 4 códigos llama claramente la atención; 17312 está por encima de sus colegas',
    ],
    [{ kind: 'in_line', of: 3 }, 'None of 3 codes stands out', 'Ninguno de 3 códigos llama la atención'],
    [{ kind: 'in_line', of: 1 }, 'Your one code does not stand out', 'Su único código no llama la atención'],
    [
      { kind: 'no_comparison', of: 2 },
      'There is not enough to compare this quarter',
      'Este trimestre no hay datos suficientes para comparar',
    ],
    [{ kind: 'no_comparison', of: 0 }, 'No report yet', 'Todavía no hay informes'],
  ] as [Standing, string, string][])('%o', (standing, inEnglish, inSpanish) => {
    expect(formatStanding('en', standing, null, en)).toBe(inEnglish)
    expect(formatStanding('es', standing, null, es)).toBe(inSpanish)
  })

  test('R-REP-62: names the quarter that has no report where others have one', () => {
    const none: Standing = { kind: 'no_comparison', of: 0 }
    expect(formatStanding('en', none, null, en, '2026Q2')).toBe('There is no report for Q2 2026')
    expect(formatStanding('es', none, null, es, '2026Q2')).toBe('No hay informe del 2.º trimestre de 2026')
    const providers = [{ name: 'Boone^Clay', stand_out: [], low: [], report: null }]
    expect(formatWhoStandsOut('en', { providers, period: '2026Q2' }, en)).toBe(
      'There is no report for your providers for Q2 2026.',
    )
  })

  test('names the provider to whoever does not bill', () => {
    expect(formatStanding('en', ONE, 'Dr. Marsh', en)).toBe('One of Dr. Marsh’s 4 codes stands out: 17003')
    expect(formatStanding('es', ONE, 'Elena Marsh', es)).toBe(
      'Uno de los 4 códigos de Elena Marsh llama la atención: 17003',
    )
  })
})

describe('who stands out in a practice, and on which codes (R-REP-14, R-REP-28, R-REP-41)', () => {
  const of = (name: string, outcome: string | null, stand_out: string[] = []) => ({
    name,
    stand_out,
    low: [],
    report: outcome === null ? null : { family: '17312', headline: { outcome } },
  })
  const MARSH = of('Marsh^Elena^R^Dr^MD', 'Significantly Higher', ['17003'])
  const OKAFOR = of('Okafor^Tunde^^Dr', 'Significantly Higher', ['11103', '17003'])
  const QUIET = of('Lindqvist^Oskar', 'Higher')
  const CALM = of('Lindqvist^Oskar', 'Does Not Exceed')
  const NEW = of('Boone^Clay', null)
  const THIN = of('Boone^Clay', 'N/A')
  test.each([
    [
      [MARSH, QUIET],
      'Dr. Marsh stands out on one code: 17003.',
      'Elena Marsh llama la atención en un código: 17003.',
    ],
    [
      [OKAFOR, QUIET],
      'Dr. Okafor stands out on 2 codes: 11103 and 17003.',
      'Tunde Okafor llama la atención en 2 códigos: 11103 y 17003.',
    ],
    [
      [MARSH, OKAFOR, QUIET],
      'Dr. Marsh (17003) and Dr. Okafor (11103, 17003) stand out.',
      'Elena Marsh (17003) y Tunde Okafor (11103, 17003) llaman la atención.',
    ],
    [
      [MARSH, OKAFOR, MARSH, OKAFOR, QUIET],
      '4 of 5 providers stand out, on 11103 and 17003.',
      '4 de 5 profesionales llaman la atención, en 11103 y 17003.',
    ],
    [
      [MARSH, MARSH, MARSH, of('Vale^Ana', 'Significantly Higher', ['11103', '17312', 'G2211'])],
      '4 of 4 providers stand out, on 4 codes.',
      '4 de 4 profesionales llaman la atención, en 4 códigos.',
    ],
    [
      [QUIET, NEW],
      'None of your 2 providers stands out clearly; Oskar Lindqvist (17312) is higher than peers.',
      'Ninguno de sus 2 profesionales llama claramente la atención; Oskar Lindqvist (17312) está por encima de sus colegas.',
    ],
    [
      [QUIET, QUIET, QUIET, QUIET, NEW],
      'None of your 5 providers stands out clearly; 4 are higher than peers.',
      'Ninguno de sus 5 profesionales llama claramente la atención; 4 están por encima de sus colegas.',
    ],
    [
      [CALM, NEW],
      'None of your 2 providers stands out.',
      'Ninguno de sus 2 profesionales llama la atención.',
    ],
    [
      [THIN, NEW],
      'There is not enough to compare this quarter.',
      'Este trimestre no hay datos suficientes para comparar.',
    ],
    [[NEW, NEW], 'No report for your providers yet.', 'Todavía no hay informes de sus profesionales.'],
  ])('%#', (providers, inEnglish, inSpanish) => {
    expect(formatWhoStandsOut('en', { providers, period: null }, en)).toBe(inEnglish)
    expect(formatWhoStandsOut('es', { providers, period: null }, es)).toBe(inSpanish)
  })
})
