import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allTexts, collisions, outside } from '../scene/scene-checks.ts'
import { quarterPlace } from '../trend/quarter-place.ts'
import { armLines } from './arm-lines.ts'
import { estimateRows } from './estimate-rows.ts'
import { eventStudy } from './event-study.ts'
import { savingsStrip } from './savings-strip.ts'

const PERIODS = Array.from(
  { length: 12 },
  (_, index) => `${2023 + Math.floor((index + 3) / 4)}Q${((index + 3) % 4) + 1}`,
)
const percent = (value: number) => `${value < 0 ? '−' : ''}${Math.abs(Math.round(value))}%`
const money = (value: number) => `$${Math.round(value / 1000)}k`
const QUARTER = {
  quarter: (period: string) => ({
    quarter: period.slice(4),
    year: period.slice(0, 4),
    short: period.slice(2),
  }),
  preliminary: 'preliminary',
}
const width = fc.constantFrom(280, 340, 480, 720, 1006)
const estimate = fc
  .tuple(
    fc.double({ min: -60, max: 60, noNaN: true }),
    fc.double({ min: 0, max: 20, noNaN: true }),
    fc.boolean(),
  )
  .map(([value, half, known]) => ({
    value,
    low: known ? value - half : null,
    high: known ? value + half : null,
  }))
const contactAt = (on: string) => ({
  at: quarterPlace(on, PERIODS) ?? 0,
  label: 'Letters mailed 07-14-2025',
  short: 'Letters',
  mark: 'Mailed.',
})

describe('the charts of a result stay inside the frame and have a sentence for every mark', () => {
  it('event study', () => {
    fc.assert(
      fc.property(fc.array(fc.option(estimate), { minLength: 12, maxLength: 12 }), width, (values, wide) => {
        const points = values.map((one, at) => ({
          period: PERIODS[at] ?? '',
          preliminary: at === 11,
          estimate: one,
        }))
        const contacts = [contactAt('2025-07-14'), contactAt('2025-10-06')]
        const remarks = [{ first: 0, last: 6, text: 'Before: no gap between the groups', strong: false }]
        const words = { ...QUARTER, value: percent, mark: () => 'A quarter.' }
        const scene = eventStudy({ points, contacts, remarks }, { width: wide }, words)
        expect(outside(scene)).toEqual([])
        expect(scene.marks).toHaveLength(14)
        const labels = allTexts(scene).filter(({ tone }) => tone === 'outreach' || tone === 'text-muted')
        expect(collisions(labels.filter(({ text }) => !text.startsWith('Before')))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('both groups, estimates and savings', () => {
    const level = fc.option(fc.double({ min: 0.01, max: 6, noNaN: true }))
    fc.assert(
      fc.property(
        fc.array(fc.tuple(level, level), { minLength: 12, maxLength: 12 }),
        estimate,
        width,
        (values, one, wide) => {
          if (values.every(([treated, control]) => treated === null && control === null)) return
          const points = values.map(([treated, control], at) => ({
            period: PERIODS[at] ?? '',
            preliminary: at === 11,
            treated,
            control,
          }))
          const two = (value: number) => value.toFixed(2)
          const arms = armLines(
            { points, contacts: [contactAt('2025-07-14')] },
            { width: wide },
            {
              ...QUARTER,
              value: two,
              treated: (value) => `Treated ${two(value)}`,
              control: (value) => `Hold-out ${two(value)}`,
              mark: () => 'A quarter.',
            },
          )
          const row = {
            label: 'Adjusted',
            note: 'against the hold-out',
            estimate: one,
            treated: true,
            hollow: false,
          }
          const rows = estimateRows(
            [row, row, row],
            { width: wide },
            { value: percent, mark: () => 'An estimate.' },
          )
          const savings = {
            value: one.value * 1000,
            low: one.low && one.low * 1000,
            high: one.high && one.high * 1000,
          }
          const strip = savingsStrip(
            savings,
            { width: Math.min(wide, 480) },
            { value: money, mark: () => 'Savings.' },
          )
          for (const scene of [arms, rows, strip]) {
            expect(outside(scene)).toEqual([])
            expect(scene.marks.every(({ label }) => label.endsWith('.'))).toBe(true)
          }
          expect(collisions(allTexts(strip))).toEqual([])
          expect(
            collisions(allTexts(arms).filter(({ bold, tone }) => bold && tone.startsWith('text-t'))),
          ).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })

  it('places a date between the quarters', () => {
    expect(quarterPlace('2025-07-01', PERIODS)).toBeCloseTo(6.51, 2)
    expect(quarterPlace('2025-08-15', PERIODS)).toBeCloseTo(6.998, 2)
    expect(quarterPlace('2022-01-01', PERIODS)).toBeNull()
  })
})
