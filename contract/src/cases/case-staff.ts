import * as z from 'zod/mini'
import { bilingualSchema } from '../core/bilingual.ts'
import { download, get, post, put } from '../core/endpoint.ts'
import {
  dataEnvelope,
  dateSchema,
  givenDateSchema,
  idSchema,
  textSchema,
  timestampSchema,
} from '../core/wire.ts'
import { familySchema } from '../reports/report-id.ts'
import { staffMoveSchema } from './case-moves.ts'
import { caseSettingsSchema } from './case-settings.ts'
import { CASE_STANDINGS } from './case-standing.ts'
import {
  CASE_KINDS,
  CASE_OUTCOMES,
  CLAIM_TYPES,
  caseClaimSchema,
  caseRowSchema,
  caseViewSchema,
  DUE_REASON_MAX,
  LETTER_KINDS,
  RECORD_KINDS,
} from './cases.ts'

export const STAFF_CASES_PER_PAGE = 50
export const CASE_CLAIMS_MAX = 200
export const CASE_SAMPLE_DEFAULT = 30
export const CASES_PER_FILE = 200
const CASE_FILE_MAX_CHARS = 1_000_000
const DRAW_MAX_CHARS = 1_000

/** appealed: waits for our decision; appeal_decided: the next level can follow. */
export const STAFF_CASE_SHOWS = [
  'open',
  'due',
  'overdue',
  'to_review',
  'in_review',
  'appealed',
  'appeal_decided',
  'to_mail',
  'closed',
  'all',
] as const
export type StaffCaseShow = (typeof STAFF_CASE_SHOWS)[number]
/** next_due_on: what is due first, from the practice or from us, closed cases last; age: days since the request. */
export const STAFF_CASE_SORTS = [
  'next_due_on',
  'due_on',
  'received_at',
  'age',
  'number',
  'amount_at_issue',
  'findings_due_on',
  'decision_due_on',
] as const
export type StaffCaseSort = (typeof STAFF_CASE_SORTS)[number]

const staffFields = {
  id: idSchema,
  assignee: z.nullable(z.object({ id: idSchema, name: z.string() })),
  received_at: z.nullable(timestampSchema),
  age_days: z.int(),
  extension_wanted_on: z.nullable(dateSchema),
  /** A letter has not been printed yet. */
  letter_waits: z.boolean(),
  /** Someone at the practice has an account and receives notices. */
  reachable: z.boolean(),
  /** A letter must still be mailed: the code, a notice that nobody has opened, or any letter to a practice without account. */
  mail_waits: z.boolean(),
  /** Our own clocks: the findings and the decision on an appeal. Null if none is running. */
  findings_due_on: z.nullable(dateSchema),
  decision_due_on: z.nullable(dateSchema),
}
export const staffCaseRowSchema = z.extend(caseRowSchema, staffFields)
export type StaffCaseRow = z.infer<typeof staffCaseRowSchema>

/** A share with its 95% interval; null if the denominator is zero. */
export const errorRateSchema = z.nullable(
  z.object({ part: z.number(), whole: z.number(), rate: z.number(), low: z.number(), high: z.number() }),
)
export type ErrorRate = z.infer<typeof errorRateSchema>

const roundSchema = z.object({
  id: idSchema,
  number: z.string(),
  round: z.int(),
  status: z.enum(CASE_STANDINGS),
  decision: z.nullable(z.enum(CASE_OUTCOMES)),
  by_charges: errorRateSchema,
  education_on: z.nullable(dateSchema),
})

/** A letter on its way to the mail, as the print queue and the case show it. */
const mailSchema = z.object({
  letter_id: idSchema,
  case_id: idSchema,
  number: z.string(),
  kind: z.enum(LETTER_KINDS),
  /** As on the envelope. */
  address: z.string(),
  written_on: dateSchema,
  mailed_on: z.nullable(dateSchema),
  returned_on: z.nullable(dateSchema),
  /** Its mailing is recorded, but its paper was not fetched for printing. */
  to_print: z.boolean(),
  /** A warning for a request: the working days left from the mailing to the due date, if they are fewer than the notice. */
  short_notice: z.nullable(z.object({ days: z.int(), usual: z.int() })),
  /** It must still be mailed: also until it is printed and its day has come. */
  waits: z.boolean(),
})
export type CaseMail = z.infer<typeof mailSchema>

