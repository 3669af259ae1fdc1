import * as z from 'zod/mini'
import { providerBriefSchema } from '../access/user.ts'
import { post } from '../core/endpoint.ts'
import { dataEnvelope } from '../core/wire.ts'

const NUMBER_MAX_CHARS = 40
export const NUMBERS_AT_ONCE = 500

/** `slip` says why a number is neither an NPI nor a TIN. */
export const checkedNumberSchema = z.object({
  given: z.string(),
  kind: z.enum(['npi', 'tin', 'unknown']),
  slip: z.nullable(z.enum(['digits', 'check_digit'])),
  /** Providers on file with this number, at most ten. */
  providers: z.array(z.extend(providerBriefSchema, { tin_masked: z.string(), practice: z.string() })),
  total: z.int(),
})
export type CheckedNumber = z.infer<typeof checkedNumberSchema>

export const npiCheckEndpoints = {
  // A POST, because a TIN can be a person's own number and must not appear in a URL.
  checkNumbers: post('/admin/npi-check', 'admin', 'Check if NPIs and TINs are well-formed and on file', {
    body: z.object({
      numbers: z
        .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(NUMBER_MAX_CHARS)))
        .check(z.minLength(1), z.maxLength(NUMBERS_AT_ONCE)),
    }),
    response: dataEnvelope(z.array(checkedNumberSchema)),
  }),
}
