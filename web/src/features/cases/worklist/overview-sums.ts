import type { CaseOverview } from '@plumbline/contract/cases/case-staff'

type Cell = CaseOverview['cells'][number]

export const AGES = ['0', '15', '45', '90'] as const satisfies readonly Cell['age'][]

/** Null if a count is hidden, because the sum would reveal it. */
export function sumCases(cells: readonly Pick<Cell, 'cases'>[]): number | null {
  let sum = 0
  for (const { cases } of cells) {
    if (cases === null) return null
    sum += cases
  }
  return sum
}
