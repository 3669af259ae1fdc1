import type { casePageEndpoints } from '@plumbline/contract/cases/case-page'
import type { caseStaffEndpoints } from '@plumbline/contract/cases/case-staff'
import type { caseUploadEndpoints } from '@plumbline/contract/cases/case-uploads'
import type { ViewDeps } from '#features/cases/case/case-view.ts'
import { casePageHandlers } from '#features/cases/practice/case-page.routes.ts'
import { createCaseGate } from '#features/cases/practice/open-case.ts'
import { caseStaffHandlers } from '#features/cases/review/case-staff.routes.ts'
import { addCaseReceipt } from '#features/cases/uploads/receipt-pdf.ts'
import { startCaseLetters } from '#jobs/case-letter-jobs.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { createLocalThrottle, createSharedThrottle } from '#platform/security/throttle.ts'
import { composeCaseUploads } from './case-uploads-handlers.ts'
import type { HandlerDeps } from './handlers.ts'

/** Of one address: an office with many people, but no list of guesses. */
const CASE_MISSES_PER_MINUTE = 120
/** Of one case: each is a mail to those who follow it. */
const CASE_MESSAGES_PER_HOUR = 30

type CaseHandlers = Handlers<typeof casePageEndpoints> &
  Handlers<typeof caseUploadEndpoints> &
  Handlers<typeof caseStaffEndpoints>

/** Where the cases, their uploads and what they need of the others meet. */
export function composeCases({ config, keys, pool, lines }: HandlerDeps): CaseHandlers {
  const store = openFileStore(config, keys)
  const view: ViewDeps = { keys, uploadMaxMb: config.uploadMaxMb, scanned: config.clamdUrl !== undefined }
  return {
    ...casePageHandlers({
      view,
      gate: createCaseGate(pool, keys),
      letters: { keys, store, settings: config },
      addReceipt: (trx, caseId, userId) => addCaseReceipt(trx, { keys, store }, caseId, userId),
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
    ...composeCaseUploads(config, keys, store),
    ...caseStaffHandlers({
      keys,
      store,
      view,
      queryLines: lines.query,
      settings: config,
      startLetters: startCaseLetters,
    }),
  }
}
