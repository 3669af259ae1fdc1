import type { NoticeData, NoticeKind } from '@plumbline/contract/system/notices'
import { sql } from 'kysely'
import type { Executor } from '#platform/db/database.ts'

// Early in the morning of the United States: before the practice opens, after the night's builds.
const DIGEST_HOUR_UTC = 13
const MONDAY = 1

export type MailTimes = { immediately: Temporal.Instant; daily: Temporal.Instant; weekly: Temporal.Instant }

/** When a mail about something that happens now goes out, by how often a person wants mail. */
export function mailTimes(now: Temporal.Instant): MailTimes {
  const utc = now.toZonedDateTimeISO('UTC')
  const today = utc.startOfDay().add({ hours: DIGEST_HOUR_UTC })
  const daily = Temporal.ZonedDateTime.compare(today, utc) > 0 ? today : today.add({ days: 1 })
  const weekly = daily.add({ days: (MONDAY - daily.dayOfWeek + 7) % 7 })
  return { immediately: now, daily: daily.toInstant(), weekly: weekly.toInstant() }
}

/** SQL over `users u`: when the mail is due; null where the person wants none of this kind. */
export function mailDueSql(kind: NoticeKind, now = Temporal.Now.instant()) {
  const times = mailTimes(now)
  return sql<Date | null>`
    case when coalesce((u.notifications->>${kind})::boolean, true) then
      case u.notifications->>'frequency'
        when 'daily' then ${times.daily.toString()}::timestamptz
        when 'weekly' then ${times.weekly.toString()}::timestamptz
        else ${times.immediately.toString()}::timestamptz
      end
    end`
}

/** SQL over `users u`: those who can sign in and read it. */
export const CAN_READ = sql`u.disabled_at is null and u.email_proved_at is not null`

export type NewNotice = {
  kind: NoticeKind
  /** Whose users are told; null = the users of every provider. */
  providerId: string | null
  data: NoticeData
  /** The same news reaches a person once. */
  dedupe: string
  /** Who caused it and knows. */
  exceptUserId?: string
  /** The one of them whom it concerns. */
  onlyUserId?: string
  /** The bell alone. */
  withoutMail?: boolean
}

/** Told in the caller's transaction: no notice without its cause. The mail follows as often as each one wants it. */
export async function enqueueNotice(trx: Executor, notice: NewNotice): Promise<void> {
  const { kind, providerId, data, dedupe, exceptUserId, onlyUserId, withoutMail } = notice
  const concerned =
    providerId === null
      ? sql`exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'provider')`
      : sql`(
          exists (select 1 from user_providers up where up.user_id = u.id and up.provider_id = ${providerId})
          or exists (
            select 1 from practice_administrators a join providers p on p.practice_id = a.practice_id
            where a.user_id = u.id and p.id = ${providerId}))`
  await sql`
    insert into notices (user_id, kind, provider_id, data, dedupe, mail_due_at)
    select u.id, ${kind}, ${providerId}::uuid, ${JSON.stringify(data)}::jsonb, ${dedupe}, ${withoutMail ? null : mailDueSql(kind)}
    from users u
    where ${CAN_READ} and u.id is distinct from ${exceptUserId ?? null}::uuid and ${concerned}
      and u.id = coalesce(${onlyUserId ?? null}::uuid, u.id)
    on conflict (user_id, dedupe) do nothing`.execute(trx)
}

/** Told to these people, whatever they answer for. */
export async function enqueueNoticeTo(
  trx: Executor,
  userIds: readonly string[],
  { kind, data, dedupe }: Pick<NewNotice, 'kind' | 'data' | 'dedupe'>,
): Promise<void> {
  await sql`
    insert into notices (user_id, kind, data, dedupe, mail_due_at)
    select u.id, ${kind}, ${JSON.stringify(data)}::jsonb, ${dedupe}, ${mailDueSql(kind)}
    from users u
    where ${CAN_READ} and u.id = any(${userIds}::uuid[])
    on conflict (user_id, dedupe) do nothing`.execute(trx)
}
