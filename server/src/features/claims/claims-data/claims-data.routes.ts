import type { ClaimsStore } from '@plumbline/claims/store/claims-store'
import { findObstacle } from '@plumbline/claims/undo/check-undo'
import type { ClaimFile, claimsDataEndpoints } from '@plumbline/contract/claims/claims-data'
import type { FileMapping, FilePreview } from '@plumbline/contract/claims/file-mapping'
import type { ImportRefusal } from '@plumbline/contract/claims/import-refusals'
import { tellRefusal } from '@plumbline/contract/claims/words/refusal-words'
import type { Job, JobKind } from '@plumbline/contract/system/jobs'
import { type Executor, inTransaction } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { currentTokenId } from '#platform/request/machine-actor.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import {
  deleteClaimFile,
  findFileForUpdate,
  findMapping,
  insertClaimFile,
  isSentBy,
  type Sender,
  updateReceived,
  upsertMapping,
} from './claims-data.repository.ts'
import { type FindKept, readClaimsData } from './claims-overview.ts'
import { hashHeader } from './header-hash.ts'
import { type Inbox, readFileStream } from './inbox.ts'

export type ClaimsDataDeps = {
  store: ClaimsStore
  inbox: Inbox
  findKept: FindKept
  /** How a file would be read, or why it cannot be. */
  preview(path: string, mapping: FileMapping | undefined): Promise<FilePreview | { refused: ImportRefusal }>
  insertJob(trx: Executor, job: { kind: JobKind; input: object; createdBy: string }): Promise<Job>
}

/** Enough of a fingerprint to tell two layouts apart in the audit log. */
const HASH_SHOWN = 12

const senderOf = ({ userId }: Viewer): Sender => ({ createdBy: userId, tokenId: currentTokenId() })

