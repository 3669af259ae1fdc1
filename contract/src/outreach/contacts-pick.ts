import type { ContactKind, ContactPoint } from './contacts.ts'

type Candidate = Pick<
  ContactPoint,
  'id' | 'kind' | 'level' | 'source' | 'is_wrong' | 'created_at' | 'ended_at'
>

/** Larger comes first: the provider's own before the practice's, typed by hand before a file, then the newest. */
const rank = ({ level, source, created_at, id }: Candidate) =>
  [level === 'provider' ? 1 : 0, source === 'manual' ? 1 : 0, created_at, id] as const

function isBefore(left: Candidate, right: Candidate): boolean {
  const others = rank(right)
  for (const [at, value] of rank(left).entries()) {
    const other = others[at] ?? ''
    if (value !== other) return value > other
  }
  return false
}

/** R-CON-2: the number to call (or fax, or email to write to) of one provider; null if none is current and right. */
export function pickContact<T extends Candidate>(
  points: readonly T[],
  kind: ContactKind = 'phone',
): T | null {
  let best: T | null = null
  for (const point of points) {
    const isUsable = point.kind === kind && point.ended_at === null && !point.is_wrong
    if (isUsable && (best === null || isBefore(point, best))) best = point
  }
  return best
}
