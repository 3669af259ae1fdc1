import * as z from 'zod/mini'
import { bilingualSchema } from '../core/bilingual.ts'
import { get, nothing, post } from '../core/endpoint.ts'
import { dataEnvelope, dateSchema } from '../core/wire.ts'
import { figureSchema, outcomeSchema } from './figures.ts'
import { familySchema, periodSchema, reportIdSchema } from './report-id.ts'
import { reportProviderSchema, reportStatusSchema, topicSchema } from './report-list.ts'
import { familyRulesSchema } from './words/family-rules.ts'

/** For a provider without a report: which quarter becomes final next, and when. */
export const reportOutlookSchema = z.object({ next_period: z.string(), final_on: dateSchema })
export type ReportOutlook = z.infer<typeof reportOutlookSchema>

export const codeSchema = z.object({ code: z.string(), label: z.nullable(bilingualSchema) })

const historyPointSchema = z.object({
  period: periodSchema,
  preliminary: z.boolean(),
  /** Null if the provider had no primary day of the family. */
  figure: z.nullable(figureSchema),
})
export type HistoryPoint = z.infer<typeof historyPointSchema>

/** Plain counts, not tested (R-FIG-4). */
const primaryCountSchema = z.object({
  code: z.string(),
  label: z.nullable(bilingualSchema),
  days: z.int(),
  addon_days: z.int(),
  addon_units: z.number(),
  lines: z.int(),
  /** addon_days / days, with its Wilson interval, φ as in the headline. */
  value: z.number(),
  ci_low: z.number(),
  ci_high: z.number(),
})

const placeCountSchema = z.object({
  place: z.string(),
  label: z.nullable(bilingualSchema),
  lines: z.int(),
  share: z.number(),
  /** The share in all lines of the peers; null if it would reveal a small count. */
  peer_share: z.nullable(z.number()),
})

/** The reasons for this report, for the section "Why me?". */
const selectionSchema = z.object({
  /** The provider's patients and primary days, which decide whether they are `eligible` for a comparison. */
  patients: z.int(),
  days: z.int(),
  eligible: z.boolean(),
  /** In how many of the last final quarters (at most four) the headline was Significantly Higher. */
  recent_significant: z.int(),
  recent_quarters: z.int(),
})

/** The portal wrote to the provider about this family. A held-out provider never learns that they were held out. */
const outreachSchema = z.object({
  on: dateSchema,
  period: periodSchema,
  name: z.string(),
  name_es: z.string(),
})

export const reportSchema = z.object({
  id: reportIdSchema,
  provider: reportProviderSchema,
  family: z.object({
    code: familySchema,
    label: z.nullable(bilingualSchema),
    plain: z.nullable(bilingualSchema),
    topic: topicSchema,
    primaries: z.array(codeSchema),
    rules: familyRulesSchema,
  }),
  period: periodSchema,
  claim_type: z.literal('professional'),
  data_through: dateSchema,
  /** The report for the newest final quarter of this family, if this is not it. */
  newer_id: z.nullable(reportIdSchema),
  build: z.int(),
  status: reportStatusSchema,
  /** The labels of the measures and modifiers below, including a payer's own measures. */
  measures: z.array(z.object({ key: z.string(), label: bilingualSchema, help: bilingualSchema })),
  modifiers: z.array(codeSchema),
  /** Every figure of the family in the quarter; the headline is `attach_rate`. */
  figures: z.array(figureSchema),
  /** How many of the provider's codes in the quarter were tested together (Benjamini–Hochberg). */
  tested_rows: z.int(),
  counts: z.object({
    primary_patients: z.int(),
    addon_patients: z.int(),
    primary_days: z.int(),
    addon_primary_days: z.int(),
    addon_days: z.int(),
    primary_lines: z.int(),
    addon_lines: z.int(),
    addon_units: z.number(),
    addon_paid: z.number(),
    orphan_lines: z.int(),
    /** Null without a daily limit. */
    over_limit_days: z.nullable(z.int()),
    /** Days with the add-on on which the rules normally pay none; null without such a rule. */
    ineligible_days: z.nullable(z.int()),
    /** Visits with a primary code that do not count, because the rules normally pay no add-on with them. */
    excluded_days: z.int(),
  }),
  /** All professional lines of the provider in the quarter, of any family. */
  totals: z.object({
    patients: z.int(),
    claims: z.int(),
    lines: z.int(),
    units: z.number(),
    billed: z.number(),
    allowed: z.number(),
    paid: z.number(),
  }),
  exposure: z.nullable(z.object({ p50: z.number(), p80: z.number(), mean: z.number() })),
  primaries: z.array(primaryCountSchema),
  places: z.array(placeCountSchema),
  history: z.array(historyPointSchema),
  outreach: z.array(outreachSchema),
  selection: selectionSchema,
})
export type Report = z.infer<typeof reportSchema>

