import * as z from 'zod/mini'
import { download, get, post } from '../core/endpoint.ts'
import { dataEnvelope, dateSchema, idSchema, textSchema, timestampSchema } from '../core/wire.ts'
import { outcomeSchema } from '../reports/figures.ts'
import { jobSchema } from '../system/jobs.ts'
import { importSchema } from './claims-data.ts'
import { PUBLISH_REASON_MAX } from './publish-reason.ts'

/** How many changed reports are listed by name; the counts are of all. */
export const CHANGES_LISTED = 200
export const LARGEST_MOVES = 20

const importFields = { import: z.int(), files: z.array(z.string()) }

/** What looks like a mistake in what waits. Numbers only: no warning holds a patient's data. */
export const previewWarningSchema = z.discriminatedUnion('kind', [
  /** Lines whose units are larger than their charge. */
  z.object({
    kind: z.literal('exchanged'),
    ...importFields,
    lines: z.int(),
    of_lines: z.int(),
    median_units: z.number(),
    median_billed: z.number(),
    /** Null if nothing is shown yet. */
    shown_units: z.nullable(z.number()),
    shown_billed: z.nullable(z.number()),
  }),
  z.object({ kind: z.literal('one_day'), ...importFields, lines: z.int(), day: dateSchema }),
  z.object({
    kind: z.literal('paid_above_billed'),
    quarter: z.string(),
    lines: z.int(),
    of_lines: z.int(),
    shown_lines: z.int(),
  }),
  z.object({
    kind: z.literal('halved'),
    quarter: z.string(),
    what: z.enum(['lines', 'paid']),
    /** The quarter it is compared with: itself as it is shown now, or the one before it. */
    against: z.string(),
    before: z.number(),
    after: z.number(),
  }),
  z.object({
    kind: z.literal('rejected'),
    ...importFields,
    rows: z.int(),
    of_rows: z.int(),
    /** The largest share that needs no person. */
    limit: z.number(),
    /** The most frequent ones, each with the number of an example row. */
    reasons: z.array(z.object({ reason: z.string(), rows: z.int(), row: z.nullable(z.int()) })),
  }),
  /** Optional fields that were not valid, and are empty now, in most rows that have them. */
  z.object({
    kind: z.literal('emptied'),
    ...importFields,
    fields: z.array(z.object({ field: z.string(), rows: z.int(), of_rows: z.int() })),
  }),
])
export type PreviewWarning = z.infer<typeof previewWarningSchema>

export const totalsSchema = z.object({
  lines: z.int(),
  providers: z.int(),
  patients: z.int(),
  units: z.number(),
  billed: z.number(),
  paid: z.number(),
})
export type Totals = z.infer<typeof totalsSchema>

const pairFields = { now: z.nullable(totalsSchema), after: z.nullable(totalsSchema) }
export const quarterPairSchema = z.object({
  quarter: z.string(),
  preliminary: z.boolean(),
  ...pairFields,
  changed: z.boolean(),
  /** Units per line move further than they do from quarter to quarter. */
  unusual_units: z.boolean(),
})
export type QuarterPair = z.infer<typeof quarterPairSchema>

/** An empty specialty is that of lines whose provider is not on the roster. */
const specialtyPairSchema = z.object({ quarter: z.string(), specialty: z.string(), ...pairFields })
export type SpecialtyPair = z.infer<typeof specialtyPairSchema>

const sideSchema = z.nullable(z.object({ value: z.number(), outcome: outcomeSchema }))
export const changedReportSchema = z.object({
  provider_id: idSchema,
  provider_name: z.string(),
  npi: z.string(),
  family: z.string(),
  now: sideSchema,
  after: sideSchema,
  /** The provider has lines of this family that a warning is about. */
  rests_on_warning: z.boolean(),
})
export type ChangedReport = z.infer<typeof changedReportSchema>

/** A letter, a campaign or a pause about a report whose outcome would change. */
const touchedReportSchema = z.object({
  provider_id: idSchema,
  provider_name: z.string(),
  npi: z.string(),
  family: z.string(),
  now: z.nullable(outcomeSchema),
  after: z.nullable(outcomeSchema),
  /** The day of the latest letter or mail that was made with what is shown now; null: none. */
  letter_on: z.nullable(dateSchema),
  /** A campaign with messages to this provider that have not gone out yet. */
  campaign: z.nullable(z.string()),
  /** An accepted explanation keeps letters paused. */
  paused: z.boolean(),
})
export type TouchedReport = z.infer<typeof touchedReportSchema>

