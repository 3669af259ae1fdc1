import type { AuditVerification, auditEndpoints } from '@plumbline/contract/system/audit-log'
import type { Handlers } from '#platform/request/handler.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import { findAuditPage } from './audit-log.repository.ts'
import { verifyAudit } from './verify-audit.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const isDay = (text: string) => text.length === 'yyyy-mm-dd'.length

const startOf = (text: string) => new Date(text)
const endOf = (text: string) => new Date(startOf(text).getTime() + (isDay(text) ? DAY_MS : 0))

export function auditHandlers(deps: { keys: Keys; dataDir: string }): Handlers<typeof auditEndpoints> {
  // One walk at a time, whoever asks: those who ask meanwhile get its answer.
  let walking: Promise<AuditVerification> | null = null

  return {
    async listAudit({ db, query }) {
      const data = await findAuditPage(db, {
        action: query.action || null,
        actor: query.actor || null,
        npi: query.npi ?? null,
        from: query.from === undefined ? null : startOf(query.from),
        to: query.to === undefined ? null : endOf(query.to),
        after: query.after === undefined ? null : Number(query.after),
      })
      return { data }
    },
    async verifyAudit({ db, viewer, address }) {
      walking ??= verifyAudit(db, deps.keys, { dataDir: deps.dataDir }).finally(() => {
        walking = null
      })
      const data = await walking
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
