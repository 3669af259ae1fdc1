import * as z from 'zod/mini'
import { bilingualSchema } from '../core/bilingual.ts'
import { get } from '../core/endpoint.ts'
import { dataEnvelope, dateSchema, timestampSchema } from '../core/wire.ts'
import { figureSchema } from './figures.ts'
import { familySchema, periodSchema, reportIdSchema } from './report-id.ts'
import { reportProviderSchema } from './report-list.ts'

/** Who opened a report: the provider, if they did, else whoever did last. */
const readSchema = z.object({
  /** A name in caret form. */
  by: z.string(),
  /** It was the caller. */
  own: z.boolean(),
  at: timestampSchema,
})

/** One of the caller's providers, with the report that matters most in the latest final quarter. */
const providerOverviewSchema = z.extend(reportProviderSchema, {
  reports: z.int(),
  /** The codes that are Significantly Higher, the most important one first. */
  stand_out: z.array(familySchema),
  /** The codes that may be missed charges. */
  low: z.array(familySchema),
  /** Null without a report in the quarter. */
  report: z.nullable(
    z.object({
      id: reportIdSchema,
      family: familySchema,
      label: z.nullable(bilingualSchema),
      headline: figureSchema,
      read: z.nullable(readSchema),
      responded: z.boolean(),
    }),
  ),
})
export type ProviderOverview = z.infer<typeof providerOverviewSchema>

export const practiceOverviewSchema = z.object({
  /** Null before the first final quarter. */
  period: z.nullable(periodSchema),
  data_through: z.nullable(dateSchema),
  /** By outcome, then by name: who stands out comes first (R-REP-14). */
  providers: z.array(providerOverviewSchema),
})
export type PracticeOverview = z.infer<typeof practiceOverviewSchema>

export const practiceOverviewEndpoints = {
  getPracticeOverview: get(
    '/practice/overview',
    'provider',
    'See which of your providers stand out, and who has read the reports',
    { response: dataEnvelope(practiceOverviewSchema), notWhileActing: true },
  ),
}