/** The peers behind the headline, binned so that no single peer can be identified. */
export const reportPeersSchema = z.object({
  count: z.int(),
  /** How many peers have a rate of each whole percent. */
  bins: z.array(z.object({ percent: z.int(), count: z.int() })),
  /** For the funnel: volume ranges with at least 11 peers each, and rates rounded to a whole percent. */
  volumes: z.array(z.object({ from: z.int(), to: z.int(), middle: z.number() })),
  marks: z.array(z.object({ volume: z.int(), percent: z.int(), count: z.int() })),
})
export type ReportPeers = z.infer<typeof reportPeersSchema>

export const PEER_DEFINITIONS = ['state', 'region', 'nation', 'subspecialty', 'volume'] as const

/** The comparison with another peer group; `result` is null if the group has fewer than 30 peers. */
export const peerDefinitionSchema = z.object({
  definition: z.enum(PEER_DEFINITIONS),
  group: z.string(),
  /** The report uses this definition. */
  used: z.boolean(),
  peers: z.int(),
  result: z.nullable(
    z.object({
      p20: z.number(),
      p50: z.number(),
      p80: z.number(),
      pooled: z.number(),
      percentile: z.number(),
      p_value: z.nullable(z.number()),
      p_adjusted: z.nullable(z.number()),
      /** What these peers would do with the provider's patients. */
      expected: z.nullable(z.number()),
      outcome: outcomeSchema,
    }),
  ),
})
export type PeerDefinition = z.infer<typeof peerDefinitionSchema>

/** One kind of visit, and how often the provider and the peers add the code to it. */
const stratumSchema = z.object({
  primary: z.string(),
  place: z.string(),
  place_label: z.nullable(bilingualSchema),
  /** The first three characters of the diagnosis; empty without one. */
  diagnosis: z.string(),
  days: z.int(),
  addon_days: z.int(),
  value: z.number(),
  /** The peers' rate, of the finest kind of visit that enough of them had; null if it would reveal a small count. */
  peer_value: z.nullable(z.number()),
  /** What the peers' rate rests on. */
  grade: z.enum(['place_and_diagnosis', 'diagnosis', 'place', 'primary', 'all']),
})

/** The provider's visits by kind, most frequent first: the strata behind `expected`. */
export const reportMixSchema = z.object({
  expected: z.nullable(z.number()),
  total: z.int(),
  strata: z.array(stratumSchema),
})
export type ReportMix = z.infer<typeof reportMixSchema>

const params = z.object({ id: reportIdSchema })

export const reportEndpoints = {
  getReportOutlook: get('/reports/outlook', 'provider', 'Get when the next quarter becomes final', {
    whileActing: 'shows_nothing',
    response: dataEnvelope(reportOutlookSchema),
  }),
  getReport: get('/reports/{id}', 'provider', 'Get a report with every figure of its family', {
    whileActing: 'report_viewed',
    params,
    response: dataEnvelope(reportSchema),
  }),
  getReportPeers: get('/reports/{id}/peers', 'provider', 'Get the distribution of the peers, binned', {
    whileActing: 'report_viewed',
    params,
    response: dataEnvelope(reportPeersSchema),
  }),
  listPeerDefinitions: get('/reports/{id}/peer_definitions', 'provider', 'Compare with other peer groups', {
    whileActing: 'report_viewed',
    params,
    response: dataEnvelope(z.array(peerDefinitionSchema)),
  }),
  getReportMix: get('/reports/{id}/mix', 'provider', 'Compare the kinds of visits with those of the peers', {
    whileActing: 'report_viewed',
    params,
    response: dataEnvelope(reportMixSchema),
  }),
  /**
   * The page sends this after the report was visible for 30 seconds; sooner after the report was sent, it counts for
   * nothing. Nor is support counted that acts as a provider.
   */
  markReportRead: post('/reports/{id}/read', 'provider', 'Mark a report as read', {
    whileActing: 'shows_nothing',
    params,
    response: dataEnvelope(nothing),
  }),
}
