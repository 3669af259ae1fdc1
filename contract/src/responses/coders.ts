import * as z from 'zod/mini'
import { personNameSchema } from '../access/account.ts'
import { get, post, put } from '../core/endpoint.ts'
import { LOCALES } from '../core/locale.ts'
import { dataOf, idSchema } from '../core/wire.ts'
import { CALL_MINUTES, isTimeZone } from './coder-calls.ts'

/** By the day of the week, 1 is Monday: no call is held on a weekend. */
export const CODER_DAYS = [1, 2, 3, 4, 5] as const
/** Before noon and after, say. */
export const DAY_BLOCKS_MAX = 2

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
// An offset from Greenwich is no zone: it does not know when the clock changes.
const ZONE_NAME = /^[A-Za-z]/

const timeSchema = z.string().check(z.regex(TIME))

const hoursBlockSchema = z.object({
  day: z.int().check(z.gte(1), z.lte(5)),
  /** In the coder's own zone. */
  from: timeSchema,
  to: timeSchema,
})
export type HoursBlock = z.infer<typeof hoursBlockSchema>

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Why a week cannot be worked like this: `order` is also too short for a call. */
export type HoursProblem = 'order' | 'overlap' | 'many'

export function findHoursProblem(blocks: readonly HoursBlock[]): HoursProblem | null {
  if (blocks.some(({ from, to }) => minutesOf(to) - minutesOf(from) < CALL_MINUTES)) return 'order'
  for (const ofDay of Map.groupBy(blocks, ({ day }) => day).values()) {
    if (ofDay.length > DAY_BLOCKS_MAX) return 'many'
    const inOrder = ofDay.toSorted((left, right) => minutesOf(left.from) - minutesOf(right.from))
    if (inOrder.some(({ from }, at) => minutesOf(from) < minutesOf(inOrder[at - 1]?.to ?? '00:00')))
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
  /** Nobody can book a call with one who is not; calls that are booked stay. */
  active: z.boolean(),
})
export type CoderInput = z.infer<typeof coderSchema>

const staffCoderSchema = z.extend(coderSchema, {
  id: idSchema,
  /** Booked calls that are still to come. */
  coming_calls: z.int(),
})
export type StaffCoder = z.infer<typeof staffCoderSchema>

export const coderEndpoints = {
  listCoders: get('/admin/coders', 'admin', 'The coders, with their hours', {
    response: dataOf(z.array(staffCoderSchema)),
  }),
  addCoder: post('/admin/coders', 'admin', 'Add a coder', {
    body: coderSchema,
    response: dataOf(staffCoderSchema),
    status: 201,
  }),
  changeCoder: put('/admin/coders/{id}', 'admin', 'Change a coder; booked calls stay as they are', {
    params: z.object({ id: idSchema }),
    body: coderSchema,
    response: dataOf(staffCoderSchema),
  }),
}
