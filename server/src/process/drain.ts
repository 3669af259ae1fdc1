import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/db/database.ts'
import { isMigrated, type Migration } from '#platform/db/migrate.ts'

/** Set when the node is about to stop: it still answers, and asks to be left out. */
export type Drain = { active: boolean }

const READY_WITHIN_MS = 2_000

/** What a balancer wants to know, soon: a database that hangs is no better than one that is away. */
export async function isServing(db: Database, migrations: Migration[], drain: Drain): Promise<boolean> {
  if (drain.active) return false
  const late = sleep(READY_WITHIN_MS, false, { ref: false })
  return Promise.race([isMigrated(db, migrations).catch(() => false), late])
}

/** Whoever is answered while the node drains sends its next request to another one. */
export function addDrainHeader(app: FastifyInstance, drain: Drain): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (drain.active) reply.header('connection', 'close')
    done(null, payload)
  })
}

/**
 * Not ready from now on, and still at work until the balancer has seen it; then nobody new is let in, and what runs
 * comes to its end, or is cut off at the limit.
 */
export async function stopServing(
  app: FastifyInstance,
  drain: Drain,
  { drainMs, limitMs }: { drainMs: number; limitMs: number },
): Promise<void> {
  drain.active = true
  if (app.server.listening) await sleep(drainMs)
  const cut = setTimeout(() => app.server.closeAllConnections(), limitMs)
  await app.close().finally(() => clearTimeout(cut))
}
