import type { Arm, QuarterSums } from '@plumbline/claims/effects/effect'
import { measureEffect } from '@plumbline/claims/effects/measure-effect'
import { assign, indexes, toNpi, wave } from '@plumbline/claims/effects/testing/world-by-formula'
import { summarizeEvents } from '@plumbline/contract/outreach/event-finding'
import type { EventRow, Performance } from '@plumbline/contract/outreach/performance'
import { classifySide } from '@plumbline/contract/outreach/performance-numbers'
import { expect, it } from 'vitest'

const QUARTERS = ['2022', '2023', '2024', '2025'].flatMap((year) =>
  [1, 2, 3, 4].map((number) => `${year}Q${number}`),
)
const DRAWS = 400
const WAVE = { contactOn: '2025-05-15', selectionQuarter: '2024Q4' }

/** Uniform in 0 to 1, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function drawWorld(random: () => number, { treated, control }: { treated: number; control: number }) {
  const everyone = indexes(0, treated + control)
  const sums = everyone.flatMap((index): QuarterSums[] => {
    const level = 5 + 10 * random()
    return QUARTERS.map((quarter) => {
      const units = Math.round(level + 4 * (random() + random() + random() + random() - 2))
      return {
        npi: toNpi(index),
        tin: '990000001',
        quarter,
        primary_days: 20,
        primary_day_units_milli: BigInt(1000 * units),
        addon_units_milli: BigInt(1000 * units),
        addon_paid_cents: BigInt(1000 * units),
      }
    })
  })
  const arm = (index: number): Arm => (index < treated ? 'treated' : 'control')
  const waves = [
    wave(
      everyone.map((index) => assign(index, arm(index))),
      WAVE,
    ),
  ]
  return measureEffect({ waves, sums, matureQuarters: QUARTERS, neverContacted: [] })
}

function summarize({ event_study }: ReturnType<typeof measureEffect>) {
  const rows = event_study.map(({ difference: value, ci_low, ci_high, ...row }): EventRow => {
    const difference = { value, low: ci_low, high: ci_high }
    return { ...row, preliminary: false, difference, pct: difference }
  })
  const waves = [
    { ready: true, contact_on: WAVE.contactOn, selection_quarter: WAVE.selectionQuarter },
  ] as unknown as Performance['waves']
  const isApart = (row: EventRow) => row.relative < 0 && classifySide(row.difference) !== 'unclear'
  return { before: summarizeEvents({ event_study: rows, waves }).before, anyApart: rows.some(isApart) }
}

it.each([
  { treated: 30, control: 10 },
  { treated: 120, control: 40 },
])('says that the groups differed in at most 5% of fair draws: %o', (arms) => {
  const random = createRandom(20_260_930)
  const found = Array.from({ length: DRAWS }, () => summarize(drawWorld(random, arms)))
  const differed = found.filter(({ before }) => before === 'gap').length
  expect(found.filter(({ anyApart }) => anyApart).length).toBeGreaterThan(0.2 * DRAWS)
  expect(differed).toBeLessThanOrEqual(0.05 * DRAWS)
  expect(found.filter(({ before }) => before === 'no_gap').length).toBe(DRAWS - differed)
})
