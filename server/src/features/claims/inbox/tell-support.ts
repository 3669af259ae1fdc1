import { type Database, inTransaction } from '#platform/db/database.ts'
import { enqueueMail, type MailData } from '#platform/mail/mail-queue.repository.ts'
import { findSupportReaders, wasToldLately } from './inbox.repository.ts'
import type { Attention } from './inbox-run.ts'

const TOOLS = '/admin/support/tools'

/** Mails support what a person has to do: counts only, because file names may say more than they should. */
export function tellSupport(
  db: Database,
  { refused, left, waits, problems }: Attention,
  supportEmail: string,
): Promise<number> {
  const data: MailData['inbox'] = { link: TOOLS, refused, left, waits, problems }
  return inTransaction(db, async (trx) => {
    // Refused files and figures that wait are news each time; what is left in the inbox is found by each run.
    const isNews = refused > 0 || waits > 0
    if (!isNews && (await wasToldLately(trx, data))) return 0
    const readers = await findSupportReaders(trx)
    for (const { id, email, language } of readers) {
      await enqueueMail(trx, { to: email, userId: id, language, template: 'inbox', data })
    }
    if (readers.length > 0) return readers.length
    await enqueueMail(trx, { to: supportEmail, userId: null, language: 'en', template: 'inbox', data })
    return 1
  })
}
