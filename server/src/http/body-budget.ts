export type BodyBudget = {
  /** Reserves bytes; the result gives them back once. Null if too many are reserved already. */
  take(bytes: number): (() => void) | null
}

/** A limit for what all connections together keep in memory. */
export function createBodyBudget(maxBytes: number): BodyBudget {
  let taken = 0
  return {
    take(bytes) {
      if (taken + bytes > maxBytes) return null
      taken += bytes
      let isHeld = true
      return () => {
        if (isHeld) taken -= bytes
        isHeld = false
      }
    },
  }
}
