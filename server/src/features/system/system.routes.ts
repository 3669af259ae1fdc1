import type { systemEndpoints } from '@plumbline/contract/system'
import { sql } from 'kysely'
import type { Config } from '#platform/config.ts'
import { type Database, getRow } from '#platform/database.ts'
import type { Handlers } from '#platform/handler.ts'
import { Refusal } from '#platform/refusal.ts'

export type SystemDeps = {
  config: Pick<Config, 'embedded' | 'smtpUrl' | 'demo'>
  version: string
  isReady(db: Database): Promise<boolean>
  openApi: string
  docs: string
  metrics(): Promise<string>
}

type StateRow = { version: string; migration: string; sessions: number }

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
      return deps.openApi
    },
    async getDocs() {
      return deps.docs
    },
    async getMetrics() {
      return deps.metrics()
    },
    async getSystem({ db }) {
      const start = performance.now()
      const row = await getRow(
        db,
        sql<StateRow>`
          select current_setting('server_version') as version,
            (select max(name) from schema_migrations) as migration,
            (select count(*)::int from sessions where ended_at is null and last_activity_at > now() - interval '15 minutes') as sessions`,
      )
      const latencyMs = Math.round((performance.now() - start) * 10) / 10
      return {
        data: {
          version: deps.version,
          node: process.versions.node,
          database: {
            version: row.version,
            embedded: deps.config.embedded,
            latency_ms: latencyMs,
            migration: row.migration,
          },
          uptime_seconds: Math.floor(process.uptime()),
          sessions: row.sessions,
          mail: deps.config.smtpUrl === undefined ? 'outbox' : 'smtp',
          demo: deps.config.demo,
        },
      }
    },
  }
}
