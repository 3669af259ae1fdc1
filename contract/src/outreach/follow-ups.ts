import * as z from 'zod/mini'
import { get, nothing, post } from '../core/endpoint.ts'
import { dataEnvelope, idSchema, timestampSchema } from '../core/wire.ts'
import { NEXT_STEPS } from './desk-rules.ts'

/** Today leads there. */
export const FOLLOW_UPS_ADDRESS = '/admin/support/engagement?view=after_calls'
export const FOLLOW_UPS_SHOWN_MAX = 500

const followUpSchema = z.object({
  id: idSchema,
  provider_id: idSchema,
  name: z.string(),
  practice: z.string(),
  step: z.enum(NEXT_STEPS),
  /** Since the call in which it was chosen. */
  since: timestampSchema,
  /** Who logged that call. */
  by: z.nullable(z.string()),
  owner: z.nullable(z.string()),
})
export type FollowUp = z.infer<typeof followUpSchema>

const BASE = '/admin/desk/follow_ups'

/** R-DESK-40: next steps of calls, until somebody marks them done. */
export const followUpEndpoints = {
  listFollowUps: get(BASE, 'admin', 'List what is to be done after calls, oldest first', {
    response: dataEnvelope(z.object({ total: z.int(), rows: z.array(followUpSchema) })),
  }),
  finishFollowUp: post(`${BASE}/{id}/done`, 'admin', 'Mark the next step of a call as done', {
    params: z.object({ id: idSchema }),
    response: dataEnvelope(nothing),
  }),
  reopenFollowUp: post(`${BASE}/{id}/reopen`, 'admin', 'Take back that the next step of a call is done', {
    params: z.object({ id: idSchema }),
    response: dataEnvelope(nothing),
  }),
}
