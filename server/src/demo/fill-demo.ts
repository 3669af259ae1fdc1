import { sql, type Transaction } from 'kysely'
import { type Database, findRow, getRow, inTransaction } from '#platform/db/database.ts'
import { hashPassword } from '#platform/security/password-hashing.ts'
import {
  DEMO_PASSWORD,
  DEMO_PAYER,
  DEMO_PROVIDERS,
  DEMO_USERS,
  type DemoProvider,
  type DemoUser,
} from './demo-people.ts'
import { reviveDemo } from './retire-demo.ts'

/** Fills the demo world once, all of it or nothing; a second call changes nothing. */
export async function fillDemo(db: Database): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  return inTransaction(db, async (trx) => {
    const state = await getRow(
      trx,
      sql<{ filled: boolean }>`select demo_filled_at is not null as filled from system_state for update`,
    )
    if (state.filled) {
      await reviveDemo(trx)
      return false
    }
    const providerIds = []
    for (const provider of DEMO_PROVIDERS) providerIds.push(await insertProvider(trx, provider))
    for (const user of DEMO_USERS) await insertUser(trx, user, passwordHash, providerIds)
    await sql`update system_state set demo_filled_at = now(), payer_name = coalesce(payer_name, ${DEMO_PAYER})`.execute(
      trx,
    )
    return true
  })
}

export async function insertProvider(trx: Transaction<unknown>, provider: DemoProvider): Promise<string> {
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

async function insertUser(
  trx: Transaction<unknown>,
  user: DemoUser,
  passwordHash: string,
  providerIds: string[],
): Promise<void> {
  const row = await findRow(
    trx,
    sql<{ id: string }>`
      insert into users (name, email, password_hash, password_changed_at, email_proved_at, agreed_at)
      values (${user.name}, ${user.email}, ${passwordHash}, now() - make_interval(days => ${user.passwordAgeDays}), now(), now())
      on conflict (lower(email)) do nothing returning id`,
  )
  if (row === null) return
  for (const role of user.roles)
    await sql`insert into user_roles (user_id, role) values (${row.id}, ${role})`.execute(trx)
  for (const index of user.providers) {
    await sql`insert into user_providers (user_id, provider_id) values (${row.id}, ${providerIds[index]})`.execute(
      trx,
    )
  }
  if (user.administers === undefined) return
  await sql`
    insert into practice_administrators (practice_id, user_id)
    select practice_id, ${row.id} from providers where id = ${providerIds[user.administers]}`.execute(trx)
}

/** The lines that `npm start` prints above its last one. */
export function demoLoginLines(): string[] {
  return [
    `Demo logins, password ${DEMO_PASSWORD}:`,
    ...DEMO_USERS.map((user) => `  ${user.email} (${user.roles.join(', ')})`),
  ]
}
