import { statfs } from 'node:fs/promises'
import type { systemEndpoints } from '@plumbline/contract/system/system'
import type { Config } from '#platform/config/config.ts'
import { type Database, inTransaction } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { endLiveSession, findLiveSessions, getState } from './health.repository.ts'

export type SystemDeps = {
  config: Pick<Config, 'embedded' | 'smtpUrl' | 'demo' | 'dataDir' | 'claimsUrl' | 'sessionIdleSeconds'>
  version: string
  isReady(db: Database): Promise<boolean>
  openApi(): string
  docs(): string
  metrics(): Promise<string>
}

/** Null if the system does not report it. */
const readDisk = (dataDir: string) =>
  statfs(dataDir).then(
    ({ bsize, bavail, blocks }) => ({ free_bytes: bsize * bavail, total_bytes: bsize * blocks }),
    () => null,
  )

export function systemHandlers(deps: SystemDeps): Handlers<typeof systemEndpoints> {
  return {
    async getHealth() {
      return { status: 'ok' }
    },
    async getReady({ db }) {
      if (!(await deps.isReady(db))) throw new Refusal('not_ready')
      return { status: 'ok' }
    },
    async getOpenApi() {
      return deps.openApi()
    },
    async getDocs() {
      return deps.docs()
    },
    async getMetrics() {
      return deps.metrics()
    },
    async getSystem({ db }) {
      const start = performance.now()
      const row = await getState(db, deps.config.sessionIdleSeconds)
      const latencyMs = Math.round((performance.now() - start) * 10) / 10
      const { build_id, published_at, data_through } = row
      return {
        data: {
          version: deps.version,
          node: process.versions.node,
          database: {
            version: row.version,
            embedded: deps.config.embedded,
            latency_ms: latencyMs,
            migration: row.migration,
            size_bytes: Number(row.size_bytes),
            connections: row.connections,
            connections_max: row.connections_max,
          },
          memory_bytes: process.memoryUsage.rss(),
          disk: await readDisk(deps.config.dataDir),
          queue: {
            jobs_waiting: row.jobs_waiting,
            jobs_running: row.jobs_running,
            jobs_unfinished: row.jobs_unfinished,
            mails_waiting: row.mails_waiting,
            mails_bounced: row.mails_bounced,
          },
          claims_engine: deps.config.claimsUrl === undefined ? 'duckdb' : 'postgres',
          build:
            build_id === null || published_at === null || data_through === null
              ? null
              : {
                  id: build_id,
                  published_at: published_at.toISOString(),
                  data_through,
                  latest_mature: row.latest_mature,
                },
          last_backup_at: row.last_backup_at?.toISOString() ?? null,
          uptime_seconds: Math.floor(process.uptime()),
          sessions: row.sessions,
          mail: deps.config.smtpUrl === undefined ? 'outbox' : 'smtp',
          demo: deps.config.demo,
        },
      }
    },
    async listLiveSessions({ db, viewer }) {
      const idle = deps.config.sessionIdleSeconds
      const [sessions, { sessions: total }] = await Promise.all([
        findLiveSessions(db, viewer.sessionId, idle),
        getState(db, idle),
      ])
      return { data: { total, sessions } }
    },
    async endLiveSession({ db, viewer, params, address, dropSession }) {
      await inTransaction(db, async (trx) => {
        const userId = await endLiveSession(trx, params.id)
        if (userId === null) throw new Refusal('not_found')
        await recordAudit(trx, {
          actorId: viewer.userId,
          subjectUserId: userId,
          action: 'session_ended_by_vendor',
          address,
        })
      })
      if (params.id === viewer.sessionId) dropSession()
      return { data: null }
    },
  }
}
