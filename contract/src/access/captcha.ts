import * as z from 'zod/mini'
import { get } from '../core/endpoint.ts'
import { dataEnvelope } from '../core/wire.ts'

export const CAPTCHA_LIFE_SECONDS = 20 * 60

/** ALTCHA's challenge (proof of work, version 2), signed by the server. */
export const captchaChallengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    cost: z.int(),
    expiresAt: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
})
export type CaptchaChallenge = z.infer<typeof captchaChallengeSchema>

export const captchaSolutionSchema = z.object({ counter: z.int(), derivedKey: z.string() })

/** What a form sends as `captcha`: base64 of JSON, the format of ALTCHA's own widget. */
export const captchaAnswerSchema = z.string().check(z.minLength(1), z.maxLength(4_000))

export const captchaEndpoints = {
  getCaptcha: get('/captcha', 'public', 'A one-time challenge that a form solves to prove it is not a bot', {
    response: dataEnvelope(captchaChallengeSchema),
  }),
}
