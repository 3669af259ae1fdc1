import * as z from 'zod/mini'
import { del, get, nothing, post } from '../core/endpoint.ts'
import { dataEnvelope } from '../core/wire.ts'

/** The path of a feed that a calendar program reads without signing in. Anyone with the path sees the dates. */
const calendarSchema = z.object({ path: z.string() })
/** The path is shown once, when it is made: making one asks for a step-up, looking at this does not. */
const calendarStateSchema = z.object({ open: z.boolean() })

// The address is a setting; what the feed shows is held back with all other data (R-WIRE-11).
export const calendarEndpoints = {
  getCalendar: get('/user/calendar', 'user', 'Whether your calendar feed has an address', {
    response: dataEnvelope(calendarStateSchema),
    duringHold: true,
  }),
  createCalendar: post('/user/calendar', 'user', 'Create or replace the address of the feed', {
    response: dataEnvelope(calendarSchema),
    stepUp: true,
    duringHold: true,
  }),
  deleteCalendar: del('/user/calendar', 'user', 'Close the feed', {
    response: dataEnvelope(nothing),
    duringHold: true,
  }),
  readCalendar: get('/calendar/{token}', 'public', 'Read the feed: the due dates of its owner', {
    params: z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}\.ics$/)) }),
    response: z.string(),
    contentType: 'text/calendar',
    duringHold: true,
  }),
}
