import * as z from 'zod/mini'
import { CASE_STANDINGS } from '../cases/case-standing.ts'
import { CASE_KINDS, CASE_OUTCOMES } from '../cases/cases.ts'
import { get } from '../core/endpoint.ts'
import { dataEnvelope, dateSchema } from '../core/wire.ts'
import { periodSchema, reportIdSchema } from './report-id.ts'

/** The headline over several final quarters, with its Wilson interval. */
const effectSideSchema = z.object({
  from: periodSchema,
  to: periodSchema,
  quarters: z.int(),
  numerator: z.int(),
  /** Visits: patient-days with a primary code. */
  denominator: z.int(),
  value: z.number(),
  ci_low: z.number(),
  ci_high: z.number(),
  /** The peers' median over the same quarters, weighted by the provider's visits; null if a quarter has no peers. */
  peer_median: z.nullable(z.number()),
})
export type EffectSide = z.infer<typeof effectSideSchema>

const caseEffectSchema = z.discriminatedUnion('state', [
  /** The first quarter after the findings is not final yet. */
  z.object({ state: z.literal('early'), period: periodSchema, final_on: dateSchema }),
  /** No visits of the family before or after. */
  z.object({ state: z.literal('no_visits') }),
  z.object({
    state: z.literal('known'),
    before: effectSideSchema,
    after: effectSideSchema,
    /** After minus before, with its 95% interval (Newcombe, method 10). */
    change: z.object({ value: z.number(), low: z.number(), high: z.number() }),
    peer_change: z.nullable(z.number()),
    /** The provider's change minus the change of the peers' median. */
    beyond_peers: z.nullable(z.number()),
  }),
])
export type CaseEffect = z.infer<typeof caseEffectSchema>

const reportCaseSchema = z.object({
  index: z.string(),
  number: z.string(),
  kind: z.enum(CASE_KINDS),
  status: z.enum(CASE_STANDINGS),
  decision: z.nullable(z.enum(CASE_OUTCOMES)),
  requested_on: dateSchema,
  findings_on: dateSchema,
  closed_on: z.nullable(dateSchema),
  effect: caseEffectSchema,
})
export type ReportCase = z.infer<typeof reportCaseSchema>

export const reportCaseEndpoints = {
  listReportCases: get(
    '/reports/{id}/audits',
    'provider',
    'List the audits of the family with findings, and the effect of each',
    {
      whileActing: 'report_viewed',
      params: z.object({ id: reportIdSchema }),
      response: dataEnvelope(z.array(reportCaseSchema)),
    },
  ),
}
