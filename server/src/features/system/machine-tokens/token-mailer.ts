import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import { enqueueMail } from '#platform/mail/mail-queue.repository.ts'
import { startRepeating } from '#platform/time/repeat.ts'
import { findTokenReaders, getMailedToken, takeExpiring } from './token-mails.repository.ts'

const POLL_MS = 10 * 60_000
const WARN_DAYS = 14
const TOKENS_PAGE = '/codoxo_admin'

/** R-TOK-9: in the caller's transaction, so that the mail is sent if and only if that commits. */
export async function mailToken(
  trx: Executor,
  tokenId: string,
  template: 'token_made' | 'token_expires',
): Promise<void> {
  const data = { link: TOKENS_PAGE, ...(await getMailedToken(trx, tokenId)) }
  for (const { id, email, language } of await findTokenReaders(trx, tokenId)) {
    await enqueueMail(trx, { to: email, userId: id, template, language, data })
  }
}

/** Returns how many tokens were told about. A second run finds none of them. */
export function mailExpiringTokens(db: Database): Promise<number> {
  return inTransaction(db, async (trx) => {
    const ids = await takeExpiring(trx, WARN_DAYS)
    for (const id of ids) await mailToken(trx, id, 'token_expires')
    return ids.length
  })
}

type Deps = { db: Database; log: { error(fields: object, line: string): void } }

/** Safe to run on several nodes at once. */
export function startTokenMailer({ db, log }: Deps): { stop(): Promise<void> } {
  return startRepeating({
    everyMs: POLL_MS,
    work: () => mailExpiringTokens(db),
    onError: (error) => log.error({ err: error }, 'expiring tokens could not be mailed'),
  })
}
