import * as z from 'zod/mini'

// What the browser's WebAuthn is asked: the fields of the standard that we use, in its own spelling.
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
