import * as z from 'zod/mini'
import { providerBriefSchema } from '../access/user.ts'
import { bilingualSchema } from '../core/bilingual.ts'
import { get } from '../core/endpoint.ts'
import { dataEnvelope, dateSchema, idSchema } from '../core/wire.ts'
import { outcomeSchema, peerLevelSchema, providerClassSchema } from './figures.ts'
import {
  chartsSchema,
  claimsPageSchema,
  claimsQuerySchema,
  diagnosesPageSchema,
  diagnosesQuerySchema,
  drugsPageSchema,
  drugsQuerySchema,
  proceduresPageSchema,
  proceduresQuerySchema,
} from './profile-tabs.ts'
import { familySchema, periodSchema, reportIdSchema } from './report-id.ts'
import { whatIfStepSchema } from './what-if.ts'

/** The peer value against which paid_exposure is measured (measures). */
export const BENCHMARKS = ['p50', 'p80', 'mean'] as const
export type Benchmark = (typeof BENCHMARKS)[number]

/** A peer group of the headline figures, for how many reports it is used, and its smallest and largest size. */
const peerGroupSchema = z.object({
  level: peerLevelSchema,
  group: z.string(),
  reports: z.int(),
  fewest: z.int(),
  most: z.int(),
})
export type ProfilePeerGroup = z.infer<typeof peerGroupSchema>

const quarterTotalsSchema = z.object({
  patients: z.int(),
  claims: z.int(),
  lines: z.int(),
  units: z.number(),
  total_billed: z.number(),
  allowed: z.number(),
  paid: z.number(),
})

/** The build's summary of the provider's latest final quarter. Risk and savings are the support area's (R-REP-7). */
const profileSummarySchema = z.object({
  period: periodSchema,
  outcome: outcomeSchema,
  total_billed: z.number(),
  paid_exposure: z.object({ p50: z.number(), p80: z.number(), mean: z.number() }),
  reports: z.int(),
  /** Reports that are Significantly Higher. */
  stand_out: z.int(),
  /** Reports without a comparison, because the provider has too few patients or days, or too few peers. */
  reports_without_peers: z.int(),
  totals: z.nullable(quarterTotalsSchema),
})

export const profileSchema = z.object({
  provider: providerBriefSchema,
  tin_masked: z.string(),
  /** `label` is in our own words; null if there is none. */
  taxonomy: z.nullable(z.object({ code: z.string(), label: z.nullable(bilingualSchema) })),
  specialty: z.object({ name: z.string(), label: bilingualSchema }),
  class: providerClassSchema,
  state: z.string(),
  region: z.nullable(z.string()),
  practice: z.string(),
  mailing_address: z.nullable(z.string()),
  /** Where the services of the latest final quarter took place. */
  places: z.array(z.object({ place: z.string(), label: z.nullable(bilingualSchema) })),
  peer_groups: z.array(peerGroupSchema),
  /** Null before the first final quarter. */
  summary: z.nullable(profileSummarySchema),
  /** Quarters with lines, newest first. */
  periods: z.array(z.object({ period: periodSchema, preliminary: z.boolean() })),
  data_through: z.nullable(dateSchema),
})
export type ProviderProfile = z.infer<typeof profileSchema>

const whatIfRowSchema = z.object({
  id: reportIdSchema,
  family: familySchema,
  label: z.nullable(bilingualSchema),
  plain: z.nullable(bilingualSchema),
  outcome: outcomeSchema,
  low: z.boolean(),
  days: z.int(),
  addon_days: z.int(),
  /** Units on primary days, as `intensity` counts them. */
  units: z.number(),
  rate: z.number(),
  /** Paid for one unit of the add-on; null without units. */
  price: z.nullable(z.number()),
  /** The provider has no unit of their own, so `price` is the average over all providers. */
  is_usual_price: z.boolean(),
  /** Null without peers. */
  at_median: z.nullable(whatIfStepSchema),
  at_p80: z.nullable(whatIfStepSchema),
})
export type WhatIfRow = z.infer<typeof whatIfRowSchema>

export const whatIfListSchema = z.object({
  period: z.nullable(periodSchema),
  rows: z.array(whatIfRowSchema),
})

/** One of the caller's providers. Default: the first of them. */
const query = z.object({ provider_id: z.optional(idSchema) })

export const providerProfileEndpoints = {
  getProviderProfile: get(
    '/reports/profile',
    'provider',
    'Get a provider with the summary of their latest quarter',
    {
      whileActing: 'profile_viewed',
      query,
      response: dataEnvelope(profileSchema),
    },
  ),
  listWhatIf: get(
    '/reports/profile/what_if',
    'provider',
    "Compare with the peers' median and 80th percentile",
    {
      whileActing: 'profile_viewed',
      query,
      response: dataEnvelope(whatIfListSchema),
    },
  ),
  listProfileClaims: get('/reports/profile/claims', 'provider', 'List the claims of a quarter', {
    whileActing: 'lines_viewed',
    query: claimsQuerySchema,
    response: dataEnvelope(claimsPageSchema),
  }),
  listProfileProcedures: get('/reports/profile/procedures', 'provider', 'List the procedures of a quarter', {
    whileActing: 'lines_viewed',
    query: proceduresQuerySchema,
    response: dataEnvelope(proceduresPageSchema),
  }),
  listProfileDrugs: get('/reports/profile/drugs', 'provider', 'List the drugs of a quarter', {
    whileActing: 'lines_viewed',
    query: drugsQuerySchema,
    response: dataEnvelope(drugsPageSchema),
  }),
  listProfileDiagnoses: get('/reports/profile/diagnoses', 'provider', 'List the diagnoses of a quarter', {
    whileActing: 'lines_viewed',
    query: diagnosesQuerySchema,
    response: dataEnvelope(diagnosesPageSchema),
  }),
  getProfileCharts: get('/reports/profile/charts', 'provider', 'Get the chart data of a quarter', {
    whileActing: 'lines_viewed',
    query: z.object({ provider_id: z.optional(idSchema), period: periodSchema }),
    response: dataEnvelope(chartsSchema),
  }),
}
