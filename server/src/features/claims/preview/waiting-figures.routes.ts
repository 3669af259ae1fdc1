import type { ClaimsStore } from '@plumbline/claims/store/claims-store'
import type { Manifest } from '@plumbline/claims/store/manifest'
import { isPublishReason } from '@plumbline/contract/claims/publish-reason'
import type {
  StaleReason,
  Totals,
  WaitingFigures,
  waitingFiguresEndpoints,
} from '@plumbline/contract/claims/waiting-figures'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { Job, JobKind } from '@plumbline/contract/system/jobs'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import { type CsvCell, writeCsv } from '#platform/files/csv.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { findExchangeState } from './exchange-columns.ts'
import { findKeptFiles } from './kept-files.repository.ts'
import { findWaitingRow, type WaitingRow } from './waiting-figures.repository.ts'

export type WaitingFiguresDeps = {
  store: ClaimsStore
  /** The version of the measures that a build would use now. */
  getMeasuresVersion(): string
  findStaleReason(
    waiting: { manifest: number; measuresVersion: string; shownBuildId: number | null },
    now: { manifest: number; measuresVersion: string; currentBuildId: number | null },
  ): StaleReason | null
  insertJob(trx: Executor, job: { kind: JobKind; input: object; createdBy: string }): Promise<Job>
}

const TOTALS = [
  'lines',
  'providers',
  'patients',
  'units',
  'billed',
  'paid',
] as const satisfies (keyof Totals)[]
const CSV_HEADER = ['quarter', 'specialty', ...TOTALS.flatMap((name) => [`${name}_now`, `${name}_after`])]

/** R-CSV-1: whole, as on the page. */
const toWhole = (value: number | undefined): CsvCell => (value === undefined ? null : Math.round(value))

type Pair = { quarter: string; specialty: string; now: Totals | null; after: Totals | null }
const toCsvRow = ({ quarter, specialty, now, after }: Pair): CsvCell[] => [
  quarter,
  specialty,
  ...TOTALS.flatMap((name) => [toWhole(now?.[name]), toWhole(after?.[name])]),
]

export function waitingFiguresHandlers(deps: WaitingFiguresDeps): Handlers<typeof waitingFiguresEndpoints> {
  const { store } = deps

  async function findExchange(db: Executor, { comparison }: WaitingRow, manifest: Manifest) {
    const exchange: WaitingFigures['exchange'] = []
    for (const warning of comparison.warnings) {
      if (warning.kind !== 'exchanged') continue
      const kept = await findKeptFiles(db, warning.import)
      exchange.push({ import: warning.import, state: findExchangeState(warning, manifest, kept !== null) })
    }
    return exchange
  }

  async function present(db: Executor, row: WaitingRow): Promise<WaitingFigures> {
    const manifest = await store.current()
    const shown = row.current_manifest === null ? null : await store.readVersion(row.current_manifest)
    return {
      ...row.comparison,
      build: row.build,
      version: row.manifest,
      data_through: row.data_through,
      shown_build: row.current_build_id,
      shown_import: shown?.imports.findLast(({ takenBack }) => !takenBack)?.number ?? null,
      stale: deps.findStaleReason(
        { manifest: row.manifest, measuresVersion: row.measures_version, shownBuildId: row.shown_build_id },
        {
          manifest: manifest.number,
          measuresVersion: deps.getMeasuresVersion(),
          currentBuildId: row.current_build_id,
        },
      ),
      exchange: await findExchange(db, row, manifest),
      made_by: row.made_by === null ? null : formatPersonName(row.made_by),
      made_at: row.created_at.toISOString(),
    }
  }

  async function getWaiting(db: Executor, build?: number): Promise<WaitingFigures> {
    const row = await findWaitingRow(db)
    if (row === null) throw new Refusal('not_found')
    if (build !== undefined && row.build !== build) throw new Refusal('conflict')
    return present(db, row)
  }

  type Start = { kind: JobKind; input: object; details?: Record<string, number>; reason?: string | null }
  type Caller = { db: Database; viewer: { userId: string }; address: string }
  const start = ({ db, viewer, address }: Caller, job: Start): Promise<{ data: Job }> =>
    inTransaction(db, async (trx) => {
      const started = await deps.insertJob(trx, { ...job, createdBy: viewer.userId })
      await recordAudit(trx, {
        actorId: viewer.userId,
        action: `${job.kind}_started`,
        details: { job: started.id, ...job.details },
        ...(job.reason && { reason: job.reason }),
        address,
      })
      return { data: started }
    })

  return {
    async getWaitingFigures({ db }) {
      const row = await findWaitingRow(db)
      return { data: row === null ? null : await present(db, row) }
    },
    startPreview: (caller) => start(caller, { kind: 'preview_figures', input: {} }),
    async publishWaitingFigures(caller) {
      const { db, body } = caller
      const { build, stale, warnings } = await getWaiting(db, body.build)
      if (stale !== null) throw new Refusal('conflict')
      const reason = warnings.length === 0 ? null : (body.reason ?? '')
      if (reason !== null && !isPublishReason(reason)) {
        throw new Refusal('invalid_input', { fields: (texts) => ({ reason: [texts.fields.whole_sentence] }) })
      }
      return start(caller, {
        kind: 'publish_figures',
        input: { build, reason },
        details: { build, warnings: warnings.length },
        reason,
      })
    },
    async discardWaitingFigures(caller) {
      const { build } = await getWaiting(caller.db, caller.body.build)
      return start(caller, { kind: 'discard_figures', input: { build }, details: { build } })
    },
    async getWaitingTotals({ db }) {
      const { build, quarters, specialties } = await getWaiting(db)
      async function* pages() {
        yield quarters.map((pair) => toCsvRow({ ...pair, specialty: '(all)' }))
        yield specialties.map(toCsvRow)
      }
      return { filename: `totals-build-${build}.csv`, stream: writeCsv(CSV_HEADER, pages(), { bom: true }) }
    },
  }
}
