import * as z from 'zod/mini'
import { get } from '../core/endpoint.ts'
import { dataEnvelope, dateSchema, timestampSchema } from '../core/wire.ts'

/** R-TOOL-2: the lists on which work waits, in the order of the page. */
export const DUE_LISTS = [
  'calls',
  'follow_ups',
  'responses',
  'disputes',
  'feedback',
  'cases_overdue',
  'cases_to_review',
  'cases_in_review',
  'cases_appealed',
  'case_letters',
  'messages',
  'letters',
  'failed_mail',
  'access_requests',
  'figures',
] as const
export type DueList = (typeof DUE_LISTS)[number]

const dueCountSchema = z.object({
  list: z.enum(DUE_LISTS),
  /** As many rows as the page of this list shows. */
  count: z.int(),
  /** Since when the oldest waits; null where a day is due instead, or nothing waits. */
  since: z.nullable(timestampSchema),
  /** The earliest day that is due; null where nothing has such a day. */
  due_on: z.nullable(dateSchema),
})
export type DueCount = z.infer<typeof dueCountSchema>

export const todayEndpoints = {
  getToday: get('/admin/today', 'admin', 'Count what is due on each list, with the oldest of it', {
    response: dataEnvelope(z.array(dueCountSchema)),
  }),
}
