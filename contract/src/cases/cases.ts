import * as z from 'zod/mini'
import { PRACTICE_ROLES } from '../access/practice-role.ts'
import { providerBriefSchema } from '../access/user.ts'
import { bilingualSchema } from '../core/bilingual.ts'
import { dateSchema, idSchema, timestampSchema } from '../core/wire.ts'
import { familySchema } from '../reports/report-id.ts'
import { lineSchema } from '../reports/report-lines.ts'
import { contactSchema } from './case-contact.ts'
import { caseDaySchema } from './case-day.ts'
import { LADDER_LEVELS_MAX, ladderLevelSchema, shownLineSchema } from './case-ladder.ts'
import { CASE_STATUSES, CASE_TRANSITIONS, ROUNDS_MAX } from './case-rules.ts'
import { PAPER_WAYS, SERVED_BY } from './case-service.ts'
import { FILE_FLAGS } from './file-flags.ts'

/** probe: a small sample with education and up to three rounds; recovery: done by an outside reviewer. */
export const CASE_KINDS = ['probe', 'prepayment', 'postpayment', 'recovery'] as const
export type CaseKind = (typeof CASE_KINDS)[number]
export const CLAIM_TYPES = ['professional', 'facility', 'drug'] as const
export type ClaimType = (typeof CLAIM_TYPES)[number]

export const RECORD_KINDS = [
  'visit_notes',
  'orders',
  'results',
  'images',
  'pathology',
  'consents',
  'medication',
  'signature_log',
  'other',
] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** withdrawn: the payer withdrew the request; not_sent: no records arrived. */
export const CASE_OUTCOMES = ['supported', 'overpaid', 'underpaid', 'withdrawn', 'not_sent'] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]

export const LINE_DECISIONS = ['supported', 'changed', 'denied', 'underbilled'] as const
export type LineDecision = (typeof LINE_DECISIONS)[number]

/** The reason for a finding. The sentences are in case-words; a reviewer may add a note. */
export const RATIONALES = [
  'supported',
  'no_record',
  'not_signed',
  'wrong_date',
  'service_not_documented',
  'level_not_supported',
  'units_not_supported',
  'not_necessary',
  'part_of_primary',
  'no_primary',
  'duplicate',
  'higher_level_supported',
  'more_units_supported',
  'other',
] as const
export type Rationale = (typeof RATIONALES)[number]

export const LINE_ANSWERS = ['agree', 'disagree'] as const
export const APPEAL_OUTCOMES = ['upheld', 'partly', 'reversed'] as const
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number]

export const FILE_STATUSES = [
  'uploading',
  'checking',
  'received',
  'quarantined',
  'refused',
  'removed',
] as const
export type FileStatus = (typeof FILE_STATUSES)[number]
export const FILE_REFUSALS = ['type', 'empty', 'encrypted', 'infected', 'damaged', 'too_many_pixels'] as const
export type FileRefusal = (typeof FILE_REFUSALS)[number]

export const CASE_PARTIES = ['practice', 'code', 'staff', 'clock'] as const
export type CaseParty = (typeof CASE_PARTIES)[number]

/** code: a new access code for a case whose records are in, overdue or closed; it asks for nothing. */
export const LETTER_KINDS = [
  'request',
  'reminder',
  'extension',
  'no_extension',
  'findings',
  'appeal',
  'closing',
  'code',
] as const
export type CaseLetterKind = (typeof LETTER_KINDS)[number]

export const CASE_TEXT_MAX = 4_000
export const DUE_REASON_MAX = 300

const money = z.number()

const requestSchema = z.object({
  id: idSchema,
  kind: z.enum(RECORD_KINDS),
  note: z.string(),
  optional: z.boolean(),
  not_applicable: z.nullable(z.object({ at: timestampSchema, reason: z.string() })),
})
export type CaseRequest = z.infer<typeof requestSchema>

const claimServiceSchema = z.object({
  code: z.string(),
  modifiers: z.array(z.string()),
  /** An exact decimal. */
  units: z.string(),
  billed: money,
})

