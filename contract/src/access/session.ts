import * as z from 'zod/mini'
import { ALWAYS, get } from '../core/endpoint.ts'

/** R-SES-7: not wrapped in `data`; both in seconds. */
export const sessionSchema = z.object({ remaining: z.int(), warn_at: z.int() })
export type SessionClock = z.infer<typeof sessionSchema>

export const sessionEndpoints = {
  getSession: get('/session', 'user', 'Seconds until the session ends', {
    response: sessionSchema,
    acceptsExpiredSession: true,
    ...ALWAYS,
  }),
}
