import type { ImportCounts } from '../store/manifest.ts'
import type { TextRecord } from './delimited-text.ts'
import type { ReferenceFile } from './read-reference-file.ts'
import { type Entry, keyOf, type RowOutcome } from './reference-table.ts'

export type RejectedRecord = TextRecord & { field: string; reason: string }

type Reconciled = {
  entries: Map<string, Entry>
  counts: ImportCounts
  /** Stored rows that are not there any more. */
  retired: number
  rejected: RejectedRecord[]
}

/** Judges each row of a file and joins what it says with what the store has. */
export function reconcileEntries(
  file: ReferenceFile,
  stored: ReadonlyMap<string, Entry>,
  today: Temporal.PlainDate,
): Reconciled {
  const { layout, records, isMended } = file
  const judge = layout.rowJudge(today)
  const counts: ImportCounts = { read: records.length, loaded: 0, replaced: 0, duplicates: 0, rejected: 0 }
  const rejected: RejectedRecord[] = []
  // Null takes the stored row away.
  const said = new Map<string, Entry | null>()

  for (const record of records) {
    const outcome = judgeRecord(file, record, judge)
    if ('reject' in outcome) {
      counts.rejected += 1
      rejected.push({ ...record, ...outcome.reject })
    } else if ('skip' in outcome) {
      counts.replaced += 1
    } else {
      const entry = 'entry' in outcome ? outcome.entry : null
      const key = keyOf(layout.table, 'entry' in outcome ? outcome.entry : outcome.remove)
      const earlier = said.get(key)
      if (earlier !== undefined) counts[isSame(earlier, entry) ? 'duplicates' : 'replaced'] += 1
      said.set(key, entry)
    }
  }

  const entries = new Map([...stored].filter(([, entry]) => isMended || !layout.supersedes(entry)))
  for (const [key, entry] of said) {
    const before = stored.get(key) ?? null
    // A pair that the payer named itself stays the payer's, whatever CMS's table says.
    const isPayersOwn = layout.table.slot === 'families' && entry !== null && before?.at(-1) === 'payer'
    const stays = isPayersOwn || isSame(before, entry)
    counts[stays ? 'duplicates' : 'loaded'] += 1
    const now = stays ? before : entry
    if (now === null) entries.delete(key)
    else entries.set(key, now)
  }
  const retired = [...stored.keys()].filter((key) => !entries.has(key)).length
  return { entries, counts, retired, rejected }
}

function judgeRecord(
  { header, positions }: ReferenceFile,
  { fields }: TextRecord,
  judge: (row: (column: string) => string) => RowOutcome,
): RowOutcome {
  if (fields.length !== header.length) {
    const reason = `The row has ${fields.length} fields, the header has ${header.length}.`
    return { reject: { field: '', reason } }
  }
  return judge((column) => fields[positions.get(column) ?? -1] ?? '')
}

const isSame = (left: Entry | null, right: Entry | null) =>
  left === right || (left !== null && right !== null && left.every((value, index) => value === right[index]))