/** One of the claims that the request is about (R-CASE-17). */
export const caseClaimSchema = z.object({
  /** The number within the case, which files refer to. */
  number: z.int(),
  claim_id: z.string(),
  /** Null unless the request's file names the patient. */
  patient_name: z.nullable(z.string()),
  birth_date: z.nullable(dateSchema),
  /** The plan's number of the patient. */
  member_id: z.string(),
  /** The practice's own number of the claim (CLM01); null if the claim has none. */
  account_number: z.nullable(z.string()),
  service_from: dateSchema,
  service_to: dateSchema,
  services: z.array(claimServiceSchema),
  billed: money,
  paid: money,
  /** When the practice said that it has no more records for this claim. */
  without_at: z.nullable(timestampSchema),
  /** When more records were asked for about this claim; it is open until a file comes after it. */
  asked_again_at: z.nullable(timestampSchema),
})
export type CaseClaim = z.infer<typeof caseClaimSchema>

export const caseFileSchema = z.object({
  id: idSchema,
  /** The kind of record; null: everything that was asked for about its claims. */
  request_id: z.nullable(idSchema),
  /** The numbers of the claims that it answers; empty until somebody says so. */
  claims: z.array(z.int()),
  filename: z.string(),
  folder: z.string(),
  size_bytes: z.int(),
  /** Bytes stored so far while the upload is unfinished. */
  received_bytes: z.int(),
  /** Sent by the side that reads: only that side can continue or cancel an unfinished upload. */
  own: z.boolean(),
  /** The upload is unfinished, and bytes of it came within the last minutes. */
  sending: z.boolean(),
  status: z.enum(FILE_STATUSES),
  refusal: z.nullable(z.enum(FILE_REFUSALS)),
  media_type: z.nullable(z.string()),
  pages: z.nullable(z.int()),
  /** Of the stored content, in hexadecimal. Set together with `receipt` and `received_at`. */
  sha256: z.nullable(z.string()),
  receipt: z.nullable(z.string()),
  received_at: z.nullable(timestampSchema),
  /** The receipt number of an earlier file with the same content. */
  duplicate_of: z.nullable(z.string()),
  /** Arrived after the due date. */
  late: z.boolean(),
  /** Every page looks blank: it answers nothing until the sender says that it is meant to be so. */
  blank: z.nullable(z.enum(['looks_blank', 'meant'])),
  /** Why it opens only as pictures (R-FILE-3); empty if it does not. */
  flags: z.array(z.enum(FILE_FLAGS)),
  /** Whether the reader may say which claims it answers. Files of the request stay once it is answered. */
  may_place: z.boolean(),
  created_at: timestampSchema,
})
export type CaseFile = z.infer<typeof caseFileSchema>

const findingSchema = z.object({
  decision: z.enum(LINE_DECISIONS),
  audited_billed: money,
  audited_paid: money,
  audited_code: z.nullable(z.string()),
  audited_units: z.nullable(z.number()),
  /** Audited minus billed: negative if the records support less. */
  difference: money,
  rationale: z.enum(RATIONALES),
  note: z.string(),
  /** The note in Spanish; empty if nobody wrote it. */
  note_es: z.string(),
  rule_cited: z.string(),
})

const lineAnswerSchema = z.object({
  answer: z.enum(LINE_ANSWERS),
  reason: z.string(),
  answered_at: timestampSchema,
})

export const caseLineSchema = z.object({
  id: idSchema,
  position: z.int(),
  line: lineSchema,
  billed: money,
  paid: money,
  /** As decided last. For the practice null until the findings are issued; staff sees the draft. */
  finding: z.nullable(findingSchema),
  /** What was decided before, the first finding first, each with the level of the appeal that changed it (R-CASE-23). */
  earlier: z.array(z.extend(findingSchema, { level: z.int(), answer: z.nullable(lineAnswerSchema) })),
  /** What the practice says to the finding that was decided last. */
  answer: z.nullable(lineAnswerSchema),
})
export type CaseLine = z.infer<typeof caseLineSchema>

