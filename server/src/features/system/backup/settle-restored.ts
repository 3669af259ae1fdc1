import { sql } from 'kysely'
import type { Executor } from '#platform/db/database.ts'
import { recordAudit } from '#platform/security/audit.ts'

const HELD = 'Held by a restore: it may have been sent before. Send it again only if it was not.'

export type Settled = { sessions: number; mails: number; notices: number; ownsStore: boolean }

const count = async (trx: Executor, query: ReturnType<typeof sql>) =>
  Number((await query.execute(trx)).numAffectedRows ?? 0)

/**
 * Between the moment of the backup and its restore the portal went on: what it may have done since is not done
 * again. Sessions end, links that opened an account once do not open it again, and no mail that was waiting goes out
 * by itself.
 */
export async function settleRestored(
  trx: Executor,
  { at, digestWeek, ownsStore }: { at: string; digestWeek: string | null; ownsStore: boolean },
): Promise<Settled> {
  const people = await count(trx, sql`update sessions set ended_at = now() where ended_at is null`)
  const cases = await count(trx, sql`update case_sessions set ended_at = now() where ended_at is null`)
  const sessions = people + cases
  await sql`
    update one_time_tokens set used_at = now()
    where used_at is null and purpose in ('password_reset', 'second_factor', 'registration')`.execute(trx)
  await sql`delete from webauthn_challenges`.execute(trx)
  // Held is not bounced: what hangs on the failure of a mail stays as it was.
  await sql`alter table mails disable trigger user`.execute(trx)
  const mails = await count(
    trx,
    sql`update mails set status = 'failed', last_error = ${HELD} where status in ('queued', 'sending')`,
  )
  await sql`alter table mails enable trigger user`.execute(trx)
  const notices = await count(
    trx,
    sql`update notices set mailed_at = now() where mailed_at is null and mail_due_at is not null`,
  )
  if (digestWeek !== null) {
    await sql`
      insert into digests (user_id, week) select id, ${digestWeek}::date from users on conflict do nothing`.execute(
      trx,
    )
  }
  // The portal of the backup may live on: this is another one, and what is in its store is not ours to remove.
  await sql`
    update system_state set last_backup_at = ${at},
      store_owner = case when ${ownsStore}::boolean then gen_random_uuid() end`.execute(trx)
  await recordAudit(trx, {
    actorId: null,
    action: 'backup_restored',
    details: { backup_at: at, sessions, mails },
  })
  return { sessions, mails, notices, ownsStore }
}
