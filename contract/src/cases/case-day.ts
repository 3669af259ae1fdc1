import * as z from 'zod/mini'
import { dateSchema } from '../core/wire.ts'

/**
 * discussion: the last day to talk to a reviewer; stops_recoupment: to file an appeal that stops recoupment. read,
 * read_decision: findings or a decision went out on this day, and nobody has opened them; no day runs before that (R-CASE-62).
 */
const CASE_DAYS = [
  'records',
  'findings',
  'read',
  'discussion',
  'stops_recoupment',
  'appeal',
  'decision',
  'read_decision',
] as const
export const caseDaySchema = z.object({
  what: z.enum(CASE_DAYS),
  on: dateSchema,
  /** Negative once it has passed. */
  days_left: z.int(),
})
export type NextCaseDay = z.infer<typeof caseDaySchema>
