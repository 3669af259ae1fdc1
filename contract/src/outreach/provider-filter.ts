import * as z from 'zod/mini'
import { stateSchema } from '../core/state-code.ts'
import { idSchema } from '../core/wire.ts'
import { outcomeSchema, peerLevelSchema } from '../reports/figures.ts'
import { familySchema } from '../reports/report-id.ts'
import { engagementStageSchema, nextActionSchema } from './engagement-steps.ts'

const LIST_MAX = 60

/** A list is written 'OR,WA' in a URL; in JSON it may also be an array. */
const listSchema = <T extends z.core.$ZodType<unknown, string>>(item: T) =>
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
 * The one provider filter, used by the list, its CSV, bulk actions, saved views and campaigns.
 * Every given field must match; a list matches if one of its values does.
 */
export const providerFilterFields = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  specialty: listSchema(nameSchema),
  state: listSchema(stateSchema),
  outcome: listSchema(outcomeSchema),
  peer_level: listSchema(peerLevelSchema),
  stage: listSchema(engagementStageSchema),
  next_action: listSchema(nextActionSchema),
  /** Providers treated by this campaign. */
  campaign: z.optional(idSchema),
  /** Providers with a report on this add-on code in the latest final quarter, with this outcome if given. */
  family: z.optional(familySchema),
  family_outcome: listSchema(outcomeSchema),
  risk_min: z.optional(percentSchema),
  risk_max: z.optional(percentSchema),
  watched: z.optional(z.enum(['me', 'any'])),
  open: z.optional(z.enum(['response', 'dispute'])),
  /** The last letter was returned or the last email bounced. */
  unreachable: z.optional(z.literal('true')),
}
export const providerFilterSchema = z.object(providerFilterFields)
export type ProviderFilter = z.infer<typeof providerFilterSchema>
export type ProviderFilterInput = z.input<typeof providerFilterSchema>

/** Providers selected one by one, or all that match a filter. */
export const providerSelectionSchema = z.union([
  z.object({ ids: z.array(idSchema).check(z.minLength(1), z.maxLength(5_000)) }),
  z.object({ filter: providerFilterSchema }),
])
export type ProviderSelection = z.infer<typeof providerSelectionSchema>
