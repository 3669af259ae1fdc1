import * as z from 'zod/mini'
import { download, get, nothing, post } from '../core/endpoint.ts'
import { LOCALES } from '../core/locale.ts'
import { dataEnvelope, dateSchema, idSchema, textSchema, timestampSchema } from '../core/wire.ts'
import { caseDueEndpoints } from './case-due.ts'
import { CASE_STANDINGS } from './case-standing.ts'
import { claimNumbersSchema } from './case-uploads.ts'
import {
  CASE_KINDS,
  CASE_TEXT_MAX,
  caseClaimSchema,
  caseRowSchema,
  caseViewSchema,
  LINE_ANSWERS,
  RECORD_KINDS,
} from './cases.ts'

/** The default of CASE_CODE_READ_DAYS: so long after closing the code opens the case, to read it. */
export const CASE_CODE_READ_DAYS = 180
export const CASE_MINUTES = 30
export const CASE_ABSOLUTE_HOURS = 12
export const CASE_TRIES_MAX = 5
export const CASES_PER_PAGE = 25
const APPEALED_LINES_MAX = 10_000
/** next_due_on: what the practice must do first; what waits for the review comes after it, closed cases last. */
export const CASE_SORTS = ['next_due_on', 'requested_on', 'number', 'status', 'amount_at_issue'] as const
export type CaseSort = (typeof CASE_SORTS)[number]
/** due: records are still missing; soon: the nearest day that matters is within 15 days, or findings wait to be read; overdue: the due date has passed. */
export const DUE_FILTERS = ['due', 'soon', 'overdue'] as const
export type DueFilter = (typeof DUE_FILTERS)[number]

export const listCasesQuerySchema = z.object({
  provider_id: z.optional(idSchema),
  status: z.optional(z.enum(CASE_STANDINGS)),
  due: z.optional(z.enum(DUE_FILTERS)),
  kind: z.optional(z.enum(CASE_KINDS)),
  search: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  sort: z._default(z.enum(CASE_SORTS), 'next_due_on'),
  order: z._default(z.enum(['ascending', 'descending']), 'ascending'),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
})

const words = textSchema(CASE_TEXT_MAX)

/** What a practice, or a person with the code from the letter, can do in a case. */
export const practiceMoveSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('place_file'),
    file_id: idSchema,
    request_id: z.nullable(idSchema),
    /** Without it the file keeps its claims. */
    claims: z.optional(claimNumbersSchema),
  }),
  z.object({ action: z.literal('remove_file'), file_id: idSchema }),
  z.object({ action: z.literal('confirm_blank'), file_id: idSchema }),
  z.object({
    action: z.literal('skip_request'),
    request_id: idSchema,
    /** Null: the request applies after all. */
    reason: z.nullable(textSchema(300)),
  }),
  z.object({
    action: z.literal('finish_sending'),
    /** The claims that are not complete. The practice confirms each, so that nothing is left out by mistake. */
    without: z._default(claimNumbersSchema, []),
  }),
  z.object({ action: z.literal('ask_extension'), until: dateSchema, reason: words }),
  z.object({
    action: z.literal('answer_line'),
    line_id: idSchema,
    answer: z.enum(LINE_ANSWERS),
    reason: z._default(z.string().check(z.trim(), z.maxLength(CASE_TEXT_MAX)), ''),
  }),
  z.object({ action: z.literal('discuss'), body: words }),
  z.object({ action: z.literal('accept_findings') }),
  z.object({
    action: z.literal('appeal'),
    reason: words,
    /** Without it the appeal is about every line that was decided against the practice. */
    lines: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(APPEALED_LINES_MAX))),
  }),
  z.object({ action: z.literal('send_message'), body: words }),
  z.object({ action: z.literal('add_statement'), body: words }),
])
export type PracticeMove = z.infer<typeof practiceMoveSchema>

/** A plain link cannot send the language header. Without this parameter the browser's language counts. */
const languageQuery = z.object({ language: z.optional(z.enum(LOCALES)) })
const indexParams = z.object({ index: z.string().check(z.minLength(1), z.maxLength(60)) })
const fileParams = z.extend(indexParams, { id: idSchema })
/** Null if the code is needed, and also if the case does not exist. */
const maybeCase = dataEnvelope(z.nullable(caseViewSchema))