export function claimsDataHandlers(deps: ClaimsDataDeps): Handlers<typeof claimsDataEndpoints> {
  const { store, inbox } = deps

  async function getFile(trx: Executor, id: string): Promise<ClaimFile> {
    const file = await findFileForUpdate(trx, id)
    if (file === null) throw new Refusal('not_found')
    return file
  }

  /** A file that no import is using. */
  async function getFreeFile(trx: Executor, id: string): Promise<ClaimFile> {
    const file = await getFile(trx, id)
    if (file.in_use) throw new Refusal('conflict')
    return file
  }

  async function getPreview(file: ClaimFile, mapping: FileMapping | undefined): Promise<FilePreview> {
    const preview = await deps.preview(inbox.getPath(file), mapping)
    if (!('refused' in preview)) return preview
    const { refused } = preview
    throw new Refusal('invalid_input', {
      fields: (_texts, locale) => ({ file: [tellRefusal(locale, refused)] }),
      reason: refused,
    })
  }

  const hashColumns = ({ columns }: FilePreview) => hashHeader(columns.map(({ name }) => name))

  /**
   * Saves a mapping that a person gives for the columns that it fits; without one, uses the saved mapping. A machine's
   * serves its own import alone: saved, it would decide how other people's files are read.
   */
  async function chooseMapping(
    trx: Executor,
    files: readonly ClaimFile[],
    chosen: FileMapping | undefined,
    { userId, address }: { userId: string; address: string },
  ): Promise<FileMapping | null> {
    if (chosen !== undefined && currentTokenId() !== null) return chosen
    for (const file of files) {
      const preview = await getPreview(file, chosen)
      // X12 and FHIR need no mapping.
      if (preview.columns.length === 0) continue
      const headerHash = hashColumns(preview)
      if (chosen === undefined) return (await findMapping(trx, headerHash))?.mapping ?? null
      // It may be for another file.
      if (preview.mapping_problem !== null) continue
      const change = await upsertMapping(trx, { headerHash, mapping: chosen, updatedBy: userId })
      if (change !== null) {
        const details = { hash: headerHash.slice(0, HASH_SHOWN), file: file.id }
        await recordAudit(trx, { actorId: userId, action: `claim_mapping_${change}`, details, address })
      }
      return chosen
    }
    return chosen ?? null
  }

  return {
    async getClaimsData({ db }) {
      return { data: await readClaimsData(db, store, deps.findKept) }
    },
    async createClaimFile({ db, body, viewer, address }) {
      return inTransaction(db, async (trx) => {
        const file = await insertClaimFile(trx, {
          name: body.name,
          sizeBytes: body.size_bytes,
          ...senderOf(viewer),
        })
        const details = { file: file.id, bytes: file.size_bytes }
        await recordAudit(trx, { actorId: viewer.userId, action: 'claim_file_sent', details, address })
        return { data: file }
      })
    },
    async putClaimFilePiece({ db, params, query, body, viewer }) {
      return inTransaction(db, async (trx) => {
        const file = await getFreeFile(trx, params.id)
        if (!(await isSentBy(trx, file.id, senderOf(viewer)))) throw new Refusal('conflict')
        const end = query.offset + body.byteLength
        if (file.received_bytes === file.size_bytes) {
          // The answer to the last piece may have been lost.
          if (end !== file.size_bytes) throw new Refusal('conflict')
          return { data: file }
        }
        // A piece may be sent twice, but must not leave a gap or go past the end.
        if (body.byteLength === 0 || query.offset > file.received_bytes || end > file.size_bytes) {
          throw new Refusal('invalid_input', { fields: (texts) => ({ offset: [texts.fields.out_of_range] }) })
        }
        await inbox.write(file, query.offset, body)
        return { data: await updateReceived(trx, file.id, Math.max(file.received_bytes, end)) }
      })
    },
    async deleteClaimFile({ db, params, viewer, address }) {
      return inTransaction(db, async (trx) => {
        const file = await getFreeFile(trx, params.id)
        await deleteClaimFile(trx, file.id)
        const details = { file: file.id, bytes: file.size_bytes }
        await recordAudit(trx, { actorId: viewer.userId, action: 'claim_file_deleted', details, address })
        await inbox.remove(file)
        return { data: null }
      })
    },
    async previewClaimFile({ db, params, body, viewer, address }) {
      const file = await inTransaction(db, async (trx) => {
        const found = await getFile(trx, params.id)
        if (found.received_bytes < found.size_bytes) throw new Refusal('conflict')
        const details = { file: found.id }
        await recordAudit(trx, { actorId: viewer.userId, action: 'claim_file_previewed', details, address })
        return found
      })
      const preview = await getPreview(file, body.mapping)
      if (preview.columns.length === 0 || body.mapping !== undefined) return { data: preview }
      const saved = await findMapping(db, hashColumns(preview))
      if (saved === null) return { data: preview }
      const data = await getPreview(file, saved.mapping)
      return { data: { ...data, mapping_source: 'saved' as const, saved_at: saved.savedAt } }
    },
    async startImport({ db, body, viewer, address }) {
      return inTransaction(db, async (trx) => {
        const files = []
        for (const id of body.file_ids) {
          const file = await getFreeFile(trx, id)
          if (file.received_bytes < file.size_bytes) throw new Refusal('conflict')
          const sender = senderOf(viewer)
          if (sender.tokenId !== null && !(await isSentBy(trx, id, sender))) throw new Refusal('conflict')
          files.push(file)
        }
        const by = { userId: viewer.userId, address }
        const mapping = body.kind === 'claims' ? await chooseMapping(trx, files, body.mapping, by) : null
        const job = await deps.insertJob(trx, {
          kind: `import_${body.kind}`,
          input: {
            files: files.map(({ id, name }) => ({ id, name })),
            mapping,
            data_through: body.data_through ?? null,
          },
          createdBy: viewer.userId,
        })
        const details = { job: job.id, kind: body.kind, files: files.length }
        await recordAudit(trx, { actorId: viewer.userId, action: 'import_started', details, address })
        return { data: job }
      })
    },
    async getRejects({ db, params, viewer, address }) {
      const record = (await store.current()).imports.find(({ number }) => number === params.number)
      if (record === undefined || record.rejects === null) throw new Refusal('not_found')
      const details = { import: record.number, rows: record.counts.rejected }
      await recordAudit(db, { actorId: viewer.userId, action: 'rejects_downloaded', details, address })
      return {
        filename: `rejects-import-${record.number}.csv`,
        stream: readFileStream(store.path(record.rejects)),
      }
    },
    async undoImport({ db, params, body, viewer, address }) {
      const { number } = params
      const obstacle = findObstacle(await store.current(), number)
      if (obstacle !== null) throw new Refusal(obstacle === 'unknown' ? 'not_found' : 'conflict')
      return inTransaction(db, async (trx) => {
        const { reason } = body
        const job = await deps.insertJob(trx, {
          kind: 'undo_import',
          input: { number, reason },
          createdBy: viewer.userId,
        })
        const details = { job: job.id, import: number }
        await recordAudit(trx, {
          actorId: viewer.userId,
          action: 'undo_import_started',
          details,
          reason,
          address,
        })
        return { data: job }
      })
    },
    async startBuild({ db, viewer, address }) {
      return startJob(db, 'build_figures', viewer.userId, address)
    },
    async restoreBuild({ db, viewer, address }) {
      return startJob(db, 'restore_figures', viewer.userId, address)
    },
  }

  function startJob(
    db: Parameters<typeof inTransaction>[0],
    kind: 'build_figures' | 'restore_figures',
    userId: string,
    address: string,
  ): Promise<{ data: Job }> {
    return inTransaction(db, async (trx) => {
      const job = await deps.insertJob(trx, { kind, input: {}, createdBy: userId })
      await recordAudit(trx, {
        actorId: userId,
        action: `${kind}_started`,
        details: { job: job.id },
        address,
      })
      return { data: job }
    })
  }
}
