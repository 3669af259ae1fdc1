import type { Answered } from '../nodes/balancer.ts'

/** After this the seconds of a fault are over. */
export const AFTER_MS = 2_000

export type Window = { from: number; to: number }

/** Every answer of the balancer that was a 5xx, and the spans of time in which there may be some. */
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
