import type { Passkey } from '@plumbline/contract/access/second-factor'
import { sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'

const CHALLENGE_SECONDS = 5 * 60

export type StoredPasskey = {
  id: string
  userId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

export type PasskeyRow = { id: string; name: string; created_at: Date; last_used_at: Date | null }

export const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
})

/** To prove who somebody is, or to register a new passkey: only the latter asks for a step-up first. */
type ChallengePurpose = 'request' | 'creation'
type Challenge = { challenge: string; userId: string | null; purpose: ChallengePurpose }

/** Bound to the user if they are known. Also deletes expired challenges. */
export async function insertChallenge(
  db: Executor,
  { challenge, userId, purpose }: Challenge,
): Promise<void> {
  await sql`delete from webauthn_challenges
    where created_at < now() - make_interval(secs => ${CHALLENGE_SECONDS})`.execute(db)
  await sql`
    insert into webauthn_challenges (challenge, user_id, purpose)
    values (${challenge}, ${userId}, ${purpose})`.execute(db)
}

/** A challenge works once, for a few minutes, and only for the user and the purpose it was created for. */
export async function takeChallenge(
  db: Executor,
  { challenge, userId, purpose }: Challenge,
): Promise<boolean> {
  const result = await sql`
    delete from webauthn_challenges
    where challenge = ${challenge} and user_id is not distinct from ${userId}::uuid
      and purpose = ${purpose}
      and created_at > now() - make_interval(secs => ${CHALLENGE_SECONDS})
    returning challenge`.execute(db)
  return result.rows.length === 1
}

export function findPasskeys(db: Executor, userId: string): Promise<PasskeyRow[]> {
  return findRows(
    db,
    sql<PasskeyRow>`
      select id, name, created_at, last_used_at from passkeys where user_id = ${userId}
      order by created_at, id`,
  )
}

export function findCredentialIds(
  db: Executor,
  userId: string,
): Promise<{ id: string; transports: string[] }[]> {
  return findRows(
    db,
    sql<{ id: string; transports: string[] }>`
      select credential_id as id, transports from passkeys where user_id = ${userId}`,
  )
}

export function findStoredPasskey(db: Executor, credentialId: string): Promise<StoredPasskey | null> {
  return findRow(
    db,
    sql<StoredPasskey>`
      select id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey",
        counter::int as counter, transports
      from passkeys where credential_id = ${credentialId}`,
  )
}

/** A counter that does not grow means a cloned passkey. Passkeys without a counter stay at 0. */
export async function updateCounter(db: Executor, id: string, counter: number): Promise<boolean> {
  const result = await sql`
    update passkeys set counter = ${counter}, last_used_at = now()
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning id`.execute(db)
  return result.rows.length === 1
}

type NewPasskey = Omit<StoredPasskey, 'id'> & { name: string }

/** Null if the passkey is already registered. */
export function insertPasskey(db: Executor, passkey: NewPasskey): Promise<PasskeyRow | null> {
  return findRow(
    db,
    sql<PasskeyRow>`
      insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
      values (${passkey.userId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter},
        ${passkey.transports}::text[], ${passkey.name})
      on conflict (credential_id) do nothing
      returning id, name, created_at, last_used_at`,
  )
}

export function updatePasskeyName(
  db: Executor,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | null> {
  return findRow(
    db,
    sql<PasskeyRow>`
      update passkeys set name = ${name} where id = ${id} and user_id = ${userId}
      returning id, name, created_at, last_used_at`,
  )
}

export async function deletePasskey(db: Executor, userId: string, id: string): Promise<boolean> {
  const result = await sql`
    delete from passkeys where id = ${id} and user_id = ${userId} returning id`.execute(db)
  return result.rows.length === 1
}
