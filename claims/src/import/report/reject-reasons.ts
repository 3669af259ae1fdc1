import type { ImportRecord } from '../../store/manifest.ts'

export type RejectReason = NonNullable<ImportRecord['reasons']>[number]

export const SHOWN_REASONS = 10

// A place in an X12 file makes each reason unique.
const SEGMENT = / \(Segment \d+\.\)$/

export const withoutPlace = (reason: string): string => reason.replace(SEGMENT, '')

/** Counts rejected rows by field and reason, each with the first row as an example. */
export class ReasonTally {
  readonly #reasons = new Map<string, RejectReason>()

  add({ field, reason: told, file, line }: Omit<RejectReason, 'rows'>): void {
    const reason = withoutPlace(told)
    const key = `${field}\n${reason}`
    const known = this.#reasons.get(key)
    if (known === undefined) this.#reasons.set(key, { field, reason, rows: 1, file, line })
    else known.rows += 1
  }

  /** The most frequent reasons. */
  top(): RejectReason[] {
    return [...this.#reasons.values()]
      .toSorted((left, right) => right.rows - left.rows)
      .slice(0, SHOWN_REASONS)
  }
}
