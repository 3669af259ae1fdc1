/** A call that is here, whoever logged it. */
export type KnownCall = { providerId: string; at: string; result: string; isFromFile: boolean }
type Call = Omit<KnownCall, 'isFromFile'>

/** A person logs a call when it is over; a telephone system writes down when it began. */
const LOGGED_WITHIN_MINUTES = 10

const MS_PER_SECOND = 1_000
const MS_PER_MINUTE = 60_000

/** What a telephone system that leaves out milliseconds, or seconds as well, would have written. */
const precisionOf = (at: number) => [MS_PER_MINUTE, MS_PER_SECOND].find((unit) => at % unit === 0) ?? 1

function isSameMoment(at: number, known: number, isFromFile: boolean): boolean {
  if (!isFromFile) return Math.abs(at - known) <= LOGGED_WITHIN_MINUTES * MS_PER_MINUTE
  const unit = Math.max(precisionOf(at), precisionOf(known))
  return Math.floor(at / unit) === Math.floor(known / unit)
}

const groupOf = ({ providerId, result }: Call) => `${providerId} ${result}`

/**
 * R-DESK-7: which calls of a file are here already. A known call stands for one of the file, the nearest first, so that
 * a second try within the same minutes is not lost.
 */
export function findHere<C extends Call>(calls: readonly C[], known: readonly KnownCall[]): Set<C> {
  const groups = Map.groupBy(known, groupOf)
  const pairs = calls.flatMap((call) =>
    (groups.get(groupOf(call)) ?? []).flatMap((one) => {
      const [at, knownAt] = [Date.parse(call.at), Date.parse(one.at)]
      const isSame = isSameMoment(at, knownAt, one.isFromFile)
      return isSame ? [{ call, one, apart: Math.abs(at - knownAt) }] : []
    }),
  )
  const here = new Set<C>()
  const used = new Set<KnownCall>()
  for (const { call, one } of pairs.toSorted((left, right) => left.apart - right.apart)) {
    if (here.has(call) || used.has(one)) continue
    here.add(call)
    used.add(one)
  }
  return here
}
