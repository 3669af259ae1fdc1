import type { FactorChallenge } from '@plumbline/contract/access/auth'
import type { Locale } from '@plumbline/contract/core/locale'
import type { Door, Role } from '@plumbline/contract/core/roles'
import type { Transaction } from 'kysely'
import type { LocalStaff, SignOnSettings } from '#platform/config/sign-on-settings.ts'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { endOtherSessions } from '#platform/security/sessions.repository.ts'
import type { SignOnOrigin } from '#platform/security/sign-on-sessions.repository.ts'
import { type AccountDecision, decideAccount } from './decide-account.ts'
import { refreshRoles, toRoleList } from './refresh-roles.ts'
import {
  findByEmail,
  findByIdentity,
  hasLogoutSince,
  insertAccount,
  insertIdentity,
  lockRoles,
  removePassword,
} from './sign-on.repository.ts'
import type { SignedOnPerson } from './signed-on-person.ts'

type From = { address: string; userAgent: string | null }
export type SignedIn = { userId: string; token: string }

/** Of the features for sessions and second factors. */
export type EnterDeps = {
  staff: LocalStaff
  openSession: (
    db: Executor,
    entry: { userId: string; door: Door; method: string; signOn: SignOnOrigin },
    from: From,
  ) => Promise<SignedIn>
  /** Null if the account has no second factor of the portal's own. */
  askSecondFactor: (db: Executor, userId: string, signOn: SignOnOrigin) => Promise<FactorChallenge | null>
}

export type Arrival = {
  person: SignedOnPerson
  idTokenSealed: Buffer | null
  /** When the answer of the organization came. */
  redeemedAt: Date
  locale: Locale
  from: From
}

/** Makes or links the account, and gives it the roles of this sign-in. Null if the person has no access. */
async function settleAccount(
  trx: Transaction<unknown>,
  settings: SignOnSettings,
  staff: LocalStaff,
  { person, locale, from }: Arrival,
): Promise<string | null> {
  const { issuer } = settings
  const known = await findByIdentity(trx, issuer, person.subject)
  const namesake = known === null && person.email !== null ? await findByEmail(trx, person.email) : null
  const decision = decideAccount({ person, known, namesake }, settings, staff)
  if (decision.kind === 'refuse') {
    await refuse(trx, decision, known?.roles ?? [], from.address)
    return null
  }
  const userId =
    decision.kind === 'create'
      ? await insertAccount(trx, { ...person, email: decision.email, language: locale })
      : decision.userId
  if (userId === null) {
    await refuse(trx, { kind: 'refuse', reason: 'address_taken', userId }, [], from.address)
    return null
  }
  const before = decision.kind === 'create' ? [] : ((known ?? namesake)?.roles ?? [])
  if (decision.kind !== 'enter') {
    await insertIdentity(trx, { issuer, subject: person.subject, userId })
    if (decision.kind === 'link') {
      await removePassword(trx, userId)
      await endOtherSessions(trx, userId, null)
    }
    await recordAudit(trx, {
      actorId: userId,
      subjectUserId: userId,
      action: decision.kind === 'create' ? 'sign_on_account_created' : 'sign_on_account_linked',
      details: { roles: toRoleList(person.roles) },
      address: from.address,
    })
  }
  await refreshRoles(
    trx,
    userId,
    { before, roles: person.roles, isNew: decision.kind === 'create' },
    from.address,
  )
  return userId
}

/** Whoever is no longer in a group loses roles and sessions; the record says why, the answer does not. */
async function refuse(
  trx: Transaction<unknown>,
  { reason, userId }: Extract<AccountDecision, { kind: 'refuse' }>,
  before: readonly Role[],
  address: string,
): Promise<void> {
  if (userId !== null && reason === 'no_group') {
    await refreshRoles(trx, userId, { before, roles: [], isNew: false }, address)
    await endOtherSessions(trx, userId, null)
  }
  await recordRefusal(trx, { reason, userId }, address)
}

async function recordRefusal(
  trx: Transaction<unknown>,
  { reason, userId }: { reason: string; userId: string | null },
  address: string,
): Promise<void> {
  await recordAudit(trx, {
    actorId: null,
    subjectUserId: userId,
    action: 'sign_in_failed',
    details: { door: 'admin', method: 'organization', reason },
    address,
  })
}

/** Opens a session, or asks for the portal's own second factor where the organization has proved none. */
export async function enterBySignOn(
  db: Database,
  settings: SignOnSettings,
  deps: EnterDeps,
  arrival: Arrival,
): Promise<SignedIn | FactorChallenge> {
  const { person, from } = arrival
  const signOn: SignOnOrigin = {
    issuer: settings.issuer,
    subject: person.subject,
    sid: person.sid,
    secondFactor: person.secondFactor,
    idTokenSealed: arrival.idTokenSealed,
  }
  // A refusal is committed with its record before it is thrown.
  const entered = await inTransaction(db, async (trx) => {
    await lockRoles(trx)
    if (await hasLogoutSince(trx, signOn, arrival.redeemedAt)) {
      await recordRefusal(trx, { reason: 'logged_out', userId: null }, from.address)
      return 'logged_out'
    }
    const userId = await settleAccount(trx, settings, deps.staff, arrival)
    if (userId === null) return null
    const challenge = person.secondFactor ? null : await deps.askSecondFactor(trx, userId, signOn)
    return challenge ?? deps.openSession(trx, { userId, door: 'admin', method: 'organization', signOn }, from)
  })
  if (entered === null) throw new Refusal('sign_on_denied')
  if (entered === 'logged_out') throw new Refusal('sign_on_failed')
  return entered
}
