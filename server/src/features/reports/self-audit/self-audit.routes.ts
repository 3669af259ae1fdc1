import type {
  SelfAudit,
  SelfAuditBrief,
  SelfAuditItem,
  selfAuditEndpoints,
} from '@plumbline/contract/reports/self-audit'
import { type Executor, inTransaction } from '#platform/db/database.ts'
import { findReadableProvider } from '#platform/providers/readable-providers.repository.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import { createSample, type QueryLines } from './create-self-audit.ts'
import { openClaim, openNote, sealNote } from './sealed-claim.ts'
import {
  type AuditRow,
  deleteAudit,
  findAudit,
  findAudits,
  findItems,
  findLatestFinal,
  type ItemRow,
  updateFinished,
  updateItem,
} from './self-audit.repository.ts'

/** R-REP-8: a self-audit is the practice's alone. */
function refuseSupport(viewer: Viewer): void {
  if (viewer.actingProviderId !== null) throw new Refusal('not_authorized')
}

async function getOwn(db: Executor, viewer: Viewer, id: string): Promise<AuditRow> {
  refuseSupport(viewer)
  const audit = await findAudit(db, viewer, id)
  if (audit === null) throw new Refusal('not_found')
  return audit
}

export function selfAuditHandlers(deps: {
  keys: Keys
  queryLines: QueryLines
  references: ReferenceSource
}): Handlers<typeof selfAuditEndpoints> {
  const { keys, queryLines, references } = deps

  async function present(db: Executor, rows: readonly AuditRow[]): Promise<SelfAuditBrief[]> {
    const latest = await findLatestFinal(db)
    const families = latest === null ? null : (await references(latest.manifest)).families
    return rows.map((row) => ({
      ...row,
      label: families?.get(row.family)?.label ?? null,
      created_at: row.created_at.toISOString(),
      finished_at: row.finished_at?.toISOString() ?? null,
    }))
  }

  function presentItem(row: ItemRow): SelfAuditItem {
    const lines = openClaim(keys, row.claim_sealed)
    const [first] = lines
    return {
      number: row.number,
      claim_id: first?.claim_id ?? '',
      patient_id: first?.patient_id ?? '',
      service_date: first?.service_date ?? '',
      lines,
      units_billed: row.units_billed,
      paid: row.paid,
      supported: row.supported,
      units_supported: row.units_supported,
      note: openNote(keys, row.note_sealed),
      updated_at: row.updated_at?.toISOString() ?? null,
    }
  }

  async function presentOne(db: Executor, viewer: Viewer, id: string): Promise<SelfAudit> {
    const [audit] = await present(db, [await getOwn(db, viewer, id)])
    if (audit === undefined) throw new Refusal('not_found')
    return { ...audit, items: (await findItems(db, id)).map(presentItem) }
  }

  return {
    async listSelfAudits({ db, viewer, query }) {
      refuseSupport(viewer)
      const provider = await findReadableProvider(db, viewer, query.provider_id)
      if (provider === null) throw new Refusal('not_found')
      return { data: await present(db, await findAudits(db, provider.id)) }
    },
    async createSelfAudit({ db, viewer, body, address }) {
      refuseSupport(viewer)
      const provider = await findReadableProvider(db, viewer, body.provider_id)
      if (provider === null) throw new Refusal('not_found')
      const request = { provider, family: body.family, sample: body.sample, userId: viewer.userId, address }
      const id = await createSample({ db, keys, queryLines }, request)
      return { data: await presentOne(db, viewer, id) }
    },
    async getSelfAudit({ db, viewer, params }) {
      return { data: await presentOne(db, viewer, params.id) }
    },
    async patchSelfAudit({ db, viewer, params, body }) {
      await getOwn(db, viewer, params.id)
      await updateFinished(db, params.id, body.finished)
      const [audit] = await present(db, [await getOwn(db, viewer, params.id)])
      if (audit === undefined) throw new Refusal('not_found')
      return { data: audit }
    },
    async deleteSelfAudit({ db, viewer, params, address }) {
      await inTransaction(db, async (trx) => {
        const { provider_id } = await getOwn(trx, viewer, params.id)
        await deleteAudit(trx, params.id)
        await recordAudit(trx, {
          actorId: viewer.userId,
          action: 'self_audit_deleted',
          providerId: provider_id,
          address,
        })
      })
      return { data: null }
    },
    async patchSelfAuditItem({ db, viewer, params, body }) {
      const audit = await getOwn(db, viewer, params.id)
      const item = await updateItem(db, params.id, params.number, {
        supported: body.supported,
        unitsSupported: body.units_supported,
        noteSealed: sealNote(keys, body.note),
      })
      // A finished worksheet must be reopened before it is changed.
      if (item === null) throw new Refusal(audit.finished_at === null ? 'not_found' : 'conflict')
      return { data: presentItem(item) }
    },
  }
}
