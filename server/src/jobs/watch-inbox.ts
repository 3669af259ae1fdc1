import { tmpdir } from 'node:os'
import { startInboxSchedule } from '#features/claims/inbox/inbox-schedule.ts'
import { tellSupport } from '#features/claims/inbox/tell-support.ts'
import { queueJob } from '#features/system/jobs/jobs.repository.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { Repeating } from '#platform/time/repeat.ts'
import { createInboxPlace } from './create-inbox-place.ts'

type Deps = {
  config: Config
  db: Database
  log: Record<'info' | 'error', (fields: object, line: string) => void>
}

/** Does nothing without CLAIMS_INBOX, or if only cron looks into it. */
export function watchInbox({ config, db, log }: Deps): Pick<Repeating, 'stop'> {
  const { claimsInbox, claimsInboxQuietMinutes, claimsInboxEveryMinutes, supportEmail } = config
  if (claimsInbox === undefined || claimsInboxEveryMinutes === 0) return { stop: async () => {} }
  return startInboxSchedule({
    db,
    // It is only listed here.
    place: createInboxPlace(claimsInbox, tmpdir()),
    quietMinutes: claimsInboxQuietMinutes,
    everyMinutes: claimsInboxEveryMinutes,
    queueJob: (trx) => queueJob(trx, { kind: 'inbox', input: {}, createdBy: null }),
    onUnavailable: () =>
      tellSupport(db, { refused: 0, left: 0, waits: 0, problems: ['unavailable'] }, supportEmail),
    log,
  })
}
