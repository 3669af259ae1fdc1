import type { PracticeRole } from '@plumbline/contract/access/practice-role'
import type { Locale } from '@plumbline/contract/core/locale'
import type { TokenScope } from '@plumbline/contract/core/token-scopes'
import { sql } from 'kysely'
import { type Executor, getRow } from '#platform/db/database.ts'
import { currentTraceId } from '#platform/request/trace.ts'

/** A call with a coder. The mail shows its time in the user's time zone. */
export type CallData = { call: string; starts_at: string; time_zone: string; link: string }

/** A machine's token: never its secret. `expires_on` is a day in UTC. */
export type TokenData = {
  link: string
  token: string
  maker: string
  scopes: readonly TokenScope[]
  expires_on: string
}

/** The values of each template. Links are paths; the sender adds the public address. */
export type MailData = {
  email_proof: { link: string }
  registration_elsewhere: { link: string }
  password_reset: { link: string }
  password_changed: Record<string, never>
  account_locked: { link: string }
  /** `inviter_role` is null for the team; mails queued by earlier versions have none. */
  invitation: { link: string; inviter: string; inviter_role?: PracticeRole | null; practice: string }
  email_change_old: { link: string; email: string }
  email_change_new: { link: string }
  email_change_taken: { link: string }
  email_changed: Record<string, never>
  preregistration_received: { reference: string }
  preregistration_approved: { reference: string }
  preregistration_declined: { reference: string; reason: string }
  second_factor_changed: { change: 'added' | 'removed' | 'reset' }
  role_changed: Record<string, never>
  token_made: TokenData
  token_expires: TokenData
  /** The number of notices of each kind. */
  notices: { link: string; report: number; reply: number; document: number; audit: number }
  call_booked: CallData
  call_cancelled: CallData
  /** Written by support from a template. Contains no figures and no access code. */
  outreach: { subject: string; paragraphs: readonly string[]; link: string }
  /** Open work, as counts of providers and messages. */
  digest_support: {
    link: string
    calls: number
    reminders: number
    addresses: number
    answers: number
    overdue: number
    feedback: number
    messages: number
    results: number
  }
  digest_payer: { link: string; results: number; due: number; running: number }
  /** What a run of the claims inbox leaves to people: counts of files, and troubles by name. */
  inbox: {
    link: string
    refused: number
    left: number
    /** Imports because of which figures wait. */
    waits: number
    problems: readonly ('not_writable' | 'unavailable' | 'disk_full' | 'memory' | 'build_failed')[]
  }
}
export type MailTemplate = keyof MailData

export type NewMail<T extends MailTemplate> = {
  to: string
  userId: string | null
  template: T
  language: Locale
  data: MailData[T]
}

/** Queues the mail in the caller's transaction, so that it is sent if and only if that commits. Returns its id. */
export async function enqueueMail<T extends MailTemplate>(db: Executor, mail: NewMail<T>): Promise<string> {
  const { id } = await getRow(
    db,
    sql<{ id: string }>`
      insert into mails (to_address, user_id, template, language, data, trace_id)
      values (${mail.to}, ${mail.userId}, ${mail.template}, ${mail.language}, ${JSON.stringify(mail.data)}::jsonb,
        ${currentTraceId()})
      returning id`,
  )
  await sql`select pg_notify('mails', '')`.execute(db)
  return id
}
