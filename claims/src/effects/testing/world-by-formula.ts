import { expect } from 'vitest'
import type { ProviderClass } from '../../figures/figure.ts'
import type { Arm, Assignment, EffectInput, EffectResult, QuarterSums, Wave } from '../effect.ts'

const YEARS = [2024, 2025, 2026]
export const QUARTERS = YEARS.flatMap((year) => [1, 2, 3, 4].map((number) => `${year}Q${number}`)).slice(
  0,
  10,
)
export const FIRST_POST = 6
export const TREATED = 32

export const toNpi = (index: number) => String(9_000_000_000 + index)
export const TIN = '990000001'

/** Data by formula, so that another program can compute the same; contact lowers each later quarter by 3 units. */
function worldSums(index: number, isTreated: boolean): QuarterSums[] {
  return QUARTERS.flatMap((quarter, k) => {
    const noBaseline = index === 3 && k < 4
    const noPost = index === 40 && k >= FIRST_POST
    const noContactQuarter = (index === 10 || index === 66) && k === FIRST_POST - 1
    if (noBaseline || noPost || noContactQuarter) return []
    const units = ((index * 13 + k * 5) % 17) + 10 - (isTreated && k >= FIRST_POST ? 3 : 0)
    const addonUnits = units + (index % 3)
    return [
      {
        npi: toNpi(index),
        tin: TIN,
        quarter,
        primary_days: 20 + ((index * 7 + k * 3) % 11),
        primary_day_units_milli: BigInt(units * 1000),
        addon_units_milli: BigInt(addonUnits * 1000),
        addon_paid_cents: BigInt(addonUnits * 1234 + index * 7),
      },
    ]
  })
}

export const indexes = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, offset) => from + offset)
export const toSpecialty = (index: number) => (index % 2 === 0 ? 'Cardiology' : 'Dermatology')
export const toClass = (index: number): ProviderClass => (index % 5 === 4 ? 'advanced_practice' : 'physician')
export const assign = (index: number, arm: Arm): Assignment => ({
  npi: toNpi(index),
  tin: TIN,
  arm,
  specialty: toSpecialty(index),
  class: toClass(index),
})
export const wave = (assignments: Assignment[], changes: Partial<Wave> = {}): Wave => ({
  number: 1,
  contactOn: '2025-04-15',
  selectionQuarter: '2025Q1',
  assignments,
  ...changes,
})

export const treatedAssignments = indexes(0, TREATED).map((index) => assign(index, 'treated'))
export const controlAssignments = indexes(TREATED, 44).map((index) => assign(index, 'control'))
export const sums = indexes(0, 72).flatMap((index) => worldSums(index, index < TREATED))
export const neverContacted = indexes(TREATED, 72).map((index) => ({
  npi: toNpi(index),
  tin: TIN,
  specialty: toSpecialty(index),
  class: toClass(index),
}))
export const HOLD_OUT: EffectInput = {
  waves: [wave([...treatedAssignments, ...controlAssignments])],
  sums,
  matureQuarters: QUARTERS,
  neverContacted: [],
}
export const OBSERVATIONAL: EffectInput = { ...HOLD_OUT, waves: [wave(treatedAssignments)], neverContacted }

export function expectFigures(result: EffectResult, figures: Partial<EffectResult>): void {
  for (const [name, figure] of Object.entries(figures)) {
    expect(result[name as keyof EffectResult], name).toBeCloseTo(Number(figure), 9)
  }
}
