/** Loads once for all who ask at the same time, keeps the answer for a while, and a failure for a moment. */
export function createExpiring<T>(
  load: () => Promise<T>,
  { lifeMs, retryMs }: { lifeMs: number; retryMs: number },
  now: () => number = Date.now,
): () => Promise<T> {
  let held: { value: Promise<T>; until: number } | null = null
  return () => {
    if (held !== null && now() < held.until) return held.value
    const mine = { value: load(), until: now() + lifeMs }
    held = mine
    mine.value.catch(() => {
      mine.until = now() + retryMs
    })
    return mine.value
  }
}
