import * as z from 'zod/mini'

// What the browser's WebAuthn gives back, as far as the server reads it.
const base64Url = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max))

const credential = { id: base64Url(1_400), rawId: base64Url(1_400), type: z.literal('public-key') }

export const passkeyAssertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(4_000),
    authenticatorData: base64Url(4_000),
    signature: base64Url(8_000),
    userHandle: z.optional(base64Url(200)),
  }),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>

export const passkeyAttestationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(4_000),
    attestationObject: base64Url(40_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
})
export type PasskeyAttestation = z.infer<typeof passkeyAttestationSchema>
