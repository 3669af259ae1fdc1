import { randomInt } from 'node:crypto'
import {
  CAPTCHA_LIFE_SECONDS,
  type CaptchaChallenge,
  captchaChallengeSchema,
  captchaSolutionSchema,
} from '@plumbline/contract/access/captcha'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import type { Executor } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Keys } from './keys.ts'
import { insertUsedCaptcha } from './used-captchas.repository.ts'

/** The work of one challenge: as many key derivations of `cost` rounds as the secret counter says. */
export type CaptchaWork = { cost: number; counterMin: number; counterMax: number; lifeSeconds: number }

// About a second on a laptop, a few on a slow phone. The server does one derivation for each challenge.
export const CAPTCHA_WORK: CaptchaWork = {
  cost: 5_000,
  counterMin: 200,
  counterMax: 600,
  lifeSeconds: CAPTCHA_LIFE_SECONDS,
}

const answerSchema = z.object({ challenge: captchaChallengeSchema, solution: captchaSolutionSchema })

const toSecrets = (secret: string) => ({
  hmacSignatureSecret: `challenge ${secret}`,
  hmacKeySignatureSecret: `solution ${secret}`,
})

export async function createCaptcha(keys: Keys, work: CaptchaWork = CAPTCHA_WORK): Promise<CaptchaChallenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: work.cost,
    counter: randomInt(work.counterMin, work.counterMax + 1),
    deriveKey,
    expiresAt: new Date(Date.now() + work.lifeSeconds * 1000),
    ...toSecrets(keys.secrets('captcha')[0]),
  })
  return z.parse(captchaChallengeSchema, challenge)
}

function parseAnswer(answer: string): z.infer<typeof answerSchema> | null {
  try {
    const json: unknown = JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))
    const result = z.safeParse(answerSchema, json)
    return result.success ? result.data : null
  } catch {
    return null
  }
}

async function isRight(keys: Keys, given: z.infer<typeof answerSchema>): Promise<boolean> {
  for (const secret of keys.secrets('captcha')) {
    const checked = await verifySolution({ ...given, deriveKey, ...toSecrets(secret) }).catch(() => null)
    if (checked?.verified === true) return true
  }
  return false
}

/** Throws a 422 on `captcha` if the answer is wrong, expired, changed or was used before. */
export async function verifyCaptcha(db: Executor, keys: Keys, answer: string): Promise<void> {
  const given = parseAnswer(answer)
  if (
    given !== null &&
    (await isRight(keys, given)) &&
    (await insertUsedCaptcha(db, given.challenge.signature))
  )
    return
  throw new Refusal('invalid_input', { fields: (texts) => ({ captcha: [texts.fields.captcha] }) })
}