export const staffCaseSchema = z.extend(caseViewSchema, {
  ...staffFields,
  mail: z.array(mailSchema),
  /** The reader wrote findings or decided an appeal of this case, so another person decides the next appeal. */
  decided_before: z.boolean(),
  lines_of_business: z.array(z.object({ key: z.string(), name: bilingualSchema })),
  /** Denied or reduced charges out of all charges, and claims with a finding out of all claims (R-CASE-10). */
  error_rates: z.object({ by_charges: errorRateSchema, by_claims: errorRateSchema }),
  rounds: z.array(roundSchema),
  sample: z.nullable(z.object({ population: z.int(), seed: z.string() })),
  /** The letter to print; null once it was downloaded. */
  print: z.nullable(
    z.object({
      letter_id: idSchema,
      kind: z.enum(LETTER_KINDS),
      can_fetch: z.boolean(),
      /** This paper names the access code. */
      has_code: z.boolean(),
    }),
  ),
})
export type StaffCase = z.infer<typeof staffCaseSchema>

export const createCaseSchema = z.object({
  npi: z.string().check(z.maxLength(20)),
  tin: z.string().check(z.maxLength(20)),
  kind: z.enum(CASE_KINDS),
  claim_type: z.enum(CLAIM_TYPES),
  family: z.nullable(familySchema),
  starting_on: givenDateSchema,
  ending_on: givenDateSchema,
  /** Claim ids, or how many claims to draw at random from the family in the period. */
  claims: z.union([
    z.object({
      ids: z.array(textSchema(100)).check(z.minLength(1), z.maxLength(CASE_CLAIMS_MAX)),
    }),
    z.object({
      sample: z.int().check(z.minimum(1), z.maximum(CASE_CLAIMS_MAX)),
      /** From the preview: the same draw again. Without it new claims are drawn. */
      draw: z.optional(z.string().check(z.maxLength(DRAW_MAX_CHARS))),
    }),
  ]),
  /** Who the claims are about, for practices that file records by name. */
  patients: z.optional(
    z
      .array(
        z.object({
          claim_id: textSchema(100),
          name: z._default(z.string().check(z.trim(), z.maxLength(120)), ''),
          birth_date: z.optional(z.nullable(givenDateSchema)),
          account_number: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
        }),
      )
      .check(z.maxLength(CASE_CLAIMS_MAX)),
  ),
  records: z
    .array(
      z.object({
        kind: z.enum(RECORD_KINDS),
        note: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
        optional: z._default(z.boolean(), false),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
  /** Default: 45 days from today, on a working day. */
  due_on: z.optional(givenDateSchema),
  /** Required if the due date is sooner than the notice that practices normally get. The practice reads it. */
  due_reason: z.optional(textSchema(DUE_REASON_MAX)),
  /** A key of the case settings; without it their first one. */
  line_of_business: z.optional(textSchema(30)),
  /** Email addresses of support users. */
  watchers: z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20)), []),
})
export type CreateCase = z.input<typeof createCaseSchema>

const fileProblemSchema = z.object({ row: z.int(), field: z.string(), problem: z.string() })
export type CaseFileProblem = z.infer<typeof fileProblemSchema>

/** The claims of one row, as they would be asked for. */
const drawnRowSchema = z.object({
  row: z.int(),
  claims: z.array(z.pick(caseClaimSchema, { claim_id: true, service_from: true, billed: true, paid: true })),
  /** Null if the row names its claims. */
  draw: z.nullable(z.string()),
})
export type DrawnRow = z.infer<typeof drawnRowSchema>

const countCell = z.object({
  status: z.enum(CASE_STANDINGS),
  /** Days since the request: 0–14, 15–44, 45–89, 90 and more. */
  age: z.enum(['0', '15', '45', '90']),
  /** For the payer rounded to tens. Null: hidden, because it is 1 to 10 or would reveal such a count. */
  cases: z.nullable(z.int()),
})
export const caseOverviewSchema = z.object({
  /** The day on which the figures were published; null: they are of now. */
  as_of: z.nullable(dateSchema),
  cells: z.array(countCell),
  overdue: z.nullable(z.int()),
  decided: z.array(z.object({ decision: z.enum(CASE_OUTCOMES), cases: z.nullable(z.int()) })),
  /** Of closed cases; null for the payer if it covers fewer than 11 cases. */
  total_billed: z.nullable(z.number()),
  savings: z.nullable(z.number()),
  by_charges: errorRateSchema,
  by_claims: errorRateSchema,
  median_days_to_findings: z.nullable(z.number()),
})
export type CaseOverview = z.infer<typeof caseOverviewSchema>

const params = z.object({ id: idSchema })
const one = { params, response: dataEnvelope(staffCaseSchema) }
const ADMIN = '/admin/cases'

const worklistFields = {
  show: z._default(z.enum(STAFF_CASE_SHOWS), 'open'),
  assignee: z.optional(z.enum(['mine', 'none'])),
  kind: z.optional(z.enum(CASE_KINDS)),
  search: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  sort: z._default(z.enum(STAFF_CASE_SORTS), 'next_due_on'),
  order: z._default(z.enum(['ascending', 'descending']), 'ascending'),
}

