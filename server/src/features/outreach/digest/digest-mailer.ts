import { CALL_LIST_ADDRESS } from '@plumbline/contract/outreach/call-list'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import { isUnavailable } from '#platform/db/unavailable.ts'
import { enqueueMail, type MailData } from '#platform/mail/mail-queue.repository.ts'
import { startRepeating } from '#platform/time/repeat.ts'
import { countWork, type DigestReader, findReaders, insertDigest } from './digest.repository.ts'

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

export type DigestCounts = {
  /** How many calls are on the desk. */
  countCalls: (db: Executor) => Promise<number>
  /** What the payer's page of results shows, and what of it was not there before. */
  countShown: (db: Database, since: Date) => Promise<Omit<MailData['digest_payer'], 'link'>>
}

const isOfTheTeam = ({ roles }: DigestReader) => roles.some((role) => role !== 'payer')

/** Queues the mail and records it as sent in one transaction. */
async function sendOne(
  db: Database,
  { countCalls, countShown }: DigestCounts,
  reader: DigestReader,
  week: string,
): Promise<boolean> {
  const shown = isOfTheTeam(reader) ? null : await countShown(db, reader.since)
  return inTransaction(db, async (trx) => {
    if (!(await insertDigest(trx, reader.id, week))) return false
    const address = { to: reader.email, userId: reader.id, language: reader.language }
    if (shown === null) {
      const work = { calls: await countCalls(trx), ...(await countWork(trx, reader.since)) }
      const data = { link: work.calls > 0 ? CALL_LIST_ADDRESS : TODAY_ADDRESS, ...work }
      await enqueueMail(trx, { ...address, template: 'digest_support', data })
    } else {
      const data = { link: '/admin/support/performance', ...shown }
      await enqueueMail(trx, { ...address, template: 'digest_payer', data })
    }
    return true
  })
}

/** Who cannot get theirs now is tried again at the next run, and keeps nobody else waiting. */
export async function mailDigests(
  db: Database,
  counts: DigestCounts,
  now: Date = new Date(),
  onError: (error: unknown) => void = () => {},
): Promise<number> {
  const week = weekDue(now)
  if (week === null) return 0
  let sent = 0
  for (const reader of await findReaders(db, week)) {
    try {
      if (await sendOne(db, counts, reader, week)) sent += 1
    } catch (error) {
      if (isUnavailable(error)) throw error
      onError(error)
    }
  }
  return sent
}

type Deps = { db: Database; counts: DigestCounts; log: { error(fields: object, line: string): void } }

/** Safe to run on several nodes at once. */
export function startDigestMailer({ db, counts, log }: Deps): { stop(): Promise<void> } {
  return startRepeating({
    everyMs: POLL_MS,
    work: () =>
      mailDigests(db, counts, new Date(), (error) =>
        log.error({ err: error }, 'one digest could not be mailed'),
      ),
    onError: (error) => log.error({ err: error }, 'digests could not be mailed'),
  })
}
