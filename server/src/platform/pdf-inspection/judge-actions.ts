import type { Objects, Place } from './find-streams.ts'
import type { Parser, PdfValue } from './pdf-values.ts'
import type { Budget } from './scan-limits.ts'

const STEPS_MAX = 20
/** Turning pages by itself; printing is not among them. */
const HARMLESS_NAMED: readonly string[] = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage']

type Judged = { parser: Parser; budget: Budget; objects: Objects }

/** Whether what a document does by itself is more than going to one of its pages, which scanners and word processors write. */
export function createActionJudge({ parser, budget, objects }: Judged) {
  /** All versions of what is meant; empty if it is nowhere. */
  function resolve(value: PdfValue): PdfValue[] {
    if (value.kind !== 'ref') return [value]
    return (objects.get(value.object) ?? []).map(({ bytes, at }) => parser.parse(bytes, at).value)
  }

  function isActive(value: PdfValue, steps: number): boolean {
    budget.checkTime()
    if (steps > STEPS_MAX) return true
    const versions = resolve(value)
    // It leads to an object that was not found, so nobody knows what it does.
    if (versions.length === 0) return true
    return versions.some((one) => {
      if (one.kind === 'ref') return isActive(one, steps + 1)
      if (one.kind === 'array')
        return one.items.some((item) => item.kind === 'dict' && isActive(item, steps + 1))
      const type = one.kind === 'dict' ? one.entries.get('S') : undefined
      // A page, a font or whatever else has this name.
      if (one.kind !== 'dict' || type === undefined) return false
      const next = one.entries.get('Next')
      if (one.repeats || type.kind !== 'name') return true
      if (next !== undefined && isActiveNext(next, steps + 1)) return true
      if (type.name !== 'Named') return type.name !== 'GoTo'
      const command = one.entries.get('N')
      return command?.kind !== 'name' || !HARMLESS_NAMED.includes(command.name)
    })
  }

  /** One action or several. */
  const isActiveNext = (next: PdfValue, steps: number): boolean =>
    resolve(next).some((one) =>
      one.kind === 'array' ? one.items.some((item) => isActive(item, steps)) : isActive(one, steps),
    )

  return {
    isActiveOpening: ({ bytes, at }: Place) => isActive(parser.parse(bytes, at).value, 0),
    /** Additional actions: a dictionary with an action for each event. */
    hasActiveEvent({ bytes, at }: Place): boolean {
      const value = parser.parse(bytes, at).value
      const versions = resolve(value)
      return value.kind === 'ref' && versions.length === 0
        ? true
        : versions.some(
            (one) => one.kind === 'dict' && [...one.entries.values()].some((each) => isActive(each, 0)),
          )
    },
  }
}
