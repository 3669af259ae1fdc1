import { CALL_LIST_ADDRESS } from '@plumbline/contract/outreach/call-list'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import { enqueueMail } from '#platform/mail/mail-queue.repository.ts'
import { startRepeating } from '#platform/time/repeat.ts'
import { countResults, countWork, type DigestReader, findReaders, insertDigest } from './digest.repository.ts'

const TODAY_ADDRESS = '/admin/support/tools'
const POLL_MS = 10 * 60_000
// In UTC: Monday morning in the Americas.
const SENT_FROM_HOUR = 12

/** The Monday of the week, once that week's digest is due; null before. */
export function weekDue(now: Date): string | null {
  const moment = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC')
  const monday = moment.toPlainDate().subtract({ days: moment.dayOfWeek - 1 })
  const isDue = moment.dayOfWeek > 1 || moment.hour >= SENT_FROM_HOUR
  return isDue ? monday.toString() : null
}

/** How many calls are on the desk. */
type CountCalls = (db: Executor) => Promise<number>

/** Queues the mail and records it as sent in one transaction. */
function sendOne(db: Database, countCalls: CountCalls, reader: DigestReader, week: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await insertDigest(trx, reader.id, week))) return false
    const address = { to: reader.email, userId: reader.id, language: reader.language }
    if (reader.roles.some((role) => role !== 'payer')) {
      const work = { calls: await countCalls(trx), ...(await countWork(trx)) }
      const data = { link: work.calls > 0 ? CALL_LIST_ADDRESS : TODAY_ADDRESS, ...work }
      await enqueueMail(trx, { ...address, template: 'digest_support', data })
    } else {
      const data = { link: '/admin/support/performance', ...(await countResults(trx)) }
      await enqueueMail(trx, { ...address, template: 'digest_payer', data })
    }
    return true
  })
}

export async function mailDigests(
  db: Database,
  countCalls: CountCalls,
  now: Date = new Date(),
): Promise<number> {
  const week = weekDue(now)
  if (week === null) return 0
  let sent = 0
  for (const reader of await findReaders(db, week)) if (await sendOne(db, countCalls, reader, week)) sent += 1
  return sent
}

type Deps = { db: Database; countCalls: CountCalls; log: { error(fields: object, line: string): void } }

/** Safe to run on several nodes at once. */
export function startDigestMailer({ db, countCalls, log }: Deps): { stop(): Promise<void> } {
  return startRepeating({
    everyMs: POLL_MS,
    work: () => mailDigests(db, countCalls),
    onError: (error) => log.error({ err: error }, 'digests could not be mailed'),
  })
}
