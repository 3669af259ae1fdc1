import type { PracticeRole } from '@plumbline/contract/access/practice-role'
import type { PaperWay, ServedBy } from '@plumbline/contract/cases/case-service'
import type {
  AppealOutcome,
  CaseParty,
  FileRefusal,
  FileStatus,
  LineDecision,
  Rationale,
  RecordKind,
} from '@plumbline/contract/cases/cases'
import type { FileFlag } from '@plumbline/contract/cases/file-flags'
import { OFFICE_ZONE } from '@plumbline/contract/core/office-day'
import { sql } from 'kysely'
import { aliased, type Executor, findRows } from '#platform/db/database.ts'
import { FILE_FLAGS_NOW } from '#platform/files/case-file-flags.ts'
import { nameAt, practiceRoleAt } from '#platform/security/person-names.repository.ts'

export type RequestRow = {
  id: string
  kind: RecordKind
  note: string
  optional: boolean
  not_applicable_at: Date | null
  not_applicable_reason_sealed: Buffer | null
}
export const findRequests = (db: Executor, caseId: string): Promise<RequestRow[]> =>
  findRows(
    db,
    sql<RequestRow>`
      select id, kind, note, optional, not_applicable_at, not_applicable_reason_sealed
      from case_requests where case_id = ${caseId} order by position`,
  )

export type FileRow = {
  id: string
  request_id: string | null
  claims: number[]
  name_sealed: Buffer
  size_bytes: number
  received_bytes: number
  party: CaseParty
  sending: boolean
  status: FileStatus
  refusal: FileRefusal | null
  media_type: string | null
  pages: number | null
  sha256: Buffer | null
  receipt: string | null
  received_at: Date | null
  duplicate_of: string | null
  blank: 'looks_blank' | 'meant' | null
  flags: FileFlag[]
  created_at: Date
}
/** Longer than a piece takes on a slow line. */
const SENDING_MINUTES = 2

/** All files except removed ones. */
export const findFiles = (db: Executor, caseId: string): Promise<FileRow[]> =>
  findRows(
    db,
    sql<FileRow>`
      select f.id, f.request_id, f.name_sealed, f.size_bytes::float8, f.party, f.status, f.refusal, f.media_type,
        f.pages, f.sha256, f.receipt, f.received_at, d.receipt as duplicate_of, f.created_at,
        case when not f.blank then null when f.blank_meant_at is null then 'looks_blank' else 'meant' end as blank,
        ${FILE_FLAGS_NOW} as flags,
        array(select k.claim_number::int from case_file_claims k where k.case_file_id = f.id order by 1) as claims,
        case when f.status = 'uploading'
          then coalesce((select sum(p.size_bytes) from case_file_pieces p where p.case_file_id = f.id), 0)
          else f.size_bytes end::float8 as received_bytes,
        f.status = 'uploading' and f.last_piece_at > now() - make_interval(mins => ${SENDING_MINUTES}) as sending
      from case_files f left join case_files d on d.id = f.duplicate_of
      where f.case_id = ${caseId} and f.status <> 'removed' order by f.created_at, f.id`,
  )

export type ClaimRow = {
  claim_number: number
  person_sealed: Buffer | null
  without_at: Date | null
  asked_again_at: Date | null
}
/** What is known about the claims of a case beside their lines. */
export const findClaimRows = (db: Executor, caseId: string): Promise<ClaimRow[]> =>
  findRows(
    db,
    sql<ClaimRow>`
      select claim_number::int, person_sealed, without_at, asked_again_at from case_claims where case_id = ${caseId}`,
  )

export type LineRow = {
  id: string
  position: number
  line_sealed: Buffer
  claim_number: number
  billed: number
  paid: number
  decision: LineDecision | null
  audited_billed: number | null
  audited_paid: number | null
  audited_code: string | null
  audited_units: number | null
  rationale: Rationale | null
  rationale_note_sealed: Buffer | null
  rationale_note_es_sealed: Buffer | null
  rule_cited: string | null
  answer: 'agree' | 'disagree' | null
  answer_reason_sealed: Buffer | null
  answered_at: Date | null
  /** What was decided before, the first finding first. */
  earlier: EarlierFinding[]
}
export type FindingColumns = Pick<
  LineRow,
  | 'decision'
  | 'audited_billed'
  | 'audited_paid'
  | 'audited_code'
  | 'audited_units'
  | 'rationale'
  | 'rationale_note_sealed'
  | 'rationale_note_es_sealed'
  | 'rule_cited'
>
/** A finding that the decision on an appeal of this level replaced. */
export type EarlierFinding = FindingColumns &
  Pick<LineRow, 'answer' | 'answer_reason_sealed' | 'answered_at'> & { case_line_id: string; level: number }