export const caseStaffEndpoints = {
  listStaffCases: get(ADMIN, 'admin', 'List cases for review', {
    query: z.object({
      ...worklistFields,
      offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
    }),
    response: dataEnvelope(
      z.object({
        total: z.int(),
        counts: z.record(z.enum(STAFF_CASE_SHOWS), z.int()),
        cases: z.array(staffCaseRowSchema),
        /** The people to whom a case can be assigned. */
        team: z.array(z.object({ id: idSchema, name: z.string() })),
      }),
    ),
  }),
  exportStaffCases: get('/admin/cases.csv', 'admin', 'Export all cases of a view as CSV', {
    query: z.object(worklistFields),
    response: download,
    streams: true,
    contentType: 'text/csv',
  }),
  getCaseOverview: get(
    '/admin/case_overview',
    'payer',
    'Get case counts by status and age, with error rates',
    {
      response: dataEnvelope(caseOverviewSchema),
      tokenScope: 'results',
    },
  ),
  createCase: post(ADMIN, 'admin', 'Request records: create a case with its letter and code', {
    body: createCaseSchema,
    response: dataEnvelope(staffCaseSchema),
    status: 201,
  }),
  createCasesFromFile: post('/admin/case_files', 'admin', 'Create cases from a CSV file, all or none', {
    body: z.object({
      csv: z.string().check(z.maxLength(CASE_FILE_MAX_CHARS)),
      dry_run: z.boolean(),
      /** From the dry run: the samples that were looked at. */
      draws: z._default(
        z
          .array(z.object({ row: z.int(), draw: z.string().check(z.maxLength(DRAW_MAX_CHARS)) }))
          .check(z.maxLength(CASES_PER_FILE)),
        [],
      ),
    }),
    response: dataEnvelope(
      z.object({
        rows: z.int(),
        problems: z.array(fileProblemSchema),
        created: z.array(z.string()),
        /** Of a dry run without problems. */
        drawn: z.array(drawnRowSchema),
      }),
    ),
  }),
  listCaseMail: get('/admin/case_mail', 'admin', 'List the letters to mail, mailed and returned', {
    response: dataEnvelope(z.array(mailSchema)),
  }),
  getCaseSettings: get('/admin/case_settings', 'admin', 'Get the letterhead and the levels of appeal', {
    response: dataEnvelope(caseSettingsSchema),
  }),
  putCaseSettings: put('/admin/case_settings', 'vendor', 'Set the letterhead and the levels of appeal', {
    body: caseSettingsSchema,
    response: dataEnvelope(caseSettingsSchema),
    stepUp: true,
  }),
  getStaffCase: get(`${ADMIN}/{id}`, 'admin', 'Get a case with its lines and records', one),
  moveStaffCase: post(`${ADMIN}/{id}/actions`, 'admin', 'Assign, review, decide, extend, close or reopen', {
    ...one,
    body: staffMoveSchema,
  }),
  startCaseRound: post(`${ADMIN}/{id}/rounds`, 'admin', 'Start the next round after education', {
    ...one,
    body: z.object({ starting_on: givenDateSchema, ending_on: givenDateSchema }),
    status: 201,
  }),
  writeCaseLetter: post(
    `${ADMIN}/{id}/letters`,
    'admin',
    'Write a reminder, or the request with a new code',
    {
      ...one,
      body: z.object({ kind: z.enum(['request', 'reminder']) }),
    },
  ),
  releaseCasePrint: post(
    `${ADMIN}/{id}/release`,
    'admin',
    'Confirm your identity to print the letter with the code',
    {
      ...one,
      stepUp: true,
    },
  ),
  getCasePrint: get(`${ADMIN}/{id}/print`, 'admin', 'Download the letter with the code, once', {
    params,
    response: download,
    streams: true,
    contentType: 'application/pdf',
    stepUp: true,
  }),
  getStaffCaseFile: get(`${ADMIN}/{id}/files/{file_id}`, 'admin', 'Read a record beside the lines', {
    params: z.extend(params, { file_id: idSchema }),
    /** For a flagged file: the reader was warned and wants the file itself (R-FILE-3). */
    query: z.object({ original: z.optional(z.literal('accepted')) }),
    response: download,
    streams: true,
    contentType: 'application/octet-stream',
  }),
  getStaffCaseLetter: get(
    `${ADMIN}/{id}/letters/{letter_id}`,
    'admin',
    'Download a letter without its code',
    {
      params: z.extend(params, { letter_id: idSchema }),
      response: download,
      streams: true,
      contentType: 'application/pdf',
    },
  ),
}
