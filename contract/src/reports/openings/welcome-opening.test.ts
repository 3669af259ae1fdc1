import { describe, expect, test } from 'vitest'
import type { Outcome } from '../figures.ts'
import type { ReportRow } from '../report-list.ts'
import type { Ranked } from '../standing.ts'
import { openingWords as en } from './opening-words.en.ts'
import { openingWords as es } from './opening-words.es.ts'
import { otherProviders, welcomeOpening } from './welcome-opening.ts'

const row = (name: string, family: string, outcome: Outcome) =>
  ({ provider: { id: name, name }, family, headline: { outcome } }) as ReportRow

const MARSH = 'Marsh^Elena^R^Dr^MD'
const LINDQVIST = 'Lindqvist^Oskar'
const ROWS = [
  row(MARSH, '17003', 'Significantly Higher'),
  row(MARSH, '11103', 'Significantly Higher'),
  row(MARSH, 'G2211', 'Higher'),
  row(LINDQVIST, '17003', 'Does Not Exceed'),
]

test('a provider with codes that stand out is named beside another one', () => {
  expect(otherProviders(ROWS, LINDQVIST, 'en')).toEqual([{ name: 'Dr. Marsh', codes: ['17003', '11103'] }])
})

test('the current provider and those without such codes are not named', () => {
  expect(otherProviders(ROWS, MARSH, 'en')).toEqual([])
})

const ranked = (family: string, outcome: Outcome, low = false): Ranked => ({
  family,
  paid_exposure: null,
  headline: { outcome, low, denominator: 100 },
})
const higher = (family: string) => ranked(family, 'Higher')
const low = (family: string) => ranked(family, 'Does Not Exceed', true)

describe('the second sentence names every code that it counts (R-REP-13)', () => {
  const GIVEN = { reader: MARSH, isActing: false, subject: null, payer: null, others: [], hasDueCase: false }
  test.each([
    [
      [higher('17003')],
      'None of your codes stands out clearly this quarter; 17003 is higher than peers. Nothing is needed.',
      'Ninguno de sus códigos llama claramente la atención este trimestre; 17003 está por encima de sus colegas. No hay que hacer nada.',
    ],
    [
      [higher('17003'), higher('17312')],
      'None of your codes stands out clearly this quarter; 17003 and 17312 are higher than peers. Nothing is needed.',
      'Ninguno de sus códigos llama claramente la atención este trimestre; 17003 y 17312 están por encima de sus colegas. No hay que hacer nada.',
    ],
    [
      [low('G2211')],
      'None of your codes stands out this quarter; G2211 may be billed less than it could be.',
      'Ninguno de sus códigos llama la atención este trimestre; quizá G2211 se factura menos de lo que se podría.',
    ],
    [
      [low('11045'), low('G2211'), higher('17003')],
      'None of your codes stands out this quarter; 11045 and G2211 may be billed less than they could be. 17003 is higher than peers, but not clearly.',
      'Ninguno de sus códigos llama la atención este trimestre; quizá 11045 y G2211 se facturan menos de lo que se podría. 17003 está por encima de sus colegas, pero no claramente.',
    ],
    [
      [low('G2211'), higher('17003'), higher('17312')],
      'None of your codes stands out this quarter; G2211 may be billed less than it could be. 17003 and 17312 are higher than peers, but not clearly.',
      'Ninguno de sus códigos llama la atención este trimestre; quizá G2211 se factura menos de lo que se podría. 17003 y 17312 están por encima de sus colegas, pero no claramente.',
    ],
  ])('%#', (reports, inEnglish, inSpanish) => {
    expect(welcomeOpening(en, 'en', { ...GIVEN, reports }).standing).toBe(inEnglish)
    expect(welcomeOpening(es, 'es', { ...GIVEN, reports }).standing).toBe(inSpanish)
  })
})
