const waiting = new Set<() => void>()

/** Tells the checker of this process that a file is complete, so that it does not wait for its next poll. */
export function wakeChecker(): void {
  for (const wake of waiting) wake()
}

export function onWake(wake: () => void): () => void {
  waiting.add(wake)
  return () => waiting.delete(wake)
}
