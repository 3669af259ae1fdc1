import * as z from 'zod/mini'
import { ALWAYS, get } from '../core/endpoint.ts'
import { dataEnvelope } from '../core/wire.ts'

/** R-SES-7: not wrapped in `data`; both in seconds. */
export const sessionSchema = z.object({ remaining: z.int(), warn_at: z.int() })
export type SessionClock = z.infer<typeof sessionSchema>

export const sessionEndpoints = {
  /** R-SES-17: what a page asks first, because a 401 would be an error in every visitor's console. */
  getPresence: get('/session/present', 'public', 'Whether the caller is signed in', {
    response: dataEnvelope(z.object({ present: z.boolean() })),
    ...ALWAYS,
  }),
  getSession: get('/session', 'user', 'Seconds until the session ends', {
    response: sessionSchema,
    acceptsExpiredSession: true,
    ...ALWAYS,
  }),
}
