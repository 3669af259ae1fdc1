import type {
  AuditFilterQuery,
  AuditVerification,
  auditEndpoints,
} from '@plumbline/contract/system/audit-log'
import type { Handlers } from '#platform/request/handler.ts'
import { currentTokenId } from '#platform/request/machine-actor.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import { writeAuditCsv, writeAuditLines } from './audit-files.ts'
import {
  type AuditFilter,
  findAuditPage,
  findMatchingRows,
  findReadTo,
  findRowsAfter,
  updateReadTo,
} from './audit-log.repository.ts'
import { verifyAudit } from './verify-audit.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const isDay = (text: string) => text.length === 'yyyy-mm-dd'.length

const toStart = (text: string) => new Date(text)
const toEnd = (text: string) => new Date(toStart(text).getTime() + (isDay(text) ? DAY_MS : 0))

const toFilter = (query: AuditFilterQuery): Omit<AuditFilter, 'after'> => ({
  action: query.action || null,
  actor: query.actor || null,
  npi: query.npi ?? null,
  from: query.from === undefined ? null : toStart(query.from),
  to: query.to === undefined ? null : toEnd(query.to),
})

export function auditHandlers(deps: { keys: Keys; dataDir: string }): Handlers<typeof auditEndpoints> {
  // One verification at a time: requests that come meanwhile share its answer.
  let running: Promise<AuditVerification> | null = null

  return {
    async listAudit({ db, query }) {
      const after = query.after === undefined ? null : Number(query.after)
      return { data: await findAuditPage(db, { ...toFilter(query), after }) }
    },
    async exportAudit({ db, query, viewer, address }) {
      const filter = toFilter(query)
      await recordAudit(db, {
        actorId: viewer.userId,
        action: 'audit_exported',
        // The names of the filters without their values, which may be personal data.
        details: { wanted: 'csv', filter: Object.keys(query).sort().join(' ') },
        address,
      })
      return {
        filename: 'audit-log.csv',
        stream: writeAuditCsv((after, limit) => findMatchingRows(db, { ...filter, after }, limit)),
      }
    },
    async streamAudit({ db, query: { after, limit }, viewer, address }) {
      const from = Number(after)
      const tokenId = currentTokenId()
      const readTo = tokenId === null ? null : await findReadTo(db, tokenId)
      // A machine that goes on where it was leaves no record: its next poll would find that, and so on for ever.
      if (readTo === null || from < readTo) {
        await recordAudit(db, {
          actorId: viewer.userId,
          action: 'audit_exported',
          details: { wanted: 'stream' },
          address,
        })
      }
      return {
        filename: 'audit-log.jsonl',
        stream: writeAuditLines(async (beyond, rows) => {
          const found = await findRowsAfter(db, beyond ?? from, rows)
          if (tokenId !== null) await updateReadTo(db, tokenId, found.at(-1)?.seq ?? beyond ?? from)
          return found
        }, limit),
      }
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
