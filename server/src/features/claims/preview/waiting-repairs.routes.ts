import type { Engine } from '@plumbline/claims/engine'
import { readExchangedLines } from '@plumbline/claims/preview/line-shapes'
import { listOffRoster, type OffRoster } from '@plumbline/claims/preview/off-roster'
import type { ClaimsStore } from '@plumbline/claims/store/claims-store'
import type { FileMapping, FilePreview } from '@plumbline/contract/claims/file-mapping'
import type { PreviewWarning } from '@plumbline/contract/claims/waiting-figures'
import {
  EXCHANGED_LINES_SHOWN,
  type waitingRepairEndpoints,
} from '@plumbline/contract/claims/waiting-repairs'
import type { Job, JobKind } from '@plumbline/contract/system/jobs'
import { type Executor, inTransaction } from '#platform/db/database.ts'
import { type CsvCell, writeCsv } from '#platform/files/csv.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { exchangeUnitsAndCharge, findExchangeState } from './exchange-columns.ts'
import { findKeptFiles, type KeptFiles } from './kept-files.repository.ts'
import { findWaitingRow, type WaitingRow } from './waiting-figures.repository.ts'

export type WaitingRepairDeps = {
  store: ClaimsStore
  /** Reads the lines of a version of the store. */
  readVersion<T>(manifest: number, read: (engine: Engine) => Promise<T>): Promise<T>
  getPath(file: { id: string; name: string }): string
  preview(path: string, mapping: FileMapping | undefined): Promise<FilePreview | { refused: object }>
  insertJob(trx: Executor, job: { kind: JobKind; input: object; createdBy: string }): Promise<Job>
}

/** Columns of a flat roster; what the claims do not tell is empty, and the number of lines is for whoever fills it. */
const ROSTER_HEADER = [
  'npi',
  'tin',
  'last_name',
  'first_name',
  'specialty',
  'state',
  'practice',
  'claim_lines',
]
const toRosterRow = ({ npi, tin, lines }: OffRoster): CsvCell[] => [npi, tin, '', '', '', '', '', lines]

const findExchanged = ({ comparison }: WaitingRow, number: number) =>
  comparison.warnings.find(
    (warning): warning is Extract<PreviewWarning, { kind: 'exchanged' }> =>
      warning.kind === 'exchanged' && warning.import === number,
  )

async function getWaiting(db: Executor): Promise<WaitingRow> {
  const row = await findWaitingRow(db)
  if (row === null) throw new Refusal('not_found')
  return row
}

export function waitingRepairHandlers(deps: WaitingRepairDeps): Handlers<typeof waitingRepairEndpoints> {
  const { store } = deps

  /** How the first table among the files was read, with units and charge exchanged. */
  async function exchangeMapping({ files, mapping }: KeptFiles): Promise<FileMapping> {
    for (const file of files) {
      const preview = await deps.preview(deps.getPath(file), mapping ?? undefined)
      if ('refused' in preview || preview.columns.length === 0) continue
      const exchanged = exchangeUnitsAndCharge(mapping ?? preview.mapping)
      if (exchanged !== null) return exchanged
    }
    throw new Refusal('conflict')
  }

  return {
    async getExchangedLines({ db, query, viewer, address }) {
      const row = await getWaiting(db)
      if (findExchanged(row, query.import) === undefined) throw new Refusal('not_found')
      const data = await deps.readVersion(row.manifest, (engine) =>
        readExchangedLines(engine, query.import, EXCHANGED_LINES_SHOWN),
      )
      const details = { import: query.import, lines: data.length }
      await recordAudit(db, { actorId: viewer.userId, action: 'exchanged_lines_seen', details, address })
      return { data }
    },
    async exchangeColumns({ db, body, viewer, address }) {
      return inTransaction(db, async (trx) => {
        const row = await getWaiting(trx)
        const manifest = await store.current()
        const warning = findExchanged(row, body.import)
        const kept = await findKeptFiles(trx, body.import)
        const isReady =
          row.build === body.build &&
          warning !== undefined &&
          findExchangeState(warning, manifest, kept !== null) === 'ready'
        if (!isReady || kept === null) throw new Refusal('conflict')
        const { files, data_through } = kept
        // Not saved for other files: only these have the columns exchanged.
        const mapping = await exchangeMapping(kept)
        const job = await deps.insertJob(trx, {
          kind: 'import_claims',
          input: { files, mapping, data_through, takes_back: body.import },
          createdBy: viewer.userId,
        })
        const details = { job: job.id, import: body.import }
        await recordAudit(trx, { actorId: viewer.userId, action: 'exchange_started', details, address })
        return { data: job }
      })
    },
    async getOffRoster({ db, viewer, address }) {
      const { build, manifest } = await getWaiting(db)
      const missing = await deps.readVersion(manifest, listOffRoster)
      const details = { build, providers: missing.length }
      await recordAudit(db, { actorId: viewer.userId, action: 'off_roster_downloaded', details, address })
      async function* pages() {
        yield missing.map(toRosterRow)
      }
      return {
        filename: `npis-without-roster-build-${build}.csv`,
        stream: writeCsv(ROSTER_HEADER, pages(), { bom: true }),
      }
    },
  }
}
