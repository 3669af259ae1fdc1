import { randomInt } from 'node:crypto'
import {
  CAPTCHA_LIFE_SECONDS,
  type CaptchaChallenge,
  captchaChallengeSchema,
  captchaSolutionSchema,
} from '@plumbline/contract/access/captcha'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type Executor, findRow } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Keys } from './keys.ts'

/** The work of one challenge: key derivations of `cost` rounds, as many as the secret counter says. */
export type CaptchaWork = { cost: number; counterMin: number; counterMax: number; lifeSeconds: number }

// About a second on a laptop and a few on a slow phone; a challenge costs the server one derivation, an answer none.
export const CAPTCHA_WORK: CaptchaWork = {
  cost: 5_000,
  counterMin: 200,
  counterMax: 600,
  lifeSeconds: CAPTCHA_LIFE_SECONDS,
}

const answerSchema = z.object({ challenge: captchaChallengeSchema, solution: captchaSolutionSchema })

const signedBy = (secret: string) => ({
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
    ...signedBy(keys.secrets('captcha')[0]),
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

/** The library accepts an answer again and again; the table lets each through once. */
async function spend(db: Executor, signature: string): Promise<boolean> {
  await sql`
    delete from used_captchas where used_at < now() - make_interval(secs => ${CAPTCHA_LIFE_SECONDS * 2})`.execute(
    db,
  )
  const row = await findRow(
    db,
    sql<{ signature: string }>`
      insert into used_captchas (signature) values (${signature}) on conflict do nothing returning signature`,
  )
  return row !== null
}

async function isRight(keys: Keys, given: z.infer<typeof answerSchema>): Promise<boolean> {
  for (const secret of keys.secrets('captcha')) {
    const checked = await verifySolution({ ...given, deriveKey, ...signedBy(secret) }).catch(() => null)
    if (checked?.verified === true) return true
  }
  return false
}

/** Refuses with 422 on `captcha` what is wrong, expired, changed or was used before. */
export async function verifyCaptcha(db: Executor, keys: Keys, answer: string): Promise<void> {
  const given = parseAnswer(answer)
  if (given !== null && (await isRight(keys, given)) && (await spend(db, given.challenge.signature))) return
  throw new Refusal('invalid_input', { fields: (texts) => ({ captcha: [texts.fields.captcha] }) })
}
