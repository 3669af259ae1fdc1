import * as z from 'zod/mini'
import { providerBriefSchema } from '../access/user.ts'
import { post } from '../core/endpoint.ts'
import { dataOf } from '../core/wire.ts'

const NUMBER_MAX_CHARS = 40
export const NUMBERS_AT_ONCE = 500

/** What a number turned out to be; `slip` says why it is neither. */
export const checkedNumberSchema = z.object({
  given: z.string(),
  kind: z.enum(['npi', 'tin', 'unknown']),
  slip: z.nullable(z.enum(['digits', 'check_digit'])),
  /** Those on file with it, at most ten. */
  providers: z.array(z.extend(providerBriefSchema, { tin_masked: z.string(), practice: z.string() })),
  total: z.int(),
})
export type CheckedNumber = z.infer<typeof checkedNumberSchema>

export const npiCheckEndpoints = {
  // In the body, so that no TIN, which may be a person's own number, stands in an address.
  checkNumbers: post('/admin/npi-check', 'admin', 'Whether NPIs and TINs are well-formed and on file', {
    body: z.object({
      numbers: z
        .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(NUMBER_MAX_CHARS)))
        .check(z.minLength(1), z.maxLength(NUMBERS_AT_ONCE)),
    }),
    response: dataOf(z.array(checkedNumberSchema)),
  }),
}
