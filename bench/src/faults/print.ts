import type { Tally } from './check-ledger.ts'
import type { FaultWorld } from './fault-world.ts'
import { type FaultResult, READY_MAX_MS } from './run-fault.ts'

const SHOWN = 10

const isSkipped = ({ seen }: FaultResult) => seen.startsWith('skipped')

export function printFault(number: number, of: number, one: FaultResult): void {
  const ready = one.readyMs === undefined ? '' : `, ready ${one.readyMs} ms after`
  const figures = `${one.failures} answers 5xx in ${one.seconds.toFixed(1)} s, ${one.tally.checked} writes looked up`
  console.log(`${String(number).padStart(3)}/${of} ${one.name.padEnd(22)} ${one.seen}${ready}; ${figures}`)
  for (const problem of one.problems ?? []) console.log(`        FAILED ${problem}`)
}

export function printTable(results: readonly FaultResult[]): void {
  console.log(
    `\n${'Fault'.padEnd(24)} times  lost  twice  5xx in its seconds  ready, ms (median, worst)  failed`,
  )
  for (const [name, all] of Map.groupBy(results, (one) => one.name)) {
    const some = all.filter((one) => !isSkipped(one))
    const sum = (count: (one: FaultResult) => number) => some.reduce((total, one) => total + count(one), 0)
    const ready = some.flatMap(({ readyMs }) => readyMs ?? []).toSorted((left, right) => left - right)
    const words = ready.length === 0 ? '–' : `${ready[Math.floor(ready.length / 2)]}, ${ready.at(-1)}`
    const columns = [
      name.padEnd(24),
      String(some.length).padStart(5),
      String(sum(({ tally }) => tally.lost.length)).padStart(5),
      String(sum(({ tally }) => tally.twice.length)).padStart(6),
      String(sum(({ failures }) => failures)).padStart(19),
      words.padStart(26),
      String(sum(({ problems }) => (problems?.length ? 1 : 0))).padStart(7),
    ]
    console.log(columns.join(' '))
  }
  for (const one of results.filter(isSkipped)) console.log(`${one.name}: ${one.seen}`)
}

type End = {
  world: FaultWorld
  results: readonly FaultResult[]
  tallies: Record<string, Tally & { repeated?: number }>
  chain: boolean
  seconds: number
}

/** Returns true if a target was missed. */
export function printEnd({ world, results, tallies, chain, seconds }: End): boolean {
  const outside = world.log.outside()
  const slow = results.filter(({ readyMs }) => (readyMs ?? 0) > READY_MAX_MS)
  const lost = Object.values(tallies).flatMap((tally) => tally.lost)
  const twice = Object.values(tallies).flatMap((tally) => tally.twice)
  const failedFaults = results.filter(({ problems }) => (problems?.length ?? 0) > 0)
  console.log(`
Answers                 ${world.log.answers}
Acknowledged writes     ${world.ledger.size} (${world.ledger.exports.length} files made by jobs, ${world.ledger.uploads.length} uploads)
Lost                    ${lost.length} (target 0)
Done twice              ${twice.length} (target 0)
Mails sent again        ${tallies.mails?.repeated ?? 0}, under the same Message-ID, after their sender was killed
Ready later than ${READY_MAX_MS / 1_000} s    ${slow.length} (target 0)
5xx outside faults      ${outside.length} (target 0)
Sessions lost, refused  ${world.ledger.problems.length} (target 0)
Audit log               ${chain ? 'intact' : 'BROKEN'}
Manual steps            0
Seconds                 ${Math.round(seconds)}`)
  const failures = [
    ...[...lost, ...twice].slice(0, SHOWN),
    ...world.ledger.problems,
    ...outside
      .slice(0, SHOWN)
      .map((one) => `${one.status} ${one.method} ${one.path} by ${one.node ?? 'the balancer'}`),
    ...(chain ? [] : ['the audit log does not verify']),
  ]
  for (const problem of failures) console.log(`FAILED ${problem}`)
  const failed = failedFaults.length > 0 || failures.length > 0
  const tried = results.filter((one) => !isSkipped(one)).length
  console.log(
    `\n${tried - failedFaults.length} passed, ${failedFaults.length + (failures.length > 0 ? 1 : 0)} failed`,
  )
  return failed
}
