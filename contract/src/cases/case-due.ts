import * as z from 'zod/mini'
import { get } from '../core/endpoint.ts'
import { dataEnvelope, idSchema, timestampSchema } from '../core/wire.ts'
import { caseDaySchema } from './case-day.ts'

// Apart from the cases themselves: the menu of every page shows these, and would load all their schemas.

/**
 * paid: what we paid and may take back; unpaid: billed and not paid yet, so nothing can be taken back; owed: what we
 * owe the practice.
 */
export const CASE_MONEY_KINDS = ['paid', 'unpaid', 'owed'] as const
export type CaseMoney = { kind: (typeof CASE_MONEY_KINDS)[number]; amount: number }

/** The nearest day of one of the caller's cases, as the menu and the start page show it. */
const caseDueSchema = z.extend(caseDaySchema, {
  index: z.string(),
  number: z.string(),
  provider_id: idSchema,
  /** When the day ends for the practice, which is told on its own clock. */
  ends_at: timestampSchema,
  time_zone: z.string(),
  /** With the last day to talk to a reviewer: whether a day to appeal comes after it. A ladder may have it sooner. */
  may_appeal_after: z.boolean(),
  /** While records are asked for: claims that have all of theirs, of all. */
  claims: z.nullable(z.object({ complete: z.int(), total: z.int() })),
  money: z.nullable(z.object({ kind: z.enum(CASE_MONEY_KINDS), amount: z.number() })),
})
export type CaseDue = z.infer<typeof caseDueSchema>

export const caseDueEndpoints = {
  /** The menu and the start page show the same number as the list. */
  countOpenCases: get('/audits/open', 'provider', 'Count your open cases', {
    whileActing: 'case_list_viewed',
    response: dataEnvelope(z.object({ open: z.int() })),
  }),
  listCaseDueDates: get('/audits/due', 'provider', 'List what is due in your cases', {
    whileActing: 'case_list_viewed',
    query: z.object({ provider_id: z.optional(idSchema) }),
    response: dataEnvelope(z.array(caseDueSchema)),
  }),
}
