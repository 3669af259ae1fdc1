import * as z from 'zod/mini'
import { bilingualSchema } from '../core/bilingual.ts'
import { download, get } from '../core/endpoint.ts'
import { LOCALES } from '../core/locale.ts'
import { dataOf, dateSchema, idSchema } from '../core/wire.ts'
import { outcomeSchema } from '../reports/figures.ts'
import { familySchema, periodSchema } from '../reports/report-id.ts'

/** What a reach counts, of the treated: each those who came so far. */
export const REACH_STEPS = ['assigned', 'sent', 'delivered', 'opened', 'viewed', 'responded'] as const
export type ReachStep = (typeof REACH_STEPS)[number]

export const PERFORMANCE_TABLES = ['summary', 'event_study', 'arms', 'transitions', 'reach'] as const
export type PerformanceTable = (typeof PERFORMANCE_TABLES)[number]

/**
 * How many providers; null where nobody is measured yet, and where the payer is not told: 1 to 10, or what such a count
 * could be worked out from.
 */
const countSchema = z.nullable(z.int())

/** With its 95% interval, where there is one. */
const estimateSchema = z.object({
  value: z.number(),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
})
export type PerformanceEstimate = z.infer<typeof estimateSchema>

const waveSchema = z.object({
  number: z.int(),
  contact_on: dateSchema,
  selection_quarter: periodSchema,
  /** Two quarters after the contact are final: the wave is in the result. */
  ready: z.boolean(),
  due_on: dateSchema,
  baseline: z.array(periodSchema),
  post: z.array(periodSchema),
})

const rowFields = {
  id: idSchema,
  key: z.string(),
  name: bilingualSchema,
  family: z.object({ code: familySchema, label: z.nullable(bilingualSchema) }),
  closed: z.boolean(),
  status: z.enum(['final', 'due', 'too_few']),
  design: z.enum(['hold_out', 'observational']),
  /** The next wave that waits has its second final quarter on this day; null if none waits. */
  due_on: z.nullable(dateSchema),
  /** What went out: letters alone, or other messages too. */
  medium: z.enum(['letters', 'messages']),
  waves: z.array(waveSchema),
  /** What was planned: a fall of eight per cent is −8. */
  goal_pct: z.nullable(z.number()),
  /** Units on a day with the primary code, and per cent of what was to be expected without contact. */
  effect: z.nullable(estimateSchema),
  effect_pct: z.nullable(estimateSchema),
  savings: z.nullable(estimateSchema),
  treated: countSchema,
  /** Held out at random; of an observational result all the never-contacted to choose the three nearest from. */
  control: countSchema,
  /** In dollars; for the payer to the hundred, as everything in `costs` but the cost of a contact, to the dollar. */
  cost: z.nullable(z.number()),
}

export const performanceRowSchema = z.object(rowFields)
export type PerformanceRow = z.infer<typeof performanceRowSchema>

export const performanceOverviewSchema = z.object({
  campaigns: z.array(performanceRowSchema),
  /** Of the final results of randomised campaigns; the interval as of independent ones. Null without any. */
  total: z.nullable(z.object({ campaigns: z.int(), savings: estimateSchema, cost: z.nullable(z.number()) })),
  data_through: z.nullable(dateSchema),
  latest_mature: z.nullable(periodSchema),
})
export type PerformanceOverview = z.infer<typeof performanceOverviewSchema>

const eventRowSchema = z.object({
  /** Quarters from the one with the contact, which is 0. */
  relative: z.int(),
  /** Null where waves with contacts in different quarters are pooled. */
  quarter: z.nullable(periodSchema),
  preliminary: z.boolean(),
  /** Null where the payer is not told: it rests on 1 to 10 providers. */
  difference: z.nullable(estimateSchema),
  /** Of the treated's mean baseline. */
  pct: z.nullable(estimateSchema),
  treated: countSchema,
  /** Of an observational result those among the chosen nearest who had a day. */
  control: countSchema,
})
export type EventRow = z.infer<typeof eventRowSchema>

const armRowSchema = z.object({
  quarter: periodSchema,
  preliminary: z.boolean(),
  /** The mean of the providers' own values; null where none had a day, and for the payer where it is of 1 to 10. */
  treated: z.nullable(z.number()),
  control: z.nullable(z.number()),
  treated_count: countSchema,
  control_count: countSchema,
})
export type ArmRow = z.infer<typeof armRowSchema>

const transitionSchema = z.object({ from: outcomeSchema, to: outcomeSchema, providers: countSchema })
export type Transition = z.infer<typeof transitionSchema>

const otherFamilySchema = z.object({
  family: familySchema,
  label: z.nullable(bilingualSchema),
  effect: estimateSchema,
  effect_pct: z.nullable(estimateSchema),
})
export type OtherFamily = z.infer<typeof otherFamilySchema>

export const performanceSchema = z.object({
  ...rowFields,
  /** Of those assigned; without visits before or after the contact. */
  left_out: countSchema,
  hold_out_share: z.nullable(z.number()),
  /** Paid for a unit in the baseline, and the quarters that it is frozen at. */
  price: z.nullable(z.number()),
  baseline_quarters: z.array(periodSchema),
  post_quarters: z.array(periodSchema),
  preliminary_quarters: z.array(periodSchema),
  /** The treated alone, before and after; and the control group's own change. */
  unadjusted: z.nullable(estimateSchema),
  unadjusted_pct: z.nullable(estimateSchema),
  own_change: z.nullable(estimateSchema),
  own_change_pct: z.nullable(estimateSchema),
  event_study: z.array(eventRowSchema),
  arms: z.array(armRowSchema),
  /** Of everybody in the result, from the quarter of selection to the latest final one; null: withheld as a whole. */
  transitions: z.nullable(
    z.object({
      to_quarter: periodSchema,
      treated: z.nullable(z.array(transitionSchema)),
      control: z.nullable(z.array(transitionSchema)),
    }),
  ),
  reach: z.record(z.enum(REACH_STEPS), countSchema),
  costs: z.nullable(
    z.object({
      total: z.number(),
      fixed: z.number(),
      per_contact: z.nullable(z.number()),
      /** Gross savings for each dollar. */
      return: z.nullable(estimateSchema),
    }),
  ),
  /** Did billing move to other add-ons of the same visits? Randomised campaigns only. */
  others: z.array(otherFamilySchema),
  data_through: z.nullable(dateSchema),
  /** Small counts are withheld from this reader. */
  withheld: z.boolean(),
})
export type Performance = z.infer<typeof performanceSchema>

const params = z.object({ id: idSchema })
const language = z.optional(z.enum(LOCALES))

export const performanceEndpoints = {
  getPerformanceOverview: get('/performance', 'payer', 'What every campaign came to', {
    response: dataOf(performanceOverviewSchema),
  }),
  getPerformance: get('/performance/{id}', 'payer', 'What one campaign changed, with its intervals', {
    params,
    response: dataOf(performanceSchema),
  }),
  getPerformancePdf: get('/performance/{id}.pdf', 'payer', 'The result of a campaign as a PDF', {
    params,
    query: z.object({ language }),
    response: download,
    streams: true,
    contentType: 'application/pdf',
  }),
  exportPerformance: get('/performance/{id}/{table}.csv', 'payer', 'One table of a result as CSV', {
    params: z.extend(params, { table: z.enum(PERFORMANCE_TABLES) }),
    response: download,
    streams: true,
    contentType: 'text/csv; charset=utf-8',
  }),
}
