import type { AuditVerification, auditEndpoints } from '@plumbline/contract/system/audit-log'
import type { Handlers } from '#platform/request/handler.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import { findAuditPage } from './audit-log.repository.ts'
import { verifyAudit } from './verify-audit.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const isDay = (text: string) => text.length === 'yyyy-mm-dd'.length

const toStart = (text: string) => new Date(text)
const toEnd = (text: string) => new Date(toStart(text).getTime() + (isDay(text) ? DAY_MS : 0))

export function auditHandlers(deps: { keys: Keys; dataDir: string }): Handlers<typeof auditEndpoints> {
  // One verification at a time: requests that come meanwhile share its answer.
  let running: Promise<AuditVerification> | null = null

  return {
    async listAudit({ db, query }) {
      const data = await findAuditPage(db, {
        action: query.action || null,
        actor: query.actor || null,
        npi: query.npi ?? null,
        from: query.from === undefined ? null : toStart(query.from),
        to: query.to === undefined ? null : toEnd(query.to),
        after: query.after === undefined ? null : Number(query.after),
      })
      return { data }
    },
    async verifyAudit({ db, viewer, address }) {
      running ??= verifyAudit(db, deps.keys, { dataDir: deps.dataDir }).finally(() => {
        running = null
      })
      const data = await running
      await recordAudit(db, {
        actorId: viewer.userId,
        action: 'audit_verified',
        details: { status: data.status, rows: data.rows, first_broken_seq: data.first_broken_seq },
        address,
      })
      return { data }
    },
  }
}
