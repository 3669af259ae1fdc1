/**
 * The results of `read` for each item, in their order; the next few are read while the caller works on one. If the
 * caller stops early, what is being read is not waited for.
 */
export async function* readAhead<Item, Result>(
  items: readonly Item[],
  read: (item: Item) => Promise<Result>,
  ahead: number,
): AsyncGenerator<Result, void> {
  const reading: Promise<Result>[] = []
  let next = 0
  const fill = (count: number) => {
    for (const item of items.slice(next, next + count - reading.length)) {
      const result = read(item)
      // If the caller stops early, nobody awaits this; a failure must not become an unhandled rejection.
      result.catch(() => {})
      reading.push(result)
      next += 1
    }
  }
  fill(1)
  for (let first = reading.shift(); first !== undefined; first = reading.shift()) {
    const result = await first
    fill(ahead)
    yield result
  }
}
