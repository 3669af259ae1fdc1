import * as z from 'zod/mini'
import { personNameSchema } from '../access/name-parts.ts'
import { get, post, put } from '../core/endpoint.ts'
import { LOCALES } from '../core/locale.ts'
import { dataEnvelope, idSchema } from '../core/wire.ts'
import { CALL_MINUTES, isTimeZone } from './coder-calls.ts'

/** Days of the week, 1 is Monday. There are no calls on weekends. */
export const CODER_DAYS = [1, 2, 3, 4, 5] as const
/** For example a morning and an afternoon. */
export const DAY_BLOCKS_MAX = 2

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
// A UTC offset is not accepted as a zone, because it has no daylight saving rules.
const ZONE_NAME = /^[A-Za-z]/

const timeSchema = z.string().check(z.regex(TIME))

const hoursBlockSchema = z.object({
  day: z.int().check(z.gte(1), z.lte(5)),
  /** In the coder's time zone. */
  from: timeSchema,
  to: timeSchema,
})
export type HoursBlock = z.infer<typeof hoursBlockSchema>

const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Why the hours are invalid. `order`: the end is before the start, or the block is too short for a call. */
export type HoursProblem = 'order' | 'overlap' | 'many'

export function findHoursProblem(blocks: readonly HoursBlock[]): HoursProblem | null {
  if (blocks.some(({ from, to }) => toMinutes(to) - toMinutes(from) < CALL_MINUTES)) return 'order'
  for (const dayBlocks of Map.groupBy(blocks, ({ day }) => day).values()) {
    if (dayBlocks.length > DAY_BLOCKS_MAX) return 'many'
    const inOrder = dayBlocks.toSorted((left, right) => toMinutes(left.from) - toMinutes(right.from))
    if (inOrder.some(({ from }, at) => toMinutes(from) < toMinutes(inOrder[at - 1]?.to ?? '00:00')))
      return 'overlap'
  }
  return null
}

const coderSchema = z.object({
  /** In caret form. */
  name: personNameSchema,
  languages: z.array(z.enum(LOCALES)).check(
    z.minLength(1),
    z.maxLength(LOCALES.length),
    z.refine((languages) => new Set(languages).size === languages.length),
  ),
  time_zone: z.string().check(
    z.maxLength(60),
    z.refine((zone) => ZONE_NAME.test(zone) && isTimeZone(zone)),
  ),
  hours: z.array(hoursBlockSchema).check(z.maxLength(CODER_DAYS.length * DAY_BLOCKS_MAX)),
  /** An inactive coder cannot be booked; calls already booked stay. */
  active: z.boolean(),
})
export type CoderInput = z.infer<typeof coderSchema>

const staffCoderSchema = z.extend(coderSchema, {
  id: idSchema,
  /** Upcoming booked calls. */
  coming_calls: z.int(),
})
export type StaffCoder = z.infer<typeof staffCoderSchema>

export const coderEndpoints = {
  listCoders: get('/admin/coders', 'admin', 'List the coders with their hours', {
    response: dataEnvelope(z.array(staffCoderSchema)),
  }),
  addCoder: post('/admin/coders', 'admin', 'Add a coder', {
    body: coderSchema,
    response: dataEnvelope(staffCoderSchema),
    status: 201,
  }),
  changeCoder: put('/admin/coders/{id}', 'admin', 'Change a coder; booked calls stay as they are', {
    params: z.object({ id: idSchema }),
    body: coderSchema,
    response: dataEnvelope(staffCoderSchema),
  }),
}
