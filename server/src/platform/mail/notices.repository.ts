import type { NoticeData, NoticeKind } from '@plumbline/contract/system/notices'
import { type RawBuilder, sql } from 'kysely'
import { aliased, type Executor } from '#platform/db/database.ts'

// Early morning in the United States: before practices open and after the nightly builds.
const DIGEST_HOUR_UTC = 13
const MONDAY = 1

export type MailTimes = { immediately: Temporal.Instant; daily: Temporal.Instant; weekly: Temporal.Instant }

/** When a mail about a new event is sent, by how often the user wants mail. */
export function mailTimes(now: Temporal.Instant): MailTimes {
  const utc = now.toZonedDateTimeISO('UTC')
  const today = utc.startOfDay().add({ hours: DIGEST_HOUR_UTC })
  const daily = Temporal.ZonedDateTime.compare(today, utc) > 0 ? today : today.add({ days: 1 })
  const weekly = daily.add({ days: (MONDAY - daily.dayOfWeek + 7) % 7 })
  return { immediately: now, daily: daily.toInstant(), weekly: weekly.toInstant() }
}

/** SQL: when the mail is due; null if the user wants none of this kind. */
export function mailDueAt(
  notifications: RawBuilder<unknown>,
  kind: NoticeKind,
  now = Temporal.Now.instant(),
): RawBuilder<Date | null> {
  const times = mailTimes(now)
  return sql<Date | null>`
    case when coalesce((${notifications}->>${kind})::boolean, true) then
      case ${notifications}->>'frequency'
        when 'daily' then ${times.daily.toString()}::timestamptz
        when 'weekly' then ${times.weekly.toString()}::timestamptz
        else ${times.immediately.toString()}::timestamptz
      end
    end`
}

/** SQL: the user can sign in. Takes the alias of `users`. */
export function isActiveUser(users: string): RawBuilder<unknown> {
  const u = aliased(users)
  return sql`${u('disabled_at')} is null and ${u('email_proved_at')} is not null`
}

export type NewNotice = {
  kind: NoticeKind
  /** Whose users get it; null for the users of all providers. */
  providerId: string | null
  data: NoticeData
  /** A user gets only one notice with the same key. */
  dedupe: string
  /** The user who caused it. */
  exceptUserId?: string
  onlyUserId?: string
  /** Shown only in the portal. */
  withoutMail?: boolean
}

/** Runs in the caller's transaction. The mail is sent later, as often as each user wants it. */
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
    select u.id, ${kind}, ${providerId}::uuid, ${JSON.stringify(data)}::jsonb, ${dedupe}, ${withoutMail ? null : mailDueAt(sql`u.notifications`, kind)}
    from users u
    where ${isActiveUser('u')} and u.id is distinct from ${exceptUserId ?? null}::uuid and ${concerned}
      and u.id = coalesce(${onlyUserId ?? null}::uuid, u.id)
    on conflict (user_id, dedupe) do nothing`.execute(trx)
}

/** About documents that are each about a provider, to the users of that provider. */
export async function enqueueDocumentNotices(trx: Executor, documentIds: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into notices (user_id, kind, provider_id, data, dedupe, mail_due_at)
    select u.id, 'document', d.provider_id,
      jsonb_build_object('document_id', d.id, 'title', jsonb_build_object('en', d.title_en, 'es', d.title_es)),
      'document ' || d.id, ${mailDueAt(sql`u.notifications`, 'document')}
    from documents d cross join lateral (
      select user_id from user_providers where provider_id = d.provider_id
      union
      select a.user_id from practice_administrators a join providers p on p.practice_id = a.practice_id
      where p.id = d.provider_id) c
    join users u on u.id = c.user_id
    where d.id in (${documentIds}) and ${isActiveUser('u')}
    on conflict (user_id, dedupe) do nothing`.execute(trx)
}

/** To the given users, whatever their providers are. */
export async function enqueueNoticeTo(
  trx: Executor,
  userIds: readonly string[],
  { kind, data, dedupe }: Pick<NewNotice, 'kind' | 'data' | 'dedupe'>,
): Promise<void> {
  await sql`
    insert into notices (user_id, kind, data, dedupe, mail_due_at)
    select u.id, ${kind}, ${JSON.stringify(data)}::jsonb, ${dedupe}, ${mailDueAt(sql`u.notifications`, kind)}
    from users u
    where ${isActiveUser('u')} and u.id = any(${userIds}::uuid[])
    on conflict (user_id, dedupe) do nothing`.execute(trx)
}
