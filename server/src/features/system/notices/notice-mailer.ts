import { type Database, inTransaction } from '#platform/db/database.ts'
import { enqueueMail } from '#platform/mail/mail-queue.repository.ts'
import { startRepeating } from '#platform/time/repeat.ts'
import { takeDue } from './notices.repository.ts'

const POLL_MS = 5_000
const BATCH_NOTICES = 500

/** Queues one mail per user about all due notices, in the transaction that marks them as mailed. */
export function mailDueNotices(db: Database): Promise<number> {
  return inTransaction(db, async (trx) => {
    const users = await takeDue(trx, BATCH_NOTICES)
    for (const { user_id, email, language, kinds, is_staff } of users) {
      await enqueueMail(trx, {
        to: email,
        userId: user_id,
        template: 'notices',
        language,
        data: {
          link: is_staff ? '/admin/support/tools?tab=cases' : '/welcome',
          report: kinds.report ?? 0,
          reply: kinds.reply ?? 0,
          document: kinds.document ?? 0,
          audit: kinds.audit ?? 0,
        },
      })
    }
    return users.length
  })
}

type Deps = { db: Database; log: { error(fields: object, line: string): void } }

/** Several may run at once. */
export function startNoticeMailer({ db, log }: Deps): { stop(): Promise<void> } {
  return startRepeating({
    everyMs: POLL_MS,
    work: () => mailDueNotices(db),
    onError: (error) => log.error({ err: error }, 'notices could not be mailed'),
  })
}
