import * as z from 'zod/mini'

// The options passed to the browser's WebAuthn, with the field names of the standard.
const userVerification = z.enum(['required', 'preferred', 'discouraged'])
const descriptorSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})

export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification,
  allowCredentials: z.array(descriptorSchema),
})
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>

export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptorSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
})
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>

// The browser's WebAuthn answers: only the fields that the server reads.
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