/** SQL: the columns of a finding. Takes the alias of its table. */
const findingColumns = (table: string) => {
  const t = aliased(table)
  return sql`${t('decision')}, ${t('audited_billed')}::float8, ${t('audited_paid')}::float8, ${t('audited_code')},
    ${t('audited_units')}::float8, ${t('rationale')}, ${t('rationale_note_sealed')}, ${t('rationale_note_es_sealed')},
    ${t('rule_cited')}`
}

const findEarlierFindings = (db: Executor, caseId: string): Promise<EarlierFinding[]> =>
  findRows(
    db,
    sql<EarlierFinding>`
      select h.case_line_id, h.level::int, ${findingColumns('h')}, h.answer, h.answer_reason_sealed, h.answered_at
      from case_line_history h join case_lines l on l.id = h.case_line_id
      where l.case_id = ${caseId} order by h.level`,
  )

/** The lines as decided last, with what was decided before. */
export async function findLines(db: Executor, caseId: string): Promise<LineRow[]> {
  const lines = await findRows(
    db,
    sql<Omit<LineRow, 'earlier'>>`
      select l.id, l.position, l.line_sealed, l.claim_number, l.billed::float8, l.paid::float8, ${findingColumns('l')},
        l.answer, l.answer_reason_sealed, l.answered_at
      from case_lines l where l.case_id = ${caseId} order by l.position`,
  )
  const earlier = Map.groupBy(await findEarlierFindings(db, caseId), ({ case_line_id }) => case_line_id)
  return lines.map((line) => ({ ...line, earlier: earlier.get(line.id) ?? [] }))
}

export type MessageRow = {
  id: string
  party: 'practice' | 'code' | 'staff'
  author: string | null
  author_role: PracticeRole | null
  topic: string
  body_sealed: Buffer
  body_es_sealed: Buffer | null
  receipt: string | null
  at: Date
}
export const findMessages = (db: Executor, caseId: string): Promise<MessageRow[]> =>
  findRows(
    db,
    sql<MessageRow>`
      select m.id, m.party, ${nameAt('m.user_id', 'm.at')} as author,
        ${practiceRoleAt('m.user_id', 'm.at')} as author_role, m.topic, m.body_sealed,
        m.body_es_sealed, m.receipt, m.at
      from case_messages m
      where m.case_id = ${caseId} order by m.at, m.id`,
  )

export type EventRow = {
  id: string
  at: Date
  action: string
  from_status: string
  to_status: string
  party: string
  author: string | null
  author_role: PracticeRole | null
  details: Record<string, string | number | null>
}
export const findEvents = (db: Executor, caseId: string): Promise<EventRow[]> =>
  findRows(
    db,
    sql<EventRow>`
      select e.id, e.at, e.action, e.from_status, e.to_status, e.party, ${nameAt('e.user_id', 'e.at')} as author,
        ${practiceRoleAt('e.user_id', 'e.at')} as author_role, e.details
      from case_events e
      where e.case_id = ${caseId} order by e.at, e.id`,
  )

export type AppealRow = {
  level: number
  file_by: string
  stops_recoupment_by: string | null
  filed_at: Date | null
  filed_how: PaperWay | null
  amount_at_issue: number
  lines: string[] | null
  outcome: AppealOutcome | null
  amount_after: number | null
  decided_at: Date | null
  decision_due_on: string | null
  reason_sealed: Buffer | null
  reason_es_sealed: Buffer | null
  by_line: boolean
  decider: string | null
  decision_file_id: string | null
  served_on: string | null
  served_by: ServedBy | null
}
export const findAppeals = (db: Executor, caseId: string): Promise<AppealRow[]> =>
  findRows(
    db,
    sql<AppealRow>`
      select a.level, a.file_by::text, a.stops_recoupment_by::text, a.filed_at, a.amount_at_issue::float8, a.outcome,
        a.amount_after::float8, a.decided_at, a.decision_due_on::text, a.reason_sealed, a.reason_es_sealed, a.by_line,
        a.served_on::text, a.served_by, a.filed_how, a.decider, a.decision_file_id,
        (select json_agg(k.case_line_id) from case_appeal_lines k
          where k.case_id = a.case_id and k.level = a.level) as lines
      from case_appeals a where a.case_id = ${caseId} order by a.level`,
  )

export type LetterRow = {
  id: string
  kind: string
  level: number | null
  language: 'en' | 'es'
  created_at: Date
  dated_on: string
  mailed_on: string | null
  returned_on: string | null
}
export const findLetters = (db: Executor, caseId: string): Promise<LetterRow[]> =>
  findRows(
    db,
    sql<LetterRow>`
      select id, kind, level::int, language, created_at, mailed_on::text, returned_on::text,
        coalesce(dated_on, (created_at at time zone ${OFFICE_ZONE})::date)::text as dated_on
      from case_letters where case_id = ${caseId} order by created_at, language`,
  )
