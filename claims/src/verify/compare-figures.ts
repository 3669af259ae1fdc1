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
  /** 'figure' where one side lacks the row. */
  field: string
  published: string
  recomputed: string
}

type Scalar = string | number | boolean | null

const EXACT = 0
const TOLERANCE_OF: Readonly<Record<string, number>> = {
  denominator: EXACT,
  peers: EXACT,
  p_value: P_TOLERANCE,
  p_adjusted: P_TOLERANCE,
}

function fieldsOf(figure: Figure): Record<string, Scalar> {
  const { peer, tested, ...own } = figure
  return { ...own, ...peer, ...tested, peer_level: peer?.peer_level ?? null, test: tested?.test ?? null }
}

function agree(field: string, left: Scalar | undefined, right: Scalar | undefined): boolean {
  if (typeof left !== 'number' || typeof right !== 'number') return (left ?? null) === (right ?? null)
  const tolerance = TOLERANCE_OF[field] ?? VALUE_TOLERANCE
  return Math.abs(left - right) <= tolerance * Math.max(1, Math.abs(right))
}

const keyOf = ({ family, measure, modifier }: Figure): string => `${family} ${measure} ${modifier}`

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

/** All rows of one provider and quarter, both ways: counts exactly, values to 1e-9, p-values to 1e-6. */
export function compareFigures(published: readonly Figure[], recomputed: readonly Figure[]): Difference[] {
  const others = new Map(recomputed.map((figure) => [keyOf(figure), figure]))
  const differences: Difference[] = []
  for (const figure of published) {
    const other = others.get(keyOf(figure))
    others.delete(keyOf(figure))
    if (other === undefined) {
      differences.push(differ(figure, 'figure', 'there', 'missing'))
      continue
    }
    const [own, its] = [fieldsOf(figure), fieldsOf(other)]
    for (const field of new Set([...Object.keys(own), ...Object.keys(its)])) {
      if (!agree(field, own[field], its[field])) {
        differences.push(differ(figure, field, own[field], its[field]))
      }
    }
  }
  for (const other of others.values()) differences.push(differ(other, 'figure', 'missing', 'there'))
  return differences
}
