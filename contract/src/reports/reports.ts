import * as z from 'zod/mini'
import { bilingualSchema } from '../core/bilingual.ts'
import { get, nothing, post } from '../core/endpoint.ts'
import { dataOf, dateSchema } from '../core/wire.ts'
import { figureSchema, outcomeSchema } from './figures.ts'
import { familySchema, periodSchema, reportIdSchema } from './report-id.ts'
import { reportProviderSchema, reportStatusSchema, topicSchema } from './report-list.ts'

/** What a provider without a report is told: which quarter becomes final next, and when. */
export const reportOutlookSchema = z.object({ next_period: z.string(), final_on: dateSchema })
export type ReportOutlook = z.infer<typeof reportOutlookSchema>

export const codeSchema = z.object({ code: z.string(), label: z.nullable(bilingualSchema) })

const historyPointSchema = z.object({
  period: periodSchema,
  preliminary: z.boolean(),
  /** Null where the provider had no day of the family. */
  figure: z.nullable(figureSchema),
})
export type HistoryPoint = z.infer<typeof historyPointSchema>

/** Counts for reading, without a test (measures, "Lines"). */
const primaryCountSchema = z.object({
  code: z.string(),
  label: z.nullable(bilingualSchema),
  days: z.int(),
  addon_days: z.int(),
  addon_units: z.number(),
  lines: z.int(),
  /** addon_days / days, with its Wilson interval. */
  value: z.number(),
  ci_low: z.number(),
  ci_high: z.number(),
})

const placeCountSchema = z.object({
  place: z.string(),
  label: z.nullable(bilingualSchema),
  lines: z.int(),
  share: z.number(),
  /** Of the peers' lines together; null where it would uncover a small count. */
  peer_share: z.nullable(z.number()),
})

/** Each says one thing that led to this report, for the section "Why me?". */
const selectionSchema = z.object({
  /** At least this many patients and primary days are needed for a comparison, and what the provider has. */
  patients: z.int(),
  days: z.int(),
  eligible: z.boolean(),
  above_pooled: z.boolean(),
  at_or_above_p80: z.boolean(),
  significant: z.boolean(),
  /** The last final quarters, at most four, in which the headline was Significantly Higher. */
  recent_significant: z.int(),
  recent_quarters: z.int(),
})

/** The portal wrote to the provider about this family. Whoever was held out is never told so. */
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
    /** The most units of a day that are thought likely (MUE). */
    daily_limit: z.nullable(z.int()),
  }),
  period: periodSchema,
  claim_type: z.literal('professional'),
  data_through: dateSchema,
  /** The newest final quarter of this family, if it is another one. */
  newer_id: z.nullable(reportIdSchema),
  build: z.int(),
  status: reportStatusSchema,
  /** The words of the measures and modifiers below; those of a payer's own measure too. */
  measures: z.array(z.object({ key: z.string(), label: bilingualSchema, help: bilingualSchema })),
  modifiers: z.array(codeSchema),
  /** Every figure of the family in the quarter; the headline is `attach_rate`. */
  figures: z.array(figureSchema),
  /** How many of all the provider's rows of the quarter were tested together (Benjamini–Hochberg). */
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

/** The peers behind the headline, binned so that no single one can be counted back. */
export const reportPeersSchema = z.object({
  count: z.int(),
  /** Whole per cents; how many peers have a rate of that per cent. */
  bins: z.array(z.object({ percent: z.int(), count: z.int() })),
  /** For the funnel: volumes in steps that hold at least 11 peers each, rates to a whole per cent. */
  volumes: z.array(z.object({ from: z.int(), to: z.int(), middle: z.number() })),
  marks: z.array(z.object({ volume: z.int(), percent: z.int(), count: z.int() })),
})
export type ReportPeers = z.infer<typeof reportPeersSchema>

export const PEER_DEFINITIONS = ['state', 'region', 'nation', 'subspecialty'] as const

/** What the comparison would be among other peers; figures null with fewer than 30 of them. */
export const peerDefinitionSchema = z.object({
  definition: z.enum(PEER_DEFINITIONS),
  group: z.string(),
  /** The one that the report uses. */
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
      outcome: outcomeSchema,
    }),
  ),
})
export type PeerDefinition = z.infer<typeof peerDefinitionSchema>

const params = z.object({ id: reportIdSchema })

export const reportEndpoints = {
  getReportOutlook: get('/reports/outlook', 'provider', 'When the next quarter becomes final', {
    response: dataOf(reportOutlookSchema),
  }),
  getReport: get('/reports/{id}', 'provider', 'One report, with every figure of its family', {
    params,
    response: dataOf(reportSchema),
  }),
  getReportPeers: get('/reports/{id}/peers', 'provider', 'How the peers of a report are spread, binned', {
    params,
    response: dataOf(reportPeersSchema),
  }),
  listPeerDefinitions: get('/reports/{id}/peer_definitions', 'provider', 'The same among other peers', {
    params,
    response: dataOf(z.array(peerDefinitionSchema)),
  }),
  /** Sent by the page after half a minute in sight; support acting as a provider is not counted. */
  markReportRead: post('/reports/{id}/read', 'provider', 'The report was looked at for half a minute', {
    params,
    response: dataOf(nothing),
  }),
}
