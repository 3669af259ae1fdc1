import type { Cost } from './cost.ts'
import type { Cpu } from './cpu.ts'
import type { HeldRate } from './held-rate.ts'
import { summarizeLatency, type Tally } from './tally.ts'

const P99_MS_MAX = 150
const COST_RATIO_MAX = 3
/** With more refusals, the run does not test the intended mix. */
const REFUSED_SHARE_MAX = 0.001
/** The minimum share of the requested rate. */
const HELD_SHARE_MIN = 0.99
const SLOW_SECONDS_SHOWN = 10
const FAILURES_SHOWN = 20

const NAME = 36
const cell = (value: string | number, width = 8) => String(value).padStart(width)
const ms = (value: number) => cell(value.toFixed(1))

function printTally({ name, sent, times, refused, failed }: Omit<Tally, 'separate' | 'failures'>): void {
  const { p50, p95, p99, max } = summarizeLatency(times)
  console.log(
    `  ${name.padEnd(NAME)} ${cell(sent)} ${ms(p50)} ${ms(p95)} ${ms(p99)} ${ms(max)} ${cell(refused)} ${cell(failed)}`,
  )
}

/** When a run stalled: a start, a checkpoint and a collection of garbage look different on the clock. */
function printSlowSeconds(timesBySecond: readonly (readonly number[])[]): void {
  const slow = timesBySecond
    .map((times, second) => ({
      second,
      count: times.filter((ms) => ms >= P99_MS_MAX).length,
      most: Math.max(...times),
    }))
    .filter(({ count }) => count > 0)
  const all = slow.reduce((sum, { count }) => sum + count, 0)
  console.log(`  ${all} at ${P99_MS_MAX} ms or more, in ${slow.length} of ${timesBySecond.length} seconds`)
  for (const { second, count, most } of slow
    .toSorted((a, b) => b.count - a.count)
    .slice(0, SLOW_SECONDS_SHOWN))
    console.log(`    second ${second}: ${count}, at most ${most.toFixed(0)} ms`)
}

function printFailures(tallies: readonly Tally[]): void {
  const all = tallies.flatMap(({ name, failures }) => failures.map((failure) => `${name}, ${failure}`))
  for (const failure of all.slice(0, FAILURES_SHOWN)) console.log(`  failed: ${failure}`)
}

const sumTallies = (tallies: readonly Tally[]) => ({
  sent: tallies.reduce((sum, { sent }) => sum + sent, 0),
  times: tallies.flatMap(({ times }) => times),
  refused: tallies.reduce((sum, { refused }) => sum + refused, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
})

/** Prints the results; returns what missed its target. */
export function printRate(held: HeldRate, rate: number, used: Cpu & { generator: number }): string[] {
  const { tallies, sent, answered, seconds } = held
  const sentRate = sent / seconds
  console.log(
    `\nThe mix: ${sent} requests in ${seconds.toFixed(0)} s, ${sentRate.toFixed(1)} a second, open loop`,
  )
  console.log(
    `(${answered} answered; processor time a second: nodes ${(used.web / seconds).toFixed(2)} s, ` +
      `database ${(used.database / seconds).toFixed(2)} s, this generator ${(used.generator / seconds).toFixed(2)} s, ` +
      `which sent clicks at most ${held.maxDelayMs.toFixed(0)} ms late)`,
  )
  const head = ['sent', 'p50', 'p95', 'p99', 'max', 'not 2xx', 'failed'].map((word) => cell(word)).join(' ')
  console.log(`  ${'milliseconds from the planned moment'.padEnd(NAME)} ${head}`)
  const judged = tallies.filter(({ separate }) => !separate)
  const whole = sumTallies(judged)
  printTally({ name: 'the mix', ...whole })
  for (const tally of judged) printTally(tally)
  console.log('  separate')
  for (const tally of tallies.filter(({ separate }) => separate)) printTally(tally)
  printSlowSeconds(held.timesBySecond)
  printFailures(tallies)
  const everything = sumTallies(tallies)
  const { p99 } = summarizeLatency(whole.times)
  return [
    ...(p99 >= P99_MS_MAX ? [`p99 of the mix is ${p99.toFixed(1)} ms, target ${P99_MS_MAX} ms`] : []),
    ...(everything.failed > 0 ? [`${everything.failed} requests failed (5xx or no answer)`] : []),
    ...(everything.refused > sent * REFUSED_SHARE_MAX ? [`${everything.refused} answers were refusals`] : []),
    ...(sentRate < rate * HELD_SHARE_MIN || answered < sent
      ? [`${sentRate.toFixed(1)} requests a second were sent, and ${sent - answered} were not answered`]
      : []),
  ]
}

const total = ({ web, database }: Cpu) => web + database
const each = (seconds: number) => cell((seconds * 1000).toFixed(2))

export function printCosts(costs: readonly Cost[]): string[] {
  const words = ['queries', 'node', 'database', 'bare', 'database', 'ratio', 'not 2xx', 'bare']
  console.log(
    `\nProcessor milliseconds per request, compared with a bare Fastify + pg route with the same statements`,
  )
  console.log(`  ${''.padEnd(NAME)} ${words.map((word) => cell(word)).join(' ')}`)
  const problems: string[] = []
  for (const { kind, requests, product, bare, statements, refused, bareFailed } of costs) {
    const ratio = total(product) / total(bare)
    const over = ratio > COST_RATIO_MAX && !kind.separate
    if (over)
      problems.push(`${kind.name} costs ${ratio.toFixed(2)}x the bare route, target ${COST_RATIO_MAX}x`)
    if (refused > 0) problems.push(`${kind.name}: ${refused} of ${requests} were refused`)
    const verdict = kind.separate ? 'separate' : over ? 'OVER' : 'within'
    console.log(
      `  ${kind.name.padEnd(NAME)} ${cell(statements)} ${each(product.web)} ${each(product.database)} ${each(bare.web)} ` +
        `${each(bare.database)} ${cell(`${ratio.toFixed(2)}x`)} ${cell(refused)} ${cell(bareFailed)}  ${verdict}`,
    )
  }
  return problems
}
