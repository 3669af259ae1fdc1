import type { Transaction } from 'kysely'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import { hasProviders, isAdministrator, lockAdministeredPractices } from './practice.repository.ts'

export type PracticeWork = { trx: Transaction<unknown>; practice: { id: string; name: string } }

/**
 * Runs a change to one practice by its administrator: 403 if they administer no practice, 404 if not this one.
 * Nobody else can change the practice's users meanwhile.
 */
export function asAdministrator<T>(
  db: Database,
  viewer: Viewer,
  practiceId: string | undefined,
  work: (context: PracticeWork) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    const practices = await lockAdministeredPractices(trx, viewer.userId)
    if (practices.length === 0) throw new Refusal('not_authorized')
    if (practiceId === undefined && practices.length > 1) {
      throw new Refusal('invalid_input', {
        fields: (texts) => ({ practice_id: [texts.fields.practice_needed] }),
      })
    }
    const practice = practices.find(({ id }) => practiceId === undefined || id === practiceId)
    if (practice === undefined) throw new Refusal('not_found')
    if (!(await isAdministrator(trx, practice.id, viewer.userId))) throw new Refusal('not_authorized')
    return work({ trx, practice })
  })
}

/** Administrators see all providers of the practice; everybody else needs at least one. */
export async function refuseBadProviders(
  { trx, practice }: PracticeWork,
  given: { provider_ids: string[]; administrator?: boolean | undefined },
): Promise<void> {
  if (given.provider_ids.length === 0 && !given.administrator) {
    throw new Refusal('invalid_input', {
      fields: (texts) => ({ provider_ids: [texts.fields.providers_needed] }),
    })
  }
  if (!(await hasProviders(trx, practice.id, given.provider_ids))) {
    throw new Refusal('invalid_input', {
      fields: (texts) => ({ provider_ids: [texts.fields.unknown_provider] }),
    })
  }
}
