import * as z from 'zod/mini'
import { bilingualSchema } from '../core/bilingual.ts'
import { download, get, post } from '../core/endpoint.ts'
import { LOCALES } from '../core/locale.ts'
import { dataEnvelope, dateSchema, idSchema } from '../core/wire.ts'
import { outcomeSchema } from '../reports/figures.ts'
import { familySchema, periodSchema } from '../reports/report-id.ts'
import { correctionSchema, editionKeySchema, editionSchema, editionStateSchema } from './result-editions.ts'

/** The steps of the reach table; each counts the treated providers who got that far. */
export const REACH_STEPS = ['assigned', 'sent', 'delivered', 'opened', 'viewed', 'responded'] as const
export type ReachStep = (typeof REACH_STEPS)[number]

export const PERFORMANCE_TABLES = ['summary', 'event_study', 'arms', 'transitions', 'reach'] as const
export type PerformanceTable = (typeof PERFORMANCE_TABLES)[number]

/**
 * A number of providers. Null if nobody is measured yet, and for the payer if it is 1 to 10 or would reveal such a
 * count.
 */
const countSchema = z.nullable(z.int())

/** A value with its 95% interval, if there is one. */
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
  /** Two quarters after the contact are final, so the wave counts in the result. */
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
  /** Day on which the next waiting wave has its second final quarter; null if none waits. */
  due_on: z.nullable(dateSchema),
  /** 'letters' if only letters were sent, no email, and nobody was called. */
  medium: z.enum(['letters', 'messages']),
  waves: z.array(waveSchema),
  /** The planned change: a fall of eight percent is −8. */
  goal_pct: z.nullable(z.number()),
  /**
   * In units per day with the primary code; `effect_pct` in percent of the level expected without contact. The payer gets
   * all figures rounded (R-SUP-12).
   */
  effect: z.nullable(estimateSchema),
  effect_pct: z.nullable(estimateSchema),
  /** Null without a hold-out. */
  savings: z.nullable(estimateSchema),
  treated: countSchema,
  /** Providers held out at random; for an observational result, all never-contacted providers to match from. */
  control: countSchema,
  /** Who was drawn, in the team's list of today as long as nobody is measured. */
  assigned: z.optional(z.object({ treated: z.int(), control: z.int() })),
  /** In dollars. The payer gets it rounded to $100, like all of `costs` except `per_contact`, which is rounded to $1. */
  cost: z.nullable(z.number()),
  /** Started since the edition was frozen: it has no numbers until the next one. */
  awaits_edition: z.boolean(),
}

export const performanceRowSchema = z.object(rowFields)
export type PerformanceRow = z.infer<typeof performanceRowSchema>

const totalSchema = z.object({
  campaigns: z.int(),
  savings: estimateSchema,
  cost: z.nullable(z.number()),
})

export const performanceOverviewSchema = z.object({
  campaigns: z.array(performanceRowSchema),
  /**
   * Sum over the final results of randomized campaigns, taken as independent. A provider treated by several counts once
   * for each. Null if there are none.
   */
  total: z.nullable(totalSchema),
  /** The same without campaigns whose effect or savings may be chance: the headline (R-EFF-10). */
  clear_total: z.nullable(totalSchema),
  /** The edition that is shown; null for today's figures, which only the team sees. */
  edition: z.nullable(editionSchema),
  /** All there are, newest first. */
  editions: z.array(editionSchema),
  data_through: z.nullable(dateSchema),
  latest_mature: z.nullable(periodSchema),
})
export type PerformanceOverview = z.infer<typeof performanceOverviewSchema>

const eventRowSchema = z.object({
  /** Quarters from the quarter of contact, which is 0. */
  relative: z.int(),
  /** Null if waves contacted in different quarters are pooled. */
  quarter: z.nullable(periodSchema),
  preliminary: z.boolean(),
  /** Null for the payer if it rests on 1 to 10 providers. */
  difference: z.nullable(estimateSchema),
  /** In percent of the treated providers' mean baseline. */
  pct: z.nullable(estimateSchema),
  treated: countSchema,
  /** For an observational result, the matched providers who had visits. */
  control: countSchema,
})
export type EventRow = z.infer<typeof eventRowSchema>

const armRowSchema = z.object({
  quarter: periodSchema,
  preliminary: z.boolean(),
  /** Mean of the providers' own values. Null if none had visits, and for the payer if it is of 1 to 10 providers. */
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
  /** Assigned providers without visits before or after the contact; treated also without three to compare with. */
  left_out_treated: countSchema,
  /** Null without a hold-out. */
  left_out_control: countSchema,
  hold_out_share: z.nullable(z.number()),
  /** Like `effect`, but with each provider weighted by the days after the contact. Savings are computed from it. */
  weighted_effect: z.nullable(z.number()),
  /** The price paid for a unit in the baseline quarters. Null without a hold-out. */
  price: z.nullable(z.number()),
  baseline_quarters: z.array(periodSchema),
  post_quarters: z.array(periodSchema),
  preliminary_quarters: z.array(periodSchema),
  /** `unadjusted` is the treated before and after; `own_change` is the control group's change. */
  unadjusted: z.nullable(estimateSchema),
  unadjusted_pct: z.nullable(estimateSchema),
  own_change: z.nullable(estimateSchema),
  own_change_pct: z.nullable(estimateSchema),
  event_study: z.array(eventRowSchema),
  arms: z.array(armRowSchema),
  /** From the quarter of selection to the latest final one, for everyone in the result. Null if fully withheld. */
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
      /** Gross savings per dollar of cost. */
      return: z.nullable(estimateSchema),
    }),
  ),
  /** Whether billing moved to other add-ons of the same visits. Randomized campaigns only. */
  others: z.array(otherFamilySchema),
  data_through: z.nullable(dateSchema),
  /** Whether small counts are withheld from this reader. */
  withheld: z.boolean(),
  edition: z.nullable(editionSchema),
})
export type Performance = z.infer<typeof performanceSchema>

const params = z.object({ id: idSchema })
const language = z.optional(z.enum(LOCALES))
/** By default the newest for the payer, and today's figures for the team. */
const edition = z.optional(editionKeySchema)

export const performanceEndpoints = {
  getPerformanceOverview: get('/performance', 'payer', 'List the results of all campaigns', {
    query: z.object({ edition }),
    tokenScope: 'results',
    response: dataEnvelope(performanceOverviewSchema),
  }),
  getPerformance: get('/performance/{id}', 'payer', 'Get the result of a campaign with its intervals', {
    params,
    query: z.object({ edition }),
    tokenScope: 'results',
    response: dataEnvelope(performanceSchema),
  }),
  getPerformancePdf: get('/performance/{id}.pdf', 'payer', 'Download the result of a campaign as a PDF', {
    params,
    query: z.object({ language, edition }),
    tokenScope: 'results',
    response: download,
    streams: true,
    contentType: 'application/pdf',
  }),
  exportPerformance: get('/performance/{id}/{table}.csv', 'payer', 'Export one table of a result as CSV', {
    params: z.extend(params, { table: z.enum(PERFORMANCE_TABLES) }),
    query: z.object({ edition }),
    tokenScope: 'results',
    response: download,
    streams: true,
    contentType: 'text/csv',
  }),
  getEditionState: get(
    '/admin/performance/edition',
    'admin',
    'Compare today’s results with those the payer sees',
    {
      response: dataEnvelope(editionStateSchema),
    },
  ),
  correctEdition: post('/admin/performance/edition', 'admin', 'Publish a corrected version of the results', {
    body: correctionSchema,
    response: dataEnvelope(editionSchema),
    status: 201,
    stepUp: true,
  }),
}
