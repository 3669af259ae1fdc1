import { passwordProblems } from '@plumbline/contract/access/password-rules'
import type { Executor } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Keys } from './keys.ts'
import { isKnownBadPassword } from './known-bad-passwords.repository.ts'

type NewPassword = { password: string; password_confirmation: string }

export type RefuseBadPassword = (db: Executor, given: NewPassword) => Promise<void>

/** Checks every new password: the rules of R-PWD-1, then the lists of bad passwords. */
export const passwordJudge =
  (keys: Keys, composition: boolean): RefuseBadPassword =>
  (db, given) =>
    refuseBadPassword(db, keys, given, composition)

async function refuseBadPassword(
  db: Executor,
  keys: Keys,
  given: NewPassword,
  composition: boolean,
): Promise<void> {
  const problems = passwordProblems(given.password, given.password_confirmation, composition)
  if (problems.length > 0) {
    const broken = problems.filter((rule) => rule !== 'confirmation')
    throw new Refusal('invalid_input', {
      fields: (texts) => ({
        ...(broken.length > 0 && { password: broken.map((rule) => texts.password[rule]) }),
        ...(problems.includes('confirmation') && { password_confirmation: [texts.password.confirmation] }),
      }),
    })
  }
  if (await isKnownBadPassword(db, keys, given.password)) {
    throw new Refusal('invalid_input', {
      fields: (texts) => ({ password: [texts.fields.known_bad_password] }),
    })
  }
}
