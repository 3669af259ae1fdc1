/** Writes with a unique mark, which can be counted. */
export const COUNTED = ['message', 'invitation', 'event'] as const
export type Counted = (typeof COUNTED)[number]
/** Writes that replace the one before: the last one counts. */
export const REPLACED = ['settings', 'draft', 'feedback'] as const
export type Replaced = (typeof REPLACED)[number]

export type Sent = { name: string; sha256: string }

/** Every write that was started, and whether it was acknowledged. */
export class Ledger {
  readonly #started = new Map<Counted, Set<string>>(COUNTED.map((kind) => [kind, new Set()]))
  readonly #acknowledged = new Map<Counted, Set<string>>(COUNTED.map((kind) => [kind, new Set()]))
  readonly #last = new Map<Replaced, { started: number; acknowledged: number }>()
  /** Ids of the exports. */
  readonly exports: string[] = []
  readonly uploads: Sent[] = []
  /** Descriptions of what should never happen. */
  readonly problems: string[] = []
  #refused = 0

  begin(kind: Counted, mark: string): void {
    this.#started.get(kind)?.add(mark)
  }

  acknowledge(kind: Counted, mark: string): void {
    this.#acknowledged.get(kind)?.add(mark)
  }

  beginNumber(kind: Replaced, number: number): void {
    this.#last.set(kind, { acknowledged: this.#last.get(kind)?.acknowledged ?? 0, started: number })
  }

  acknowledgeNumber(kind: Replaced, number: number): void {
    this.#last.set(kind, { started: number, acknowledged: number })
  }

  /** The portal refused a write that it should accept. */
  refuse(what: string): void {
    this.#refused += 1
    if (this.#refused <= 5) this.problems.push(what)
  }

  acknowledged(kind: Counted): ReadonlySet<string> {
    return this.#acknowledged.get(kind) ?? new Set()
  }

  last(kind: Replaced): { started: number; acknowledged: number } {
    return this.#last.get(kind) ?? { started: 0, acknowledged: 0 }
  }

  /** How many writes were acknowledged. */
  get size(): number {
    const counted = COUNTED.reduce((sum, kind) => sum + this.acknowledged(kind).size, 0)
    const replaced = REPLACED.reduce((sum, kind) => sum + this.last(kind).acknowledged, 0)
    return counted + replaced + this.exports.length + this.uploads.length
  }
}
