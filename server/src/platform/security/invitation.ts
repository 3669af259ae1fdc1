import { INVITATION_DAYS } from '@plumbline/contract/access/passwords'
import type { Locale } from '@plumbline/contract/core/locale'
import { sql, type Transaction } from 'kysely'
import { type Executor, findRow, getRow } from '#platform/db/database.ts'
import { sealLink } from '#platform/mail/mail-link.ts'
import { enqueueMail } from '#platform/mail/mail-queue.repository.ts'
import type { Keys } from './keys.ts'
import { insertToken, revokeTokens } from './one-time-tokens.repository.ts'

const SECONDS_PER_DAY = 24 * 60 * 60

export type Invitee = { id: string; email: string; language: Locale }

/** Somebody who has no password yet and so cannot sign in; null when the address is taken meanwhile. */
export async function insertInvitee(
  db: Executor,
  person: { email: string; name: string; language: Locale },
): Promise<Invitee | null> {
  return findRow(
    db,
    sql<Invitee>`
      insert into users (name, email, language) values (${person.name}, ${person.email}, ${person.language})
      on conflict (lower(email)) do nothing returning id, email, language`,
  )
}

/** The link to the first password; an older one stops working. */
export async function createInvitationLink(
  trx: Transaction<unknown>,
  keys: Keys,
  invitee: Pick<Invitee, 'id'>,
  from: { inviter: string; practice: string },
): Promise<string> {
  await revokeTokens(trx, invitee.id, 'invitation')
  const token = await insertToken(trx, keys, {
    purpose: 'invitation',
    userId: invitee.id,
    details: from,
    lifeSeconds: INVITATION_DAYS * SECONDS_PER_DAY,
  })
  return `/auth/signup?token=${token}`
}

export async function sendInvitation(
  trx: Transaction<unknown>,
  keys: Keys,
  invitee: Invitee,
  from: { inviterId: string; practice: string },
): Promise<void> {
  const { name: inviter } = await getRow(
    trx,
    sql<{ name: string }>`select name from users where id = ${from.inviterId}`,
  )
  const shown = { inviter, practice: from.practice }
  await enqueueMail(trx, {
    to: invitee.email,
    userId: invitee.id,
    template: 'invitation',
    language: invitee.language,
    data: { link: sealLink(keys, await createInvitationLink(trx, keys, invitee, shown)), ...shown },
  })
}
