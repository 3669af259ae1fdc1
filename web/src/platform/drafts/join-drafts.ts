const GAP = '\n\n'

// A draft that is a text is written by hand, unless it is a day; a field of a draft may also be a choice.
const TEXT = /\p{L}/u
const SENTENCE = /\p{L}\s|\s\p{L}/u

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function joinTexts(earlier: string, later: string, written: RegExp): string {
  if (later.includes(earlier)) return later
  if (later === '' || earlier.endsWith(GAP + later)) return earlier
  return written.test(earlier) || written.test(later) ? earlier + GAP + later : later
}

function join(initial: unknown, earlier: unknown, later: unknown, written: RegExp): unknown {
  if (isSame(later, initial)) return earlier
  if (isSame(earlier, initial)) return later
  if (typeof earlier === 'string' && typeof later === 'string') return joinTexts(earlier, later, written)
  if (!isRecord(earlier) || !isRecord(later)) return later
  const before = isRecord(initial) ? initial : {}
  const keys = Object.keys({ ...earlier, ...later })
  return Object.fromEntries(keys.map((key) => [key, join(before[key], earlier[key], later[key], SENTENCE)]))
}

/** R-SES-12: of two drafts that do not know of each other no text is lost. Of two choices the later one counts. */
export const joinDrafts = <T>(initial: T, earlier: T, later: T): T => join(initial, earlier, later, TEXT) as T
