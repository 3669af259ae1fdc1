import * as z from 'zod/mini'
import { verifyLetterSchema } from '../access/registration.ts'
import { bilingualSchema } from '../core/bilingual.ts'
import { ALWAYS, post } from '../core/endpoint.ts'
import { dataHoldSchema, dataOf, dateSchema } from '../core/wire.ts'
import { outcomeSchema } from './figures.ts'
import { familySchema, periodSchema } from './report-id.ts'

/** One line of the summary: whole per cents, and nothing where a small count could be told from it. */
const basicReportSchema = z.object({
  family: familySchema,
  label: z.nullable(bilingualSchema),
  /** Null where it is withheld to protect patients; the comparison then is too. */
  result: z.nullable(
    z.object({
      percent: z.int(),
      peer_percent: z.nullable(z.int()),
      peers: z.nullable(z.int()),
      outcome: outcomeSchema,
      low: z.boolean(),
    }),
  ),
})

export const basicSummarySchema = z.object({
  provider_name: z.string(),
  specialty: z.string(),
  /** Null before the first final quarter. */
  period: z.nullable(periodSchema),
  data_through: z.nullable(dateSchema),
  /** Of the quarter; null where they are 1 to 10. */
  patients: z.nullable(z.int()),
  reports: z.array(basicReportSchema),
})
export type BasicSummary = z.infer<typeof basicSummarySchema>

export const basicEndpoints = {
  /** product decision 11: the code is not used up by it. */
  readBasicSummary: post('/basic', 'public', 'A summary without an account, by the letter', {
    body: verifyLetterSchema,
    response: z.union([dataOf(basicSummarySchema), dataHoldSchema]),
    ignoresIdempotencyKey: true,
    ...ALWAYS,
  }),
}
