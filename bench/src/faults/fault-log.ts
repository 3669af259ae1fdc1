import type { Answered } from '../nodes/balancer.ts'

/** How long after a fault 5xx answers are still allowed. */
export const AFTER_MS = 2_000

export type Window = { from: number; to: number }

/** All 5xx answers of the balancer, and the time windows in which they are allowed. */
export class FaultLog {
  readonly #failures: Answered[] = []
  readonly #windows: Window[] = []
  answers = 0

  note = (answered: Answered): void => {
    this.answers += 1
    if (answered.status >= 500) this.#failures.push(answered)
  }

  open(): Window {
    const window = { from: Date.now(), to: Number.POSITIVE_INFINITY }
    this.#windows.push(window)
    return window
  }

  close(window: Window): void {
    window.to = Date.now() + AFTER_MS
  }

  within({ from, to }: Window): number {
    return this.#failures.filter(({ at }) => at >= from && at <= to).length
  }

  outside(): Answered[] {
    return this.#failures.filter(({ at }) => !this.#windows.some(({ from, to }) => at >= from && at <= to))
  }
}
