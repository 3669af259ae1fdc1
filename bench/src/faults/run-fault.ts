import { setTimeout as wait } from 'node:timers/promises'
import { checkLedger, type Tally } from './check-ledger.ts'
import { AFTER_MS } from './fault-log.ts'
import type { FaultWorld } from './fault-world.ts'

const CALM_MS = 300
/** From the time the database accepts connections. */
export const READY_MAX_MS = 2_000

export type Outcome = {
  /** What happened, in a few words. */
  seen: string
  /** For database faults: from its first connection until every node was ready. */
  readyMs?: number
  problems?: string[]
}
export type Fault = { name: string; act: (world: FaultWorld) => Promise<Outcome> }
export type FaultResult = Outcome & { name: string; seconds: number; failures: number; tally: Tally }

/** Runs one fault under load, waits until it is over, and looks up every write. */
export async function runFault(world: FaultWorld, { name, act }: Fault): Promise<FaultResult> {
  const { log, ledger, postgres, people, subjects } = world
  const window = log.open()
  const outcome = await act(world).catch((error: unknown): Outcome => {
    const words = error instanceof Error ? error.message : String(error)
    return { seen: 'could not be completed', problems: [words] }
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

/** Waits until all nodes are ready; returns the time of the last one. */
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
