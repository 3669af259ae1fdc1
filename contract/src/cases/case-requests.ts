import * as z from 'zod/mini'
import { post } from '../core/endpoint.ts'
import { dataEnvelope, dateSchema } from '../core/wire.ts'
import { createCaseSchema } from './case-staff.ts'
import { caseClaimSchema } from './cases.ts'

/** Working days that a practice has at least, unless a reason is given. The server's setting decides. */
export const CASE_NOTICE_DAYS = 15

const casePreviewSchema = z.object({
  claims: z.array(caseClaimSchema),
  /** How many claims the sample was drawn from, and the draw to send back; null if the claims were named. */
  sample: z.nullable(z.object({ population: z.int(), draw: z.string() })),
  due_on: dateSchema,
  /** A due date before this one needs a reason. */
  earliest_due_on: dateSchema,
})
export type CasePreview = z.infer<typeof casePreviewSchema>

export const caseRequestEndpoints = {
  /** R-CASE-18: writes no case; a sample that was looked at is sent exactly as it was drawn. */
  previewCase: post('/admin/case_previews', 'admin', 'Show the claims of a request before it is sent', {
    body: createCaseSchema,
    response: dataEnvelope(casePreviewSchema),
  }),
}