const eventSchema = z.object({
  id: idSchema,
  at: timestampSchema,
  /** An action of CASE_TRANSITIONS, or 'create', 'file_received' or 'file_refused' for what the portal did. */
  action: z.string(),
  from_status: z.enum(CASE_STATUSES),
  to_status: z.enum(CASE_STATUSES),
  party: z.enum(CASE_PARTIES),
  /** A name in caret form; null for code holders, the clock and deleted users. */
  author: z.nullable(z.string()),
  author_role: z.nullable(z.enum(PRACTICE_ROLES)),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type CaseEvent = z.infer<typeof eventSchema>

const messageSchema = z.object({
  id: idSchema,
  party: z.enum(['practice', 'code', 'staff']),
  author: z.nullable(z.string()),
  author_role: z.nullable(z.enum(PRACTICE_ROLES)),
  topic: z.enum([
    'message',
    'extension',
    'discussion',
    'appeal',
    'decision',
    'more_records',
    'reopening',
    'statement',
  ]),
  /** The receipt number of a statement. */
  receipt: z.nullable(z.string()),
  body: z.string(),
  /** The same in Spanish, where staff wrote both; empty if not. */
  body_es: z.string(),
  at: timestampSchema,
})
export type CaseMessage = z.infer<typeof messageSchema>

const appealSchema = z.object({
  level: z.int().check(z.minimum(1), z.maximum(LADDER_LEVELS_MAX)),
  /** From the ladder of the case. */
  name: bilingualSchema,
  file_by: dateSchema,
  days_left: z.int(),
  stops_recoupment_by: z.nullable(dateSchema),
  filed_at: z.nullable(timestampSchema),
  /** Null if it was filed in the portal, or with somebody else. */
  filed_how: z.nullable(z.enum(PAPER_WAYS)),
  /** It was filed in time to stop the recovery of money until its decision is served (R-CASE-31). */
  stops_recoupment: z.boolean(),
  amount_at_issue: money,
  /** The lines that it is about; null until it is filed, and for an appeal from before lines were ticked (R-CASE-30). */
  lines: z.nullable(z.array(idSchema)),
  outcome: z.nullable(z.enum(APPEAL_OUTCOMES)),
  amount_after: z.nullable(money),
  decided_at: z.nullable(timestampSchema),
  /** The day by which we decide; null until it is filed. */
  decision_due_on: z.nullable(dateSchema),
  /** The written reason of the decision; empty until it is decided. */
  reason: z.string(),
  /** The same in Spanish; empty if nobody wrote it. */
  reason_es: z.string(),
  /** Who decided it, if not we (R-CASE-81). */
  decider: z.nullable(z.string()),
  /** The file with the decision of somebody else. */
  decision_file_id: z.nullable(idSchema),
  /** False for a decision from before lines were decided: it recorded an amount, and the lines stay as they were. */
  by_line: z.boolean(),
  /** The day on which the decision was served; the next level counts from it. */
  served_on: z.nullable(dateSchema),
})
export type CaseAppeal = z.infer<typeof appealSchema>

/** The deadlines of a case. The calendar shows the same dates. */
const clocksSchema = z.object({
  /** The end of the due date in the practice's time zone. */
  due_at: timestampSchema,
  time_zone: z.string(),
  /** Negative once the due date has passed. */
  days_left: z.int(),
  /** The day by which findings are expected; null until the records are in. */
  review_due_on: z.nullable(dateSchema),
  /** The day on which the findings were served. Discussion, appeal and recoupment count from it (R-CASE-14). */
  served_on: z.nullable(dateSchema),
  served_by: z.nullable(z.enum(SERVED_BY)),
  /** Null once an appeal was filed or the case is closed. */
  discussion_until: z.nullable(dateSchema),
  recoupment_from: z.nullable(dateSchema),
})

/** One row of the list: R-CASE-5. */
export const caseRowSchema = z.object({
  index: z.string(),
  number: z.string(),
  provider: providerBriefSchema,
  kind: z.enum(CASE_KINDS),
  claim_type: z.enum(CLAIM_TYPES),
  family: z.nullable(familySchema),
  status: z.enum(CASE_STATUSES),
  requested_on: dateSchema,
  due_on: dateSchema,
  /** Null once the records are in. */
  days_left: z.nullable(z.int()),
  files: z.object({ received: z.int(), underway: z.int() }),
  requests: z.object({ total: z.int(), answered: z.int() }),
  /** Complete: every required record of the claim has a received file. */
  progress: z.object({ claims: z.int(), complete: z.int() }),
  decision: z.nullable(z.enum(CASE_OUTCOMES)),
  amount_at_issue: money,
  appeal: z.nullable(
    z.pick(appealSchema, {
      level: true,
      name: true,
      file_by: true,
      filed_at: true,
      outcome: true,
      days_left: true,
      decision_due_on: true,
      decider: true,
    }),
  ),
  /** Names in caret form. */
  watchers: z.array(z.string()),
  starting_on: dateSchema,
  ending_on: dateSchema,
  total_billed: money,
  paid_exposure: money,
  savings: z.nullable(money),
  round: z.int().check(z.minimum(1), z.maximum(ROUNDS_MAX)),
  unread_messages: z.int(),
  /** The practice's; its days end at midnight there. */
  time_zone: z.string(),
  /** The nearest day that matters; null if none is left. */
  next_day: z.nullable(caseDaySchema),
})
export type CaseRow = z.infer<typeof caseRowSchema>

const letterSchema = z.object({
  id: idSchema,
  kind: z.enum(LETTER_KINDS),
  /** The level of the appeal that it decides; null for other letters. */
  level: z.nullable(z.int()),
  language: z.enum(['en', 'es']),
  created_at: timestampSchema,
  /** The date in the letter. */
  dated_on: dateSchema,
  mailed_on: z.nullable(dateSchema),
  /** The mail came back. */
  returned_on: z.nullable(dateSchema),
})
export type CaseLetter = z.infer<typeof letterSchema>

/** The case as both sides see it. */
export const caseViewSchema = z.extend(caseRowSchema, {
  clocks: clocksSchema,
  extension_wanted_on: z.nullable(dateSchema),
  /** How often more time was asked for since the records were last asked for; a changed request counts again. */
  extensions_asked: z.int(),
  received_at: z.nullable(timestampSchema),
  findings_at: z.nullable(timestampSchema),
  closed_at: z.nullable(timestampSchema),
  education_on: z.nullable(dateSchema),
  claims: z.array(caseClaimSchema),
  /** Why the notice was shorter than usual; null if it was not. */
  due_reason: z.nullable(z.string()),
  letters: z.array(letterSchema),
  requested: z.array(requestSchema),
  /** All files except removed ones; `files` has only their counts. */
  sent: z.array(caseFileSchema),
  lines: z.array(caseLineSchema),
  messages: z.array(messageSchema),
  events: z.array(eventSchema),
  appeals: z.array(appealSchema),
  line_of_business: shownLineSchema,
  /** How to reach the payer without the portal, as its letters say; an empty text is left out. */
  contact: contactSchema,
  /** The levels of appeal of this case, filed here or only explained. */
  ladder: z.array(ladderLevelSchema),
  /** The actions open to this reader now, by the rule that the server applies to the action itself. */
  may: z.array(z.enum(Object.keys(CASE_TRANSITIONS) as [keyof typeof CASE_TRANSITIONS])),
  upload: z.object({
    max_mb: z.int(),
    max_files: z.int(),
    max_total_mb: z.int(),
    /** Whether a virus scanner checks the uploads. */
    scanned: z.boolean(),
  }),
})
export type CaseView = z.infer<typeof caseViewSchema>
