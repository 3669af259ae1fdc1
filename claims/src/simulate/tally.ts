import type { Check } from './check.ts'

/** Counts how often something held. */
export class Tally {
  #held = 0
  #count = 0

  add(holds: boolean): void {
    this.#count += 1
    if (holds) this.#held += 1
  }

  toCheck(name: string, counted: Check['counted'], band: Pick<Check, 'low' | 'high'>): Check {
    return { name, counted, count: this.#count, share: this.#held / this.#count, ...band }
  }
}
