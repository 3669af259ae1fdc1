import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/db/database.ts'
import { isMigrated, type Migration } from '#platform/db/migrate.ts'

/** Set while the node is stopping: it still answers, but reports that it is not ready. */
export type Drain = { active: boolean }

const READY_WITHIN_MS = 2_000

/** The load balancer's check. It answers quickly: a database that hangs counts as down. */
export async function isServing(db: Database, migrations: Migration[], drain: Drain): Promise<boolean> {
  if (drain.active) return false
  const late = sleep(READY_WITHIN_MS, false, { ref: false })
  return Promise.race([isMigrated(db, migrations).catch(() => false), late])
}

/** Makes clients send their next request to another node. */
export function addDrainHeader(app: FastifyInstance, drain: Drain): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (drain.active) reply.header('connection', 'close')
    done(null, payload)
  })
}

/**
 * Reports not ready and keeps serving until the load balancer has noticed. Then it accepts no new requests, and
 * running ones finish or are cut off at the limit.
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