export const casePageEndpoints = {
  ...caseDueEndpoints,
  listCases: get('/audits', 'provider', 'List the cases of your providers', {
    whileActing: 'case_list_viewed',
    query: listCasesQuerySchema,
    response: dataEnvelope(
      z.object({
        total: z.int(),
        /** `open`, `due` and `overdue` count all cases, regardless of the filters. */
        open: z.int(),
        due: z.int(),
        overdue: z.int(),
        cases: z.array(caseRowSchema),
        /** The cases that accept records now, for choosing where a file goes. */
        open_requests: z.array(
          z.object({
            index: z.string(),
            number: z.string(),
            requests: z.array(z.object({ id: idSchema, kind: z.enum(RECORD_KINDS), note: z.string() })),
            claims: z.array(caseClaimSchema),
          }),
        ),
      }),
    ),
  }),
  exportCases: get('/audits.csv', 'provider', 'Export all cases that match the filters as CSV', {
    whileActing: 'case_list_downloaded',
    query: z.omit(listCasesQuerySchema, { offset: true }),
    response: download,
    streams: true,
    contentType: 'text/csv',
  }),
  getCasesCalendar: get(
    '/audits/calendar',
    'provider',
    'Download the due dates of your cases for a calendar',
    {
      whileActing: 'case_list_downloaded',
      query: languageQuery,
      response: download,
      streams: true,
      contentType: 'text/calendar',
    },
  ),
  /** R-CASE-2: any wrong input gets the same answer, and five wrong tries lock the form for an hour. */
  openCase: post('/caseaudit/{index}/open', 'public', 'Open a case with the code from its letter', {
    params: indexParams,
    body: z.object({
      access_code: z.string().check(z.maxLength(60)),
      captcha: z.string().check(z.maxLength(4_000)),
    }),
    response: dataEnvelope(caseViewSchema),
    ignoresIdempotencyKey: true,
    holds: true,
  }),
  getCase: get('/caseaudit/{index}', 'public', 'Get the case that this browser has opened', {
    params: indexParams,
    response: maybeCase,
    holds: true,
  }),
  /** Null for signed-in users: only a case opened with its code closes by itself. */
  getCaseClock: get('/caseaudit/{index}/clock', 'public', 'Get how long the case stays open', {
    params: indexParams,
    response: dataEnvelope(
      z.nullable(
        z.object({
          remaining: z.int(),
          closes_at: timestampSchema,
          /** new_code: a new code ended what the old one had opened (R-CASE-34); only the browser that had it open reads it. */
          ended: z.nullable(z.enum(['new_code'])),
        }),
      ),
    ),
  }),
  closeCase: post('/caseaudit/{index}/close', 'public', 'Close the case in this browser', {
    params: indexParams,
    response: dataEnvelope(nothing),
    ignoresIdempotencyKey: true,
  }),
  moveCase: post('/caseaudit/{index}/actions', 'public', 'Act on a case: reply, agree, disagree or appeal', {
    params: indexParams,
    body: practiceMoveSchema,
    response: dataEnvelope(caseViewSchema),
    holds: true,
  }),
  getCaseLetter: get('/caseaudit/{index}/letters/{id}', 'public', 'Download a case letter without its code', {
    params: fileParams,
    response: download,
    streams: true,
    contentType: 'application/pdf',
    holds: true,
  }),
  getCaseCalendar: get(
    '/caseaudit/{index}/calendar',
    'public',
    'Download the dates of the case for a calendar',
    {
      params: indexParams,
      query: languageQuery,
      response: download,
      streams: true,
      contentType: 'text/calendar',
      holds: true,
    },
  ),
  /** R-CASE-26: not before the practice has said that everything is sent. */
  getSubmissionReceipt: get(
    '/caseaudit/{index}/receipt',
    'public',
    'Download the receipt for everything that was sent, claim by claim',
    {
      params: indexParams,
      query: languageQuery,
      response: download,
      streams: true,
      contentType: 'application/pdf',
      holds: true,
    },
  ),
  /** R-CASE-31: not before the level is filed. */
  getAppealReceipt: get(
    '/caseaudit/{index}/appeals/{level}/receipt',
    'public',
    'Download the receipt for an appeal',
    {
      params: z.extend(indexParams, { level: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5)) }),
      query: languageQuery,
      response: download,
      streams: true,
      contentType: 'application/pdf',
      holds: true,
    },
  ),
  getCaseFile: get('/caseaudit/{index}/files/{id}', 'public', 'Download a file as it was received', {
    params: fileParams,
    response: download,
    streams: true,
    contentType: 'application/octet-stream',
    holds: true,
  }),
  getCaseReceipt: get('/caseaudit/{index}/files/{id}/receipt', 'public', 'Download the receipt for a file', {
    params: fileParams,
    query: languageQuery,
    response: download,
    streams: true,
    contentType: 'application/pdf',
    holds: true,
  }),
}
