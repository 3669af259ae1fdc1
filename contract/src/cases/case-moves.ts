import * as z from 'zod/mini'
import { givenDateSchema, idSchema, textSchema } from '../core/wire.ts'
import { DECIDER_MAX, PAPER_WAYS } from './case-service.ts'
import { claimNumbersSchema } from './case-uploads.ts'
import { CASE_TEXT_MAX, DUE_REASON_MAX, LINE_DECISIONS, RATIONALES } from './cases.ts'

const words = textSchema(CASE_TEXT_MAX)
const optionalWords = z.string().check(z.trim(), z.maxLength(CASE_TEXT_MAX))
/** The same words in Spanish. Without them the Spanish letter quotes the English ones, and says so (R-CASE-24). */
const spanish = z.optional(optionalWords)
const AMOUNT_MAX = 99_999_999
/** More than the claims of a case have. */
const LINES_MAX = 10_000
/** A line's paid amount can be negative, for example after a recoupment. */
const lineAmount = z.number().check(z.minimum(-AMOUNT_MAX), z.maximum(AMOUNT_MAX), z.multipleOf(0.01))

/** What was found about a line. */
const lineFinding = z.object({
  decision: z.enum(LINE_DECISIONS),
  audited_billed: lineAmount,
  audited_paid: lineAmount,
  audited_code: z.nullable(z.string().check(z.regex(/^[A-Z0-9]{5}$/))),
  audited_units: z.nullable(z.number().check(z.minimum(0), z.maximum(99_999))),
  rationale: z.enum(RATIONALES),
  note: z._default(optionalWords, ''),
  note_es: spanish,
  rule_cited: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
})
export type LineFinding = z.infer<typeof lineFinding>

/** One of the lines that an appeal is about; the finding stands if there is no change. */
const lineOnAppeal = z.object({ line_id: idSchema, change: z.nullable(lineFinding) })
export type LineOnAppeal = z.infer<typeof lineOnAppeal>

/** What a member of the support team does to a case. */
export const staffMoveSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('assign'), user_id: z.nullable(idSchema) }),
  z.object({ action: z.literal('watch'), on: z.boolean() }),
  z.object({ action: z.literal('mark_received') }),
  z.object({ action: z.literal('start_review') }),
  z.object({
    action: z.literal('ask_more'),
    due_on: givenDateSchema,
    /** Required if the due date is sooner than the notice that practices normally get. The practice reads it. */
    due_reason: z.optional(textSchema(DUE_REASON_MAX)),
    /** The claims that need more records; without it all of them do. */
    claims: z.optional(claimNumbersSchema),
    body: words,
    body_es: spanish,
  }),
  z.object({ action: z.literal('extend'), due_on: givenDateSchema, reason: words, reason_es: spanish }),
  z.object({ action: z.literal('decline_extension'), reason: words, reason_es: spanish }),
  z.extend(lineFinding, { action: z.literal('decide_line'), line_id: idSchema }),
  z.object({ action: z.literal('issue_findings') }),
  z.object({
    action: z.literal('decide_appeal'),
    /** Every line that is in question, once. The outcome and the amount that is left follow from them. */
    lines: z.array(lineOnAppeal).check(z.maxLength(LINES_MAX)),
    reason: words,
    reason_es: spanish,
  }),
  /** R-CASE-80: an appeal that came by mail or fax, on the day that it arrived. */
  z.object({
    action: z.literal('appeal'),
    on: givenDateSchema,
    how: z.enum(PAPER_WAYS),
    /** Without it the appeal is about every line that may be appealed. */
    lines: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(LINES_MAX))),
    reason: words,
  }),
  /** R-CASE-81: what another body decided about the level after ours. */
  z.object({
    action: z.literal('record_outside'),
    /** Who decided it. */
    decider: textSchema(DECIDER_MAX),
    /** When the practice filed it there, as the decision says: it may stop recoupment. */
    filed_on: givenDateSchema,
    /** The day of the decision. */
    on: givenDateSchema,
    lines: z.array(lineOnAppeal).check(z.maxLength(LINES_MAX)),
    /** What the decision says, in short. */
    reason: z._default(optionalWords, ''),
    reason_es: spanish,
    /** A received file of the case: the letter with the decision. */
    file_id: z.optional(idSchema),
  }),
  z.object({
    action: z.literal('mail_letter'),
    letter_id: idSchema,
    on: givenDateSchema,
    /** The letter was printed and mailed outside of the portal; otherwise it must have been printed here. */
    elsewhere: z.optional(z.boolean()),
  }),
  z.object({ action: z.literal('return_mail'), letter_id: idSchema, on: givenDateSchema }),
  z.object({ action: z.literal('set_line_of_business'), key: textSchema(30) }),
  z.object({ action: z.literal('close') }),
  z.object({ action: z.literal('withdraw'), reason: words, reason_es: spanish }),
  z.object({ action: z.literal('reopen'), reason: words, reason_es: spanish }),
  z.object({ action: z.literal('send_message'), body: words }),
  z.object({
    action: z.literal('place_file'),
    file_id: idSchema,
    request_id: z.nullable(idSchema),
    claims: z.optional(claimNumbersSchema),
  }),
  z.object({ action: z.literal('record_education'), on: givenDateSchema }),
  z.object({ action: z.literal('new_code') }),
])
export type StaffCaseMove = z.infer<typeof staffMoveSchema>
