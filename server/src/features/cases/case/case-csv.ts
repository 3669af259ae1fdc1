import { canRecoup, isRecoveryStopped } from '@plumbline/contract/cases/case-money'
import { decideOutcomeWord } from '@plumbline/contract/cases/case-outcome-words'
import type { CaseSettings } from '@plumbline/contract/cases/case-settings'
import { decideRowStanding } from '@plumbline/contract/cases/case-standing'
import type { CaseRow } from '@plumbline/contract/cases/cases'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { Executor } from '#platform/db/database.ts'
import type { CsvCell } from '#platform/files/csv.ts'
import { stopsRecoupment, toDay } from './case-dates.ts'
import { serviceDays } from './case-days.ts'
import { findCaseRowsById, type ListedCase } from './case-rows.repository.ts'
import { findLineOfBusiness, getCaseSettings } from './case-settings.repository.ts'
import { presentCaseRow } from './present-case.ts'

const ROWS_PER_BATCH = 500

type Row = CaseRow & {
  line_of_business: string
  served_on: string | null
  discussion_until: string | null
  recoupment_from: string | null
  recovery_stopped: boolean | null
  decided: { level: number; on: string; by: string; outcome: string } | null
}
type Column = { name: string; of: (row: Row) => CsvCell }

/** R-CSV-1: to the cent, since letters demand these amounts. */
const toCents = (dollars: number | null): CsvCell => dollars?.toFixed(2) ?? null

/** The names are the same in every language, so that programs can read the file. No column names a patient. */
const COLUMNS: readonly Column[] = [
  { name: 'number', of: ({ number }) => number },
  { name: 'provider', of: ({ provider }) => formatPersonName(provider.name) },
  { name: 'npi', of: ({ provider }) => provider.npi },
  { name: 'kind', of: ({ kind }) => kind },
  { name: 'line_of_business', of: ({ line_of_business }) => line_of_business },
  { name: 'claim_type', of: ({ claim_type }) => claim_type },
  { name: 'family', of: ({ family }) => family },
  { name: 'round', of: ({ round }) => round },
  // R-CASE-90: as in the filter by status.
  { name: 'status', of: decideRowStanding },
  // The word that the pages show.
  {
    name: 'decision',
    of: ({ kind, decision }) => (decision === null ? null : decideOutcomeWord(kind, decision)),
  },
  { name: 'requested_on', of: ({ requested_on }) => requested_on },
  { name: 'due_on', of: ({ due_on }) => due_on },
  { name: 'days_left', of: ({ days_left }) => days_left },
  { name: 'starting_on', of: ({ starting_on }) => starting_on },
  { name: 'ending_on', of: ({ ending_on }) => ending_on },
  { name: 'claims', of: ({ progress }) => progress.claims },
  { name: 'claims_complete', of: ({ progress }) => progress.complete },
  { name: 'files_received', of: ({ files }) => files.received },
  { name: 'total_billed', of: ({ total_billed }) => toCents(total_billed) },
  { name: 'paid_exposure', of: ({ paid_exposure }) => toCents(paid_exposure) },
  { name: 'amount_at_issue', of: ({ amount_at_issue }) => toCents(amount_at_issue) },
  // What the records support less than we paid; negative if we owe the practice.
  { name: 'paid_not_supported', of: ({ savings }) => toCents(savings) },
  { name: 'served_on', of: ({ served_on }) => served_on },
  { name: 'discussion_until', of: ({ discussion_until }) => discussion_until },
  { name: 'recoupment_from', of: ({ recoupment_from }) => recoupment_from },
  // R-CASE-91: empty where there is nothing to recover.
  {
    name: 'recovery_stopped',
    of: ({ recovery_stopped: stopped }) => (stopped === null ? null : stopped ? 'yes' : 'no'),
  },
  { name: 'appeal_level', of: ({ appeal }) => appeal?.level ?? null },
  { name: 'appeal_file_by', of: ({ appeal }) => appeal?.file_by ?? null },
  { name: 'appeal_filed_at', of: ({ appeal }) => appeal?.filed_at ?? null },
  { name: 'appeal_outcome', of: ({ appeal }) => appeal?.outcome ?? null },
  // The last decision on an appeal, ours or that of another body (R-CASE-81).
  { name: 'decided_level', of: ({ decided }) => decided?.level ?? null },
  { name: 'decided_on', of: ({ decided }) => decided?.on ?? null },
  { name: 'decided_by', of: ({ decided }) => decided?.by ?? null },
  { name: 'decided_outcome', of: ({ decided }) => decided?.outcome ?? null },
  { name: 'watchers', of: ({ watchers }) => watchers.map(formatPersonName).join('; ') },
  // R-CASE-62: the same step and day as in the list; our own steps are named too.
  { name: 'next_step', of: ({ next_day }) => next_day?.what ?? null },
  { name: 'next_step_on', of: ({ next_day }) => next_day?.on ?? null },
  { name: 'unread_messages', of: ({ unread_messages }) => unread_messages },
]

export const CASE_CSV_COLUMNS: readonly string[] = COLUMNS.map(({ name }) => name)

/** 'payer' is the portal's own word; another body has its name. */
function findDecided({ appeals, time_zone }: ListedCase): Row['decided'] {
  const last = appeals.findLast(({ decided_at }) => decided_at !== null)
  if (last === undefined || last.decided_at === null || last.outcome === null) return null
  const on = toDay(last.decided_at, time_zone).toString()
  return { level: last.level, on, by: last.decider ?? 'payer', outcome: last.outcome }
}

/** Whether an appeal stops the recovery of money; null where there is nothing to recover. */
function findStopped(listed: ListedCase): boolean | null {
  if (!canRecoup(listed)) return null
  const appeals = listed.appeals.map((step) => ({
    ...step,
    stops_recoupment: stopsRecoupment(step, listed.time_zone),
  }))
  return isRecoveryStopped({ ...listed, appeals })
}

export function toCaseCells(listed: ListedCase, settings: CaseSettings): CsvCell[] {
  const row: Row = {
    ...presentCaseRow(listed),
    ...serviceDays(listed),
    line_of_business: findLineOfBusiness(settings, listed).key,
    served_on: listed.findings_served_on,
    recovery_stopped: findStopped(listed),
    decided: findDecided(listed),
  }
  return COLUMNS.map(({ of }) => of(row))
}

/** The cases are fixed at the start and read in batches while the file is sent. */
export async function* readCaseBatches(
  db: Executor,
  reader: 'practice' | 'staff',
  ids: readonly string[],
  toRows: (batch: readonly ListedCase[], settings: CaseSettings) => Promise<CsvCell[][]>,
): AsyncGenerator<CsvCell[][]> {
  const settings = await getCaseSettings(db)
  for (let at = 0; at < ids.length; at += ROWS_PER_BATCH)
    yield await toRows(await findCaseRowsById(db, reader, ids.slice(at, at + ROWS_PER_BATCH)), settings)
}
