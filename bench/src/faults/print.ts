import type { Tally } from './check-ledger.ts'
import type { FaultWorld } from './fault-world.ts'
import { READY_MAX_MS, type Suffered } from './suffer.ts'

const SHOWN = 10

const isSkipped = ({ seen }: Suffered) => seen.startsWith('skipped')

export function printFault(number: number, of: number, one: Suffered): void {
  const ready = one.readyMs === undefined ? '' : `, ready ${one.readyMs} ms after`
  const figures = `${one.failures} answers 5xx in ${one.seconds.toFixed(1)} s, ${one.tally.checked} writes looked up`
  console.log(`${String(number).padStart(3)}/${of} ${one.name.padEnd(22)} ${one.seen}${ready}; ${figures}`)
  for (const problem of one.problems ?? []) console.log(`        FAILED ${problem}`)
}

export function printTable(suffered: readonly Suffered[]): void {
  console.log(
    `\n${'Fault'.padEnd(24)} times  lost  twice  5xx in its seconds  ready, ms (median, worst)  failed`,
  )
  for (const [name, all] of Map.groupBy(suffered, (one) => one.name)) {
    const some = all.filter((one) => !isSkipped(one))
    const sum = (count: (one: Suffered) => number) => some.reduce((total, one) => total + count(one), 0)
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
  for (const one of suffered.filter(isSkipped)) console.log(`${one.name}: ${one.seen}`)
}

type End = {
  world: FaultWorld
  suffered: readonly Suffered[]
  tallies: Record<string, Tally & { repeated?: number }>
  chain: boolean
  seconds: number
}

/** True when a target was missed. */
export function printEnd({ world, suffered, tallies, chain, seconds }: End): boolean {
  const outside = world.log.outside()
  const slow = suffered.filter(({ readyMs }) => (readyMs ?? 0) > READY_MAX_MS)
  const lost = Object.values(tallies).flatMap((tally) => tally.lost)
  const twice = Object.values(tallies).flatMap((tally) => tally.twice)
  const failures = suffered.filter(({ problems }) => (problems?.length ?? 0) > 0)
  console.log(`
Answers                 ${world.log.answers}
Acknowledged writes     ${world.ledger.size} (${world.ledger.exports.length} files made by jobs, ${world.ledger.uploads.length} uploads)
Lost                    ${lost.length} (target 0)
Done twice              ${twice.length} (target 0)
Mails sent again        ${tallies.mails?.repeated ?? 0}, under the same Message-ID, by kills of their sender
Ready later than ${READY_MAX_MS / 1_000} s    ${slow.length} (target 0)
5xx outside of faults   ${outside.length} (target 0)
Sessions lost, refused  ${world.ledger.problems.length} (target 0)
Audit log               ${chain ? 'intact' : 'BROKEN'}
Manual steps            0
Seconds                 ${Math.round(seconds)}`)
  const words = [
    ...[...lost, ...twice].slice(0, SHOWN),
    ...world.ledger.problems,
    ...outside
      .slice(0, SHOWN)
      .map((one) => `${one.status} ${one.method} ${one.path} by ${one.node ?? 'the balancer'}`),
    ...(chain ? [] : ['the audit log does not verify']),
  ]
  for (const problem of words) console.log(`FAILED ${problem}`)
  const failed = failures.length > 0 || words.length > 0
  const whole = suffered.filter((one) => !isSkipped(one)).length
  console.log(`\n${whole - failures.length} passed, ${failures.length + (words.length > 0 ? 1 : 0)} failed`)
  return failed
}
