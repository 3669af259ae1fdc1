import { sql } from 'kysely'
import { type Executor, findRow, getRow } from '#platform/db/database.ts'
import { DEMO_PAYER, type DemoLetter, type DemoProvider, type DemoUser } from './demo-people.ts'

/** Held until the transaction ends, so that the demo is filled once. */
export async function lockDemoFilled(trx: Executor): Promise<boolean> {
  const { filled } = await getRow(
    trx,
    sql<{ filled: boolean }>`select demo_filled_at is not null as filled from system_state for update`,
  )
  return filled
}

export async function markDemoFilled(trx: Executor): Promise<void> {
  await sql`
    update system_state set demo_filled_at = now(), payer_name = coalesce(payer_name, ${DEMO_PAYER})`.execute(
    trx,
  )
}

export async function insertProvider(trx: Executor, provider: DemoProvider): Promise<string> {
  const practice = await getRow(
    trx,
    sql<{ id: string }>`
      insert into practices (tin, name) values (${provider.tin}, ${provider.practice})
      on conflict (tin) do update set name = excluded.name returning id`,
  )
  const row = await getRow(
    trx,
    sql<{ id: string }>`
      insert into providers (practice_id, npi, name, provider_type_id, specialty, state)
      values (${practice.id}, ${provider.npi}, ${provider.name}, ${provider.typeId}, ${provider.specialty}, ${provider.state})
      on conflict (npi, practice_id) do update set name = excluded.name returning id`,
  )
  return row.id
}

/** Before the first case or message that these people have to do with. */
const JOINED_AT = sql`now() - interval '500 days'`

/** Does nothing if the email is taken. */
export async function insertUser(
  trx: Executor,
  user: DemoUser,
  passwordHash: string,
  providerIds: readonly string[],
): Promise<void> {
  const row = await findRow(
    trx,
    sql<{ id: string }>`
      insert into users (
        name, practice_role, email, password_hash, password_changed_at, email_proved_at, agreed_at, created_at)
      values (${user.name}, ${user.practiceRole ?? null}, ${user.email}, ${passwordHash},
        now() - make_interval(days => ${user.passwordAgeDays}), ${JOINED_AT}, ${JOINED_AT}, ${JOINED_AT})
      on conflict (lower(email)) do nothing returning id`,
  )
  if (row === null) return
  for (const role of user.roles)
    await sql`insert into user_roles (user_id, role) values (${row.id}, ${role})`.execute(trx)
  for (const index of user.providers) {
    await sql`
      insert into user_providers (user_id, provider_id, created_at)
      values (${row.id}, ${providerIds[index]}, ${JOINED_AT})`.execute(trx)
  }
  if (user.administers === undefined) return
  await sql`
    insert into practice_administrators (practice_id, user_id)
    select practice_id, ${row.id} from providers where id = ${providerIds[user.administers]}`.execute(trx)
}

/** Keeps an address that is already there. */
export async function updateMissingAddress(
  trx: Executor,
  { tin, mailingAddress }: DemoLetter,
): Promise<void> {
  await sql`
    update practices set mailing_address = coalesce(mailing_address, ${mailingAddress})
    where tin = ${tin}`.execute(trx)
}

/** Whether one of the hashes belongs to an access code that still works. */
export async function isLiveCode(trx: Executor, hashes: readonly Buffer[]): Promise<boolean> {
  const row = await findRow(
    trx,
    sql<{ live: boolean }>`
      select used_at is null and revoked_at is null and expires_at > now() as live
      from access_codes where code_hash = any(${hashes})`,
  )
  return row?.live ?? false
}
