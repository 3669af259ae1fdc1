import { expect, test } from 'vitest'
import type { Outcome } from '../figures.ts'
import type { ReportRow } from '../report-list.ts'
import { otherProviders } from './welcome-opening.ts'

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
