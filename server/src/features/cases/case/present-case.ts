import type { LadderLevel } from '@plumbline/contract/cases/case-ladder'
import type {
  CaseAppeal,
  CaseFile,
  CaseLine,
  CaseMessage,
  CaseRequest,
  CaseRow,
} from '@plumbline/contract/cases/cases'
import type { Bilingual } from '@plumbline/contract/core/bilingual'
import { openFileName } from '#platform/files/case-file-name.ts'
import type { Keys } from '#platform/security/keys.ts'
import type { CaseRecord } from './case.repository.ts'
import { daysUntil, stopsRecoupment, toDay, todayIn } from './case-dates.ts'
import { nextDay } from './case-days.ts'
import type {
  AppealRow,
  FileRow,
  FindingColumns,
  LineRow,
  MessageRow,
  RequestRow,
} from './case-parts.repository.ts'
import type { ListedCase } from './case-rows.repository.ts'
import { openLine, openText } from './case-seal.ts'

const toIso = (at: Date | null) => at?.toISOString() ?? null

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

/** While records are requested every file, afterwards only files that came since. */
export const mayPracticePlace = (
  { status }: Pick<CaseRecord, 'status'>,
  { created_at }: Pick<FileRow, 'created_at'>,
  requestEnd: Date | null,
): boolean => status === 'requested' || requestEnd === null || created_at > requestEnd

export const presentFile = (
  keys: Keys,
  { name_sealed, party, ...row }: FileRow,
  { due_on, time_zone }: CaseRecord,
  { role, mayPlace }: { role: 'practice' | 'staff'; mayPlace: boolean },
): CaseFile => ({
  ...row,
  own: (party === 'staff') === (role === 'staff'),
  ...openFileName(keys, name_sealed),
  sha256: row.sha256?.toString('hex') ?? null,
  received_at: toIso(row.received_at),
  created_at: row.created_at.toISOString(),
  // Compared by day: a file that arrives half a second before midnight is on time.
  late: row.received_at !== null && daysUntil(due_on, toDay(row.received_at, time_zone)) < 0,
  may_place: mayPlace,
})

const roundCents = (value: number) => Math.round(value * 100) / 100

export function toFinding(keys: Keys, billed: number, row: FindingColumns): CaseLine['finding'] {
  const { decision, audited_billed, audited_paid, rationale } = row
  if (decision === null || audited_billed === null || audited_paid === null || rationale === null) return null
  return {
    decision,
    audited_billed,
    audited_paid,
    audited_code: row.audited_code,
    audited_units: row.audited_units,
    difference: roundCents(audited_billed - billed),
    rationale,
    note: openText(keys, row.rationale_note_sealed),
    note_es: openText(keys, row.rationale_note_es_sealed),
    rule_cited: row.rule_cited ?? '',
  }
}

const toAnswer = (
  keys: Keys,
  {
    answer,
    answer_reason_sealed,
    answered_at,
  }: Pick<LineRow, 'answer' | 'answer_reason_sealed' | 'answered_at'>,
): CaseLine['answer'] =>
  answer === null || answered_at === null
    ? null
    : { answer, reason: openText(keys, answer_reason_sealed), answered_at: answered_at.toISOString() }

export const presentLine = (keys: Keys, row: LineRow, showsFindings: boolean): CaseLine => ({
  id: row.id,
  position: row.position,
  line: openLine(keys, row.line_sealed),
  billed: row.billed,
  paid: row.paid,
  finding: showsFindings ? toFinding(keys, row.billed, row) : null,
  earlier: row.earlier.flatMap((earlier) => {
    const finding = showsFindings ? toFinding(keys, row.billed, earlier) : null
    return finding === null ? [] : [{ ...finding, level: earlier.level, answer: toAnswer(keys, earlier) }]
  }),
  answer: toAnswer(keys, row),
})

export const presentMessage = (keys: Keys, row: MessageRow): CaseMessage => ({
  id: row.id,
  party: row.party,
  author: row.author,
  author_role: row.author_role,
  topic: row.topic as CaseMessage['topic'],
  body: openText(keys, row.body_sealed),
  body_es: openText(keys, row.body_es_sealed),
  receipt: row.receipt,
  at: row.at.toISOString(),
})

const nameLevel = (ladder: readonly LadderLevel[] | null, level: number): Bilingual =>
  ladder?.[level - 1]?.name ?? { en: String(level), es: String(level) }

export const presentAppeal = (
  keys: Keys,
  { reason_sealed, reason_es_sealed, served_by, ...row }: AppealRow,
  { ladder, time_zone }: Pick<CaseRecord, 'ladder' | 'time_zone'>,
  today: Temporal.PlainDate,
): CaseAppeal => ({
  ...row,
  stops_recoupment: stopsRecoupment(row, time_zone),
  name: nameLevel(ladder, row.level),
  reason: openText(keys, reason_sealed),
  reason_es: openText(keys, reason_es_sealed),
  days_left: daysUntil(row.file_by, today),
  filed_at: toIso(row.filed_at),
  decided_at: toIso(row.decided_at),
})

const toTimestamp = (text: string | null) => (text === null ? null : new Date(text).toISOString())

export function presentCaseRow(row: ListedCase, now = Temporal.Now.instant()): CaseRow {
  const today = todayIn(row.time_zone, now)
  const { appeal } = row
  return {
    index: row.index,
    number: row.number,
    provider: row.provider,
    kind: row.kind,
    claim_type: row.claim_type,
    family: row.family,
    status: row.status,
    requested_on: row.requested_on,
    due_on: row.due_on,
    days_left: row.status === 'requested' ? daysUntil(row.due_on, today) : null,
    files: { received: row.files_received, underway: row.files_underway },
    requests: { total: row.requests_total, answered: row.requests_answered },
    progress: { claims: row.claims_total, complete: row.claims_complete },
    decision: row.decision,
    amount_at_issue: row.amount_at_issue,
    appeal:
      appeal === null
        ? null
        : {
            level: appeal.level,
            name: nameLevel(row.ladder, appeal.level),
            decision_due_on: appeal.outcome === null ? appeal.decision_due_on : null,
            file_by: appeal.file_by,
            filed_at: toTimestamp(appeal.filed_at),
            outcome: appeal.outcome as NonNullable<CaseRow['appeal']>['outcome'],
            days_left: daysUntil(appeal.file_by, today),
            decider: appeal.decider,
          },
    watchers: row.watchers ?? [],
    starting_on: row.starting_on,
    ending_on: row.ending_on,
    total_billed: row.total_billed,
    paid_exposure: row.paid_exposure,
    savings: row.savings,
    round: row.round,
    unread_messages: row.unread,
    time_zone: row.time_zone,
    next_day: nextDay(row, today),
  }
}
