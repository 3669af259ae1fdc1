import { leaving } from '#platform/browser/leave-page.ts'
import { line } from '#platform/browser/line.ts'
import { createFailure } from './classify-failure.ts'
import { failures } from './failure-store.ts'
import { createRecovery, type RecoveryDeps } from './recovery.ts'

const browser: RecoveryDeps = {
  now: () => Date.now(),
  storage: () => window.sessionStorage,
  isReachable: line.check,
  whenReachable: line.whenUp,
  isLeaving: leaving.isLeaving,
  reload: () => leaving.leave(() => window.location.reload()),
  sayLost: () => failures.raise(createFailure('network')),
}

export const recoverChunk = createRecovery(browser, () => failures.raise(createFailure('page_crashed')))

/** For what can be done without, such as Spanish texts (R-ERR-14). */
export const recoverOrDoWithout = createRecovery(browser, () => {})
