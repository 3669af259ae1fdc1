import { setTimeout as wait } from 'node:timers/promises'
import { checkLedger, type Tally } from './check-ledger.ts'
import { AFTER_MS } from './fault-log.ts'
import type { FaultWorld } from './fault-world.ts'

const CALM_MS = 300
/** From the moment at which the database takes connections. */
export const READY_MAX_MS = 2_000

export type Outcome = {
  /** What was seen, in a few words. */
  seen: string
  /** From the database's first connection until every node was ready; of faults that take it away. */
  readyMs?: number
  problems?: string[]
}
export type Fault = { name: string; act: (world: FaultWorld) => Promise<Outcome> }
export type Suffered = Outcome & { name: string; seconds: number; failures: number; tally: Tally }

/** Lets one fault happen under the load, waits until its seconds are over, and looks every write up. */
export async function suffer(world: FaultWorld, { name, act }: Fault): Promise<Suffered> {
  const { log, ledger, postgres, people, subjects } = world
  const window = log.open()
  const outcome = await act(world).catch((error: unknown): Outcome => {
    const words = error instanceof Error ? error.message : String(error)
    return { seen: 'it could not be tried to its end', problems: [words] }
  })
  log.close(window)
  const seconds = (Date.now() - window.from) / 1_000
  await wait(AFTER_MS + CALM_MS)
  const tally = await checkLedger(ledger, postgres.url, people.provider, subjects.reportId)
  const problems = [...(outcome.problems ?? [])]
  if ((outcome.readyMs ?? 0) > READY_MAX_MS) problems.push(`ready after ${outcome.readyMs} ms`)
  if (tally.lost.length > 0) problems.push(`lost: ${tally.lost.slice(0, 3).join('; ')}`)
  if (tally.twice.length > 0) problems.push(`twice: ${tally.twice.slice(0, 3).join('; ')}`)
  return { ...outcome, problems, name, seconds, failures: log.within(window), tally }
}

/** The moment at which the last of them said so. */
export async function allReady({ nodes }: FaultWorld): Promise<number> {
  return Math.max(...(await Promise.all(nodes.map((node) => node.ready()))))
}

export async function waitUntil<T>(look: () => Promise<T | null>, patienceMs: number): Promise<T | null> {
  const until = Date.now() + patienceMs
  for (;;) {
    const found = await look()
    if (found !== null || Date.now() > until) return found
    await wait(50)
  }
}
