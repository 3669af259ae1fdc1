import type { ImportCounts } from '../store/manifest.ts'
import type { TextRecord } from './delimited-text.ts'
import { PAYER_SOURCES } from './family-layouts.ts'
import type { ReferenceFile } from './read-reference-file.ts'
import {
  type Entry,
  entryKey,
  type RowOutcome,
  type StoredTable,
  type TableLayout,
} from './reference-table.ts'

export type RejectedRecord = TextRecord & { field: string; reason: string }

export type Reconciled = {
  /** The rows that each table then has. */
  changes: { table: StoredTable; entries: Map<string, Entry>; isChanged: boolean }[]
  counts: ImportCounts
  /** Stored rows that are removed. */
  retired: number
  rejected: RejectedRecord[]
}

/** Parses each row of a file and merges it with the stored entries. */
export function reconcileEntries(
  file: ReferenceFile,
  layout: TableLayout,
  stored: ReadonlyMap<string, Entry>,
  today: Temporal.PlainDate,
): Reconciled {
  const { records, isRejectsFile } = file
  const { table } = layout
  const yields = layout.yields?.(stored.values()) ?? (() => false)
  const parse = layout.createParser(today)
  const counts: ImportCounts = { read: records.length, loaded: 0, replaced: 0, duplicates: 0, rejected: 0 }
  const rejected: RejectedRecord[] = []
  // Null removes the stored row.
  const changes = new Map<string, Entry | null>()

  for (const record of records) {
    const outcome = parseRecord(file, record, parse)
    if ('reject' in outcome) {
      counts.rejected += 1
      rejected.push({ ...record, ...outcome.reject })
    } else if ('skip' in outcome || ('entry' in outcome && yields(outcome.entry))) {
      counts.replaced += 1
    } else {
      const entry = 'entry' in outcome ? outcome.entry : null
      const key = entryKey(table, 'entry' in outcome ? outcome.entry : outcome.remove)
      const earlier = changes.get(key)
      if (earlier !== undefined) counts[isSame(earlier, entry) ? 'duplicates' : 'replaced'] += 1
      changes.set(key, entry)
    }
  }

  const entries = new Map([...stored].filter(([, entry]) => isRejectsFile || !layout.supersedes(entry)))
  for (const [key, entry] of changes) {
    const before = stored.get(key) ?? null
    // A pair that the payer added stays the payer's, even if the CMS table has it too.
    const isPayersOwn = table.slot === 'families' && entry !== null && PAYER_SOURCES.has(before?.at(-1) ?? '')
    const stays = isPayersOwn || isSame(before, entry)
    counts[stays ? 'duplicates' : 'loaded'] += 1
    const now = stays ? before : entry
    if (now === null) entries.delete(key)
    else entries.set(key, now)
  }
  const retired = [...stored.keys()].filter((key) => !entries.has(key)).length
  const isChanged = counts.loaded > 0 || retired > 0
  return { changes: [{ table, entries, isChanged }], counts, retired, rejected }
}

function parseRecord(
  file: ReferenceFile,
  record: TextRecord,
  parse: (row: (column: string) => string) => RowOutcome,
): RowOutcome {
  const problem = checkLength(file, record)
  if (problem !== null) return { reject: problem }
  return parse((column) => record.fields[file.positions.get(column) ?? -1] ?? '')
}

/** Why a row does not fit its header; null if it does. */
export function checkLength({ header }: ReferenceFile, { fields }: TextRecord) {
  if (fields.length === header.length) return null
  return { field: '', reason: `The row has ${fields.length} fields, not ${header.length}.` }
}

const isSame = (left: Entry | null, right: Entry | null) =>
  left === right || (left !== null && right !== null && left.every((value, index) => value === right[index]))
