import { toLookupKey } from '@plumbline/contract/core/lookup-key'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '#platform/db/database.ts'

/** SQL: no person took this contact of `p` off the list. */
const notRemoved = (value: RawBuilder<unknown>, kind = sql`'email'`) => sql`not exists (
  select 1 from contact_points c where c.provider_id = p.id and c.kind = ${kind} and c.value = ${value}
    and c.end_reason in ('changed', 'removed'))`

/**
 * SQL: the account `u` was made with the code of the letter for request `r` and with its email. Anybody can ask for
 * access, and the letter goes to the address on file: only whoever holds both is the applicant.
 */
const IS_APPLICANT = sql`lower(u.email) = lower(r.contact_email) and exists (
  select 1 from access_codes c where c.id = r.access_code_id and c.used_by = u.id)`

/** R-CON-5: a user who proved their email is the applicant; the number that they gave is a contact of the provider. */
export async function insertApplicantNumber(trx: Executor, userId: string): Promise<void> {
  await sql`
    update preregistrations r set contact_proved_at = now()
    from users u where u.id = ${userId} and r.contact_proved_at is null and ${IS_APPLICANT}`.execute(trx)
  await sql`
    insert into contact_points (tin, provider_id, kind, value, person_name, person_role, language, source)
    select t.tin, p.id, r.channel, r.contact_number, r.contact_name, r.contact_role, r.language, 'preregistration'
    from users u join preregistrations r on ${IS_APPLICANT}
      join practices t on t.tin = r.tin join providers p on p.practice_id = t.id and p.npi = r.npi
    where u.id = ${userId} and r.contact_number is not null
      and ${notRemoved(sql`r.contact_number`, sql`r.channel`)}
    on conflict do nothing`.execute(trx)
}

/** R-CON-5: the proved address of a user is a contact of the providers whose reports they read. */
export async function insertUserContacts(trx: Executor, userId: string): Promise<void> {
  await sql`
    insert into contact_points (tin, provider_id, kind, value, person_name, person_role, language, source)
    select t.tin, p.id, 'email', lower(u.email), u.name, u.practice_role, u.language, 'registration'
    from users u join user_providers g on g.user_id = u.id join providers p on p.id = g.provider_id
      join practices t on t.id = p.practice_id
    where u.id = ${userId} and ${notRemoved(sql`lower(u.email)`)}
    on conflict do nothing`.execute(trx)
}

/** A user's old address is theirs no more; the new one takes its place. */
export async function replaceUserContacts(trx: Executor, userId: string, oldEmail: string): Promise<void> {
  const ended = await sql`
    update contact_points c set ended_at = now(), end_reason = 'gone'
    from user_providers g
    where g.user_id = ${userId} and c.provider_id = g.provider_id and c.kind = 'email'
      and c.value = ${toLookupKey(oldEmail)} and c.source = 'registration' and c.ended_at is null
    returning c.id`.execute(trx)
  if (ended.rows.length > 0) await insertUserContacts(trx, userId)
}
