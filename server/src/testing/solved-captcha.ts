import type { CaptchaChallenge } from '@plumbline/contract/access/captcha'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { createCaptcha } from '#platform/security/captcha.ts'
import type { Keys } from '#platform/security/keys.ts'

/** Almost no work; such a challenge can be created only with the secret key. */
const EASY = { cost: 1, counterMin: 0, counterMax: 1, lifeSeconds: 60 }

export async function solveCaptcha(challenge: CaptchaChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** A captcha answer as a browser sends it. */
export async function solvedCaptcha(keys: Keys, work: Partial<typeof EASY> = {}): Promise<string> {
  return solveCaptcha(await createCaptcha(keys, { ...EASY, ...work }))
}
