import type { Figure } from '../figures/figure.ts'

const VALUE_TOLERANCE = 1e-9
const P_TOLERANCE = 1e-6

export type Difference = {
  npi: string
  tin: string
  period: string
  measure: string
  family: string
  modifier: string
  /** 'figure' if one side lacks the row. */
  field: string
  published: string
  recomputed: string
}

type Scalar = string | number | boolean | null

const EXACT = 0
const TOLERANCES: Readonly<Record<string, number>> = {
  denominator: EXACT,
  peers: EXACT,
  p_value: P_TOLERANCE,
  p_z: P_TOLERANCE,
  p_adjusted: P_TOLERANCE,
}

function toFields(figure: Figure): Record<string, Scalar> {
  const { peer, tested, unmet, ...own } = figure
  return { ...own, unmet: unmet.join(' '), ...peer, ...tested }
}

function agree(field: string, left: Scalar | undefined, right: Scalar | undefined): boolean {
  if (typeof left !== 'number' || typeof right !== 'number') return (left ?? null) === (right ?? null)
  const tolerance = TOLERANCES[field] ?? VALUE_TOLERANCE
  return Math.abs(left - right) <= tolerance * Math.max(1, Math.abs(right))
}

const toKey = ({ family, measure, modifier }: Figure): string => `${family} ${measure} ${modifier}`

function differ(figure: Figure, field: string, published: unknown, recomputed: unknown): Difference {
  const { npi, tin, period, measure, family, modifier } = figure
  const show = (value: unknown) => String(value ?? '')
  return {
    npi,
    tin,
    period,
    measure,
    family,
    modifier,
    field,
    published: show(published),
    recomputed: show(recomputed),
  }
}

/** Compares all rows of one provider and quarter: counts exactly, values to 1e-9, p-values to 1e-6. */
export function compareFigures(published: readonly Figure[], recomputed: readonly Figure[]): Difference[] {
  const others = new Map(recomputed.map((figure) => [toKey(figure), figure]))
  const differences: Difference[] = []
  for (const figure of published) {
    const other = others.get(toKey(figure))
    others.delete(toKey(figure))
    if (other === undefined) {
      differences.push(differ(figure, 'figure', 'present', 'missing'))
      continue
    }
    const [own, its] = [toFields(figure), toFields(other)]
    for (const field of new Set([...Object.keys(own), ...Object.keys(its)])) {
      if (!agree(field, own[field], its[field])) {
        differences.push(differ(figure, field, own[field], its[field]))
      }
    }
  }
  for (const other of others.values()) differences.push(differ(other, 'figure', 'missing', 'present'))
  return differences
}
