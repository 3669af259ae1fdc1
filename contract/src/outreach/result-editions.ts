import * as z from 'zod/mini'
import { bilingualSchema } from '../core/bilingual.ts'
import { dateSchema, idSchema, textSchema, timestampSchema } from '../core/wire.ts'
import { periodSchema } from '../reports/report-id.ts'

const REASON_MAX_CHARS = 500

/** R-EFF-9: what the payer was shown for a quarter. It never changes; a correction is the next version. */
export const editionSchema = z.object({
  /** The latest final quarter of the data. */
  quarter: periodSchema,
  version: z.int(),
  frozen_at: timestampSchema,
  data_through: dateSchema,
  /** Why it was corrected; null for the first version. */
  reason: z.nullable(z.string()),
})
export type Edition = z.infer<typeof editionSchema>

/** '2026Q2-1' */
export const editionKeySchema = z.string().check(z.regex(/^\d{4}Q[1-4]-[1-9]\d{0,4}$/))
export const editionKey = ({ quarter, version }: Pick<Edition, 'quarter' | 'version'>): string =>
  `${quarter}-${version}`

/** `edition` is the one that is corrected: a correction of what was corrected meanwhile is refused. */
export const correctionSchema = z.object({ edition: editionKeySchema, reason: textSchema(REASON_MAX_CHARS) })
export type Correction = z.infer<typeof correctionSchema>

/** 'result' if an effect, its savings or its status are others today, 'counts' if only counts or costs are. */
const EDITION_CHANGES = ['result', 'counts', 'new'] as const
export const editionStateSchema = z.object({
  /** The newest edition; null until the payer has looked at the results of this quarter. */
  edition: z.nullable(editionSchema),
  /** Campaigns of which the payer would see something else if the results were frozen now. */
  changes: z.array(
    z.object({ id: idSchema, key: z.string(), name: bilingualSchema, change: z.enum(EDITION_CHANGES) }),
  ),
})
export type EditionState = z.infer<typeof editionStateSchema>
