import * as z from 'zod/mini'

/** Every answer wraps its list or object in `data` (R-WIRE-1). */
export const dataEnvelope = <T extends z.core.$ZodType>(schema: T) => z.object({ data: schema })

export const fieldErrorsSchema = z.record(z.string(), z.array(z.string()))
export type FieldErrors = z.infer<typeof fieldErrorsSchema>

export const errorSchema = z.object({
  message: z.string(),
  status: z.int(),
  data: z.nullable(fieldErrorsSchema),
  /** For programs, where the messages in `data` are made of a code: of a refused claim file. */
  reason: z.optional(z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) })),
})
export type ErrorPayload = z.infer<typeof errorSchema>

export const dataHoldSchema = z.object({ data_hold: z.literal(true), data: z.null() })

export const HEADERS = {
  requestedWith: 'X-Requested-With',
  notActivity: 'X-Not-Activity',
  queue: 'X-Queue',
  idempotencyKey: 'Idempotency-Key',
  /** Of an answer: the release of the web pages that this node serves (R-ERR-19). */
  release: 'X-Release',
} as const
export const REQUESTED_WITH = 'XMLHttpRequest'
export const QUEUES = ['interactive', 'batch'] as const
export type Queue = (typeof QUEUES)[number]

export const idSchema = z.uuid()
export const textSchema = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
export const timestampSchema = z.iso.datetime({ offset: true })
export const dateSchema = z.iso.date()
/** A date that people type. PostgreSQL has no year 0, and a year like 9999 is a typo. */
export const givenDateSchema = z.iso.date().check(z.regex(/^(?:19|20|21)\d\d-/))
