const waiting = new Set<() => void>()

/** A file is complete: whoever checks in this process need not wait for the next look. */
export function wakeChecker(): void {
  for (const wake of waiting) wake()
}

export function onWake(wake: () => void): () => void {
  waiting.add(wake)
  return () => waiting.delete(wake)
}
