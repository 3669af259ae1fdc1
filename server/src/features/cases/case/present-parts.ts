import type { Line } from '@plumbline/claims/drill-down/line'
import type {
  CaseAppeal,
  CaseFile,
  CaseLine,
  CaseMessage,
  CaseRequest,
} from '@plumbline/contract/cases/cases'
import { openFileName } from '#platform/files/case-file-name.ts'
import type { Keys } from '#platform/security/keys.ts'
import type { CaseRecord } from './case.repository.ts'
import { dayOf, daysUntil } from './case-dates.ts'
import type { AppealRow, FileRow, LineRow, MessageRow, RequestRow } from './case-parts.repository.ts'

const PURPOSE = 'case'
const iso = (at: Date | null) => at?.toISOString() ?? null

/** Words and lines of a case may name patients: the portal's database holds them sealed. */
export const sealText = (keys: Keys, text: string): Buffer => keys.seal(PURPOSE, text)
export const openText = (keys: Keys, sealed: Buffer | null): string =>
  sealed === null ? '' : keys.open(PURPOSE, sealed)
export const sealLine = (keys: Keys, line: Line): Buffer => keys.seal(PURPOSE, JSON.stringify(line))
const openLine = (keys: Keys, sealed: Buffer): Line => JSON.parse(keys.open(PURPOSE, sealed)) as Line

export const presentRequest = (keys: Keys, row: RequestRow): CaseRequest => ({
  id: row.id,
  kind: row.kind,
  note: row.note,
  optional: row.optional,
  not_applicable:
    row.not_applicable_at === null
      ? null
      : { at: row.not_applicable_at.toISOString(), reason: openText(keys, row.not_applicable_reason_sealed) },
})

export const presentFile = (
  keys: Keys,
  { name_sealed, ...row }: FileRow,
  { due_on, time_zone }: CaseRecord,
): CaseFile => ({
  ...row,
  ...openFileName(keys, name_sealed),
  sha256: row.sha256?.toString('hex') ?? null,
  received_at: iso(row.received_at),
  created_at: row.created_at.toISOString(),
  // By the day, not by its last second: what comes half a second before midnight is in time.
  late: row.received_at !== null && daysUntil(due_on, dayOf(row.received_at, time_zone)) < 0,
})

const roundCents = (value: number) => Math.round(value * 100) / 100

function findingOf(keys: Keys, row: LineRow): CaseLine['finding'] {
  const { decision, audited_billed, audited_paid, rationale } = row
  if (decision === null || audited_billed === null || audited_paid === null || rationale === null) return null
  return {
    decision,
    audited_billed,
    audited_paid,
    audited_code: row.audited_code,
    audited_units: row.audited_units,
    difference: roundCents(audited_billed - row.billed),
    rationale,
    note: openText(keys, row.rationale_note_sealed),
    rule_cited: row.rule_cited ?? '',
  }
}

export const presentLine = (keys: Keys, row: LineRow, showsFindings: boolean): CaseLine => ({
  id: row.id,
  position: row.position,
  line: openLine(keys, row.line_sealed),
  billed: row.billed,
  paid: row.paid,
  finding: showsFindings ? findingOf(keys, row) : null,
  answer:
    row.answer === null || row.answered_at === null
      ? null
      : {
          answer: row.answer,
          reason: openText(keys, row.answer_reason_sealed),
          answered_at: row.answered_at.toISOString(),
        },
})

export const presentMessage = (keys: Keys, row: MessageRow): CaseMessage => ({
  id: row.id,
  party: row.party,
  author: row.author,
  topic: row.topic as CaseMessage['topic'],
  body: openText(keys, row.body_sealed),
  at: row.at.toISOString(),
})

export const presentAppeal = (row: AppealRow, today: Temporal.PlainDate): CaseAppeal => ({
  ...row,
  days_left: daysUntil(row.file_by, today),
  filed_at: iso(row.filed_at),
  decided_at: iso(row.decided_at),
})
