import * as z from 'zod/mini'
import { idSchema } from '../core/wire.ts'
import { outcomeSchema, peerLevelSchema } from '../reports/figures.ts'
import { familySchema } from '../reports/report-id.ts'
import { engagementStageSchema, nextActionSchema } from './engagement-steps.ts'

const LIST_MAX = 60

/** 'OR,WA' in an address is a list; in JSON it may be one. */
const listOf = <T extends z.core.$ZodType<unknown, string>>(item: T) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.union([z.string(), z.array(z.string())]),
        z.transform((given: string | string[]) => [
          ...new Set(typeof given === 'string' ? given.split(',').filter(Boolean) : given),
        ]),
      ),
      z.array(item).check(z.maxLength(LIST_MAX)),
    ),
  )
const percentSchema = z.coerce.number().check(z.minimum(0), z.maximum(100))
const nameSchema = z.string().check(z.maxLength(100))

/**
 * Which providers: the same filter for the list, its CSV, a bulk action, a saved view and a campaign's selection.
 * Every field that is given must hold; of a list one of its values.
 */
export const providerFilterFields = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  specialty: listOf(nameSchema),
  state: listOf(z.string().check(z.regex(/^[A-Z]{2}$/))),
  outcome: listOf(outcomeSchema),
  peer_level: listOf(peerLevelSchema),
  stage: listOf(engagementStageSchema),
  next_action: listOf(nextActionSchema),
  /** One that treats them. */
  campaign: z.optional(idSchema),
  /** Those with a report on this add-on code in the latest final quarter; its outcome, where one is asked for. */
  family: z.optional(familySchema),
  family_outcome: listOf(outcomeSchema),
  risk_min: z.optional(percentSchema),
  risk_max: z.optional(percentSchema),
  watched: z.optional(z.enum(['me', 'any'])),
  open: z.optional(z.enum(['response', 'dispute'])),
  /** Their last letter came back or their last mail bounced. */
  unreachable: z.optional(z.literal('true')),
}
export const providerFilterSchema = z.object(providerFilterFields)
export type ProviderFilter = z.infer<typeof providerFilterSchema>
export type ProviderFilterInput = z.input<typeof providerFilterSchema>

/** Chosen one by one, or all that a filter finds. */
export const providerSelectionSchema = z.union([
  z.object({ ids: z.array(idSchema).check(z.minLength(1), z.maxLength(5_000)) }),
  z.object({ filter: providerFilterSchema }),
])
export type ProviderSelection = z.infer<typeof providerSelectionSchema>