const touchedSchema = z.object({
  letters: z.int(),
  campaigns: z.int(),
  paused: z.int(),
  /** At most CHANGES_LISTED, those with a letter first. */
  reports: z.array(touchedReportSchema),
})
export type Touched = z.infer<typeof touchedSchema>

export const outcomeChangesSchema = z.object({
  /** The latest final quarter of what waits. */
  period: z.string(),
  /** The latest final quarter that readers see, with which it is compared; null if there is none. */
  shown_period: z.nullable(z.string()),
  reports: z.int(),
  changed: z.int(),
  /** Null: no report of that provider and code. */
  moves: z.array(
    z.object({ from: z.nullable(outcomeSchema), to: z.nullable(outcomeSchema), reports: z.int() }),
  ),
  newly_significant: z.int(),
  newly_significant_on_warning: z.int(),
  /** At most CHANGES_LISTED, newly Significantly Higher first. */
  changes: z.array(changedReportSchema),
  /** The largest changes of a rate, with or without another outcome. */
  largest: z.array(changedReportSchema),
  /** Absent in comparisons from before it existed. */
  touched: z.optional(touchedSchema),
})
export type OutcomeChanges = z.infer<typeof outcomeChangesSchema>

export const comparisonSchema = z.object({
  warnings: z.array(previewWarningSchema),
  /** What has been imported since the version that is shown, newest first. */
  imports: z.array(importSchema),
  /** Imports that readers still see, and that were taken back. Absent = none. */
  taken_back: z.optional(z.array(z.int())),
  /** Newest last. */
  quarters: z.array(quarterPairSchema),
  specialties: z.array(specialtyPairSchema),
  /** Null while no quarter is final. */
  outcomes: z.nullable(outcomeChangesSchema),
  /** Professional lines whose NPI and TIN are on no roster: they make no figures. Absent = not counted. */
  off_roster: z.optional(z.object({ npis: z.int(), lines: z.int() })),
})
export type Comparison = z.infer<typeof comparisonSchema>

/** Why what waits cannot be published any more: another import has come, or readers see other figures by now. */
export const STALE_REASONS = ['store', 'shown', 'measures'] as const
export type StaleReason = (typeof STALE_REASONS)[number]

/**
 * Whether an import can be read again with units and charge exchanged. `some_lines`: other lines would be spoiled.
 * `no_columns`: X12 or FHIR. `no_undo`: it cannot be taken back. `no_file`: its files are not here.
 */
export const EXCHANGE_STATES = ['ready', 'some_lines', 'no_columns', 'no_undo', 'no_file'] as const
export type ExchangeState = (typeof EXCHANGE_STATES)[number]

export const waitingFiguresSchema = z.object({
  ...comparisonSchema.shape,
  build: z.int(),
  version: z.int(),
  data_through: dateSchema,
  /** The build that readers see; null before the first one. */
  shown_build: z.nullable(z.int()),
  /** The last import of what readers see. */
  shown_import: z.nullable(z.int()),
  stale: z.nullable(z.enum(STALE_REASONS)),
  /** For each import that a warning calls exchanged. */
  exchange: z.array(z.object({ import: z.int(), state: z.enum(EXCHANGE_STATES) })),
  made_by: z.nullable(z.string()),
  made_at: timestampSchema,
})
export type WaitingFigures = z.infer<typeof waitingFiguresSchema>

const started = { response: dataEnvelope(jobSchema), status: 202 } as const

export const waitingFiguresEndpoints = {
  getWaitingFigures: get('/admin/claims/waiting', 'admin', 'Compare the figures that wait with those shown', {
    response: dataEnvelope(z.nullable(waitingFiguresSchema)),
  }),
  startPreview: post('/admin/claims/waiting', 'admin', 'Compute the figures without showing them', started),
  publishWaitingFigures: post('/admin/claims/waiting/publish', 'admin', 'Publish the figures that wait', {
    ...started,
    body: z.object({ build: z.int(), reason: z.optional(textSchema(PUBLISH_REASON_MAX)) }),
  }),
  discardWaitingFigures: post(
    '/admin/claims/waiting/discard',
    'admin',
    'Remove the figures that wait, and the imports they are made of',
    { ...started, body: z.object({ build: z.int() }), stepUp: true },
  ),
  getWaitingTotals: get(
    '/admin/claims/waiting/totals',
    'admin',
    'Download the totals now and after by quarter and specialty',
    { response: download, streams: true, contentType: 'text/csv' },
  ),
}
