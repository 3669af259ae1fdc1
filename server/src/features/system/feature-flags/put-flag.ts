import type { FlagDefinition, PutFlag } from '@plumbline/contract/system/feature-flags'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { describeChanges, type FlagSettings, normalizeSettings } from './describe-changes.ts'
import { findFlag, findUsers, insertFlag, lockFlag, updateFlag } from './feature-flags.repository.ts'
import { type Actor, recordChange } from './record-change.ts'

type Problem = 'flag_exists' | 'roles_needed' | 'users_needed' | 'unknown_users' | 'past_date'
type Problems = Partial<Record<'feature' | keyof FlagSettings, Problem>>

const refuse = (problems: Problems) =>
  new Refusal('invalid_input', {
    fields: (texts) =>
      Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, [texts.fields[key]]])),
  })

async function findProblems(
  db: Executor,
  before: FlagDefinition | null,
  settings: FlagSettings,
  today: string,
): Promise<Problems> {
  const { scope, scope_roles, scope_user_ids, expires_on } = settings
  const problems: Problems = {}
  if (scope === 'role' && scope_roles.length === 0) problems.scope_roles = 'roles_needed'
  if (scope === 'user' && scope_user_ids.length === 0) problems.scope_user_ids = 'users_needed'
  else if (scope === 'user' && (await findUsers(db, scope_user_ids)).length < scope_user_ids.length) {
    problems.scope_user_ids = 'unknown_users'
  }
  // An unchanged past date is allowed, so that an expired flag can still be edited.
  const isNewDate = expires_on !== (before?.expires_on ?? null)
  if (expires_on !== null && expires_on < today && isNewDate) problems.expires_on = 'past_date'
  return problems
}

/** Creates or replaces a flag. A request that changes nothing adds no version and no history. */
export function putFlag(
  db: Database,
  feature: string,
  body: PutFlag,
  actor: Actor,
  today: string,
): Promise<FlagDefinition> {
  return inTransaction(db, async (trx) => {
    const { version, ...wanted } = body
    const settings = normalizeSettings(wanted)
    const before = await lockFlag(trx, feature)
    if (version > 0 && before === null) throw new Refusal('not_found')
    if (version > 0 && before?.version !== version) throw new Refusal('conflict')

    const problems = await findProblems(trx, before, settings, today)
    if (version === 0 && before !== null) problems.feature = 'flag_exists'
    if (Object.keys(problems).length > 0) throw refuse(problems)

    const changes = describeChanges(before, settings)
    if (before === null) {
      // Somebody may have created it since the check above.
      if (!(await insertFlag(trx, feature, settings))) throw refuse({ feature: 'flag_exists' })
      await recordChange(trx, actor, { feature, action: 'created', reason: null, changes })
    } else if (changes.length > 0) {
      await updateFlag(trx, feature, settings)
      await recordChange(trx, actor, { feature, action: 'updated', reason: null, changes })
    }
    const stored = await findFlag(trx, feature)
    if (stored === null) throw new Error('the flag was not stored')
    return stored
  })
}
