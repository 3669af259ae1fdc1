import { decideCaseAction } from '@plumbline/contract/cases/case-rules'
import type { Transaction } from 'kysely'
import { calendarHandlers } from '#features/cases/calendar/calendar.routes.ts'
import { listDueEvents } from '#features/cases/calendar/due-events.ts'
import { lockCase } from '#features/cases/case/case.repository.ts'
import { insertCaseEvent } from '#features/cases/case/case-events.repository.ts'
import { findFacts } from '#features/cases/case/case-facts.ts'
import type { ViewDeps } from '#features/cases/case/case-view.ts'
import { refuseCase } from '#features/cases/case/refusals.ts'
import { notifyPractice, notifyTeam } from '#features/cases/letters/notify-practice.ts'
import { findCaseAccess, findStaffAccess } from '#features/cases/practice/case-access.ts'
import { listCaseEvents } from '#features/cases/practice/case-calendar.ts'
import { casePageHandlers } from '#features/cases/practice/case-page.routes.ts'
import { createCaseGate } from '#features/cases/practice/open-case.ts'
import { caseRequestHandlers } from '#features/cases/requests/case-requests.routes.ts'
import { caseStaffHandlers } from '#features/cases/review/case-staff.routes.ts'
import { caseUploadHandlers } from '#features/cases/uploads/case-uploads.routes.ts'
import { createScanner } from '#features/cases/uploads/clamd-client.ts'
import type { UploadActor } from '#features/cases/uploads/receive-upload.ts'
import type { Settled } from '#features/cases/uploads/settle-upload.ts'
import { type CheckerDeps, startUploadChecker } from '#features/cases/uploads/upload-checker.ts'
import { startCaseLetters } from '#jobs/case-letter-jobs.ts'
import type { Config } from '#platform/config/config.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { createLocalThrottle, createSharedThrottle } from '#platform/security/throttle.ts'
import type { HandlerDeps } from './handler-deps.ts'
import { limitPublicCalls } from './public-limit.ts'
import { reportOutlook } from './reports.ts'

/** From one address: enough for a large office, too few to guess codes. */
const CASE_MISSES_PER_MINUTE = 120
/** In one case, because each message is mailed to everyone who follows it. */
const CASE_MESSAGES_PER_HOUR = 30

type Trx = Transaction<unknown>

async function mayAddFile(trx: Trx, caseId: string, { party }: UploadActor): Promise<void> {
  const one = await lockCase(trx, caseId)
  if (one === null) throw new Refusal('not_found')
  const role = party === 'staff' ? 'staff' : 'practice'
  const decision = decideCaseAction(await findFacts(trx, one), 'add_file', role)
  if (decision.kind === 'refuse') throw refuseCase(decision.why)
}

/** People see receipts on the page, so they are notified only of files to send again and of unexpected files. */
async function notifyOfFile(trx: Trx, { one, file, event, details }: Settled): Promise<void> {
  const { status, id } = one
  const actor = { party: file.party, userId: file.user_id, address: null }
  await insertCaseEvent(trx, { caseId: id, action: event, from: status, to: status, details }, actor)
  // One notice an hour names no file, so that a hundred refused files do not send a hundred mails.
  const hour = Temporal.Now.instant().toString({ smallestUnit: 'minute' }).slice(0, 13)
  if (event === 'file_refused') await notifyPractice(trx, one, { event, key: hour })
  // The practice has already reported that everything was sent, so the team does not expect this file.
  const isUnexpected = file.waited || status !== 'requested'
  if (event === 'file_received' && isUnexpected)
    await notifyTeam(trx, one, { event: 'received', key: file.id })
}

type CheckerContext = Pick<CheckerDeps, 'db' | 'log' | 'store'>

export const checkerDeps = (config: Pick<Config, 'clamdUrl'>, context: CheckerContext): CheckerDeps => ({
  ...context,
  scanner: config.clamdUrl === undefined ? null : createScanner(config.clamdUrl),
  notify: notifyOfFile,
})

export const startCaseChecker = (config: Config, context: CheckerContext) =>
  startUploadChecker(checkerDeps(config, context))

export function composeCases({ config, keys, pool, lines }: HandlerDeps) {
  const store = openFileStore(config, keys)
  const view: ViewDeps = { keys, uploadMaxMb: config.uploadMaxMb, scanned: config.clamdUrl !== undefined }
  return {
    ...casePageHandlers({
      view,
      gate: createCaseGate(pool, keys, config.caseCodeReadDays),
      letters: { keys, store, settings: config },
      messages: createSharedThrottle(pool, {
        name: 'case_words',
        points: CASE_MESSAGES_PER_HOUR,
        windowSeconds: 60 * 60,
        blockSeconds: 0,
      }),
      misses: createLocalThrottle({
        name: 'case_misses',
        points: CASE_MISSES_PER_MINUTE,
        windowSeconds: 60,
        blockSeconds: 0,
      }),
    }),
    ...caseUploadHandlers({
      keys,
      store,
      uploadMaxMb: config.uploadMaxMb,
      findAccess: findCaseAccess,
      findStaffAccess,
      mayAddFile,
    }),
    ...caseRequestHandlers({ keys, queryLines: lines.query, settings: config }),
    ...caseStaffHandlers({
      keys,
      store,
      view,
      queryLines: lines.query,
      settings: config,
      startLetters: startCaseLetters,
    }),
    ...calendarHandlers({
      keys,
      reads: limitPublicCalls('calendar'),
      listEvents: async (db, userId, locale) => {
        const place = { locale, publicUrl: config.publicUrl }
        return [
          ...(await listDueEvents(db, { userId, ...place, outlook: reportOutlook() })),
          ...(await listCaseEvents(db, userId, place)),
        ]
      },
    }),
  }
}
