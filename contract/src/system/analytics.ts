import * as z from 'zod/mini'
import { ANALYTICS_BATCH_MAX } from '../core/constants.ts'
import { ALWAYS, post } from '../core/endpoint.ts'
import { dataEnvelope, timestampSchema } from '../core/wire.ts'

export const EVENT_TYPES = ['track', 'page', 'identify'] as const
const shortText = z.string().check(z.maxLength(300))
const sizeSchema = z.object({ width: z.int(), height: z.int() })
const YEAR_2000_MS = 946_684_800_000
const YEAR_2100_MS = 4_102_444_800_000
const eventTimeSchema = timestampSchema.check(
  z.refine((text) => Date.parse(text) >= YEAR_2000_MS && Date.parse(text) < YEAR_2100_MS),
)
// Flat values only: patient data could hide in a nested object.
const propertiesSchema = z.record(
  z.string().check(z.maxLength(60)),
  z.nullable(z.union([shortText, z.number(), z.boolean()])),
)

// R-DATA-6, field by field. The server overwrites userId and userEmail.
export const analyticsEventSchema = z.object({
  type: z.enum(EVENT_TYPES),
  timestamp: eventTimeSchema,
  userId: z.nullish(z.union([shortText, z.number()])),
  userEmail: z.nullish(shortText),
  customer: z.nullish(shortText),
  window: z.nullish(sizeSchema),
  screen: z.nullish(sizeSchema),
  browser: z.nullish(shortText),
  os: z.nullish(shortText),
  context: z.nullish(propertiesSchema),
  name: z.nullish(shortText),
  properties: z.nullish(propertiesSchema),
  traits: z.nullish(propertiesSchema),
})
export type AnalyticsEvent = z.infer<typeof analyticsEventSchema>

export const crowSchema = z.object({
  events: z.array(analyticsEventSchema).check(z.minLength(1), z.maxLength(ANALYTICS_BATCH_MAX)),
})
export const crowAnswerSchema = z.object({ accepted: z.int() })

export const analyticsEndpoints = {
  sendEvents: post('/crow', 'public', 'Record analytics events', {
    body: crowSchema,
    response: dataEnvelope(crowAnswerSchema),
    status: 202,
    ...ALWAYS,
  }),
}
