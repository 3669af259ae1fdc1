import * as z from 'zod/mini'
import { verifyLetterSchema } from '../access/registration.ts'
import { bilingualSchema } from '../core/bilingual.ts'
import { ALWAYS, post } from '../core/endpoint.ts'
import { dataEnvelope, dataHoldSchema, dateSchema } from '../core/wire.ts'
import { outcomeSchema } from './figures.ts'
import { familySchema, periodSchema } from './report-id.ts'

/** One line of the summary, in whole percent. Nothing that would reveal a small count is included. */
const basicReportSchema = z.object({
  family: familySchema,
  label: z.nullable(bilingualSchema),
  /** Null if the value and its comparison are hidden to protect patients. */
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
  /** Patients in the quarter; null if they are 1 to 10. */
  patients: z.nullable(z.int()),
  reports: z.array(basicReportSchema),
})
export type BasicSummary = z.infer<typeof basicSummarySchema>

export const basicEndpoints = {
  /** R-REG-9: reading the summary does not use up the code. */
  readBasicSummary: post('/basic', 'public', 'Read a summary with the code from the letter', {
    body: verifyLetterSchema,
    response: z.union([dataEnvelope(basicSummarySchema), dataHoldSchema]),
    ignoresIdempotencyKey: true,
    ...ALWAYS,
  }),
}
