import { decideCaseAction } from '@plumbline/contract/cases/case-rules'
import type { Transaction } from 'kysely'
import { lockCase } from '#features/cases/case/case.repository.ts'
import { insertCaseEvent } from '#features/cases/case/case-events.repository.ts'
import { findFacts } from '#features/cases/case/case-facts.ts'
import { refuseCase } from '#features/cases/case/refusals.ts'
import { notifyPractice, notifyTeam } from '#features/cases/letters/notify-practice.ts'
import { findCaseAccess, findStaffAccess } from '#features/cases/practice/case-access.ts'
import { type CaseUploadDeps, caseUploadHandlers } from '#features/cases/uploads/case-uploads.routes.ts'
import { createScanner } from '#features/cases/uploads/clamd-client.ts'
import type { UploadActor } from '#features/cases/uploads/receive-upload.ts'
import type { Settled } from '#features/cases/uploads/settle-upload.ts'
import { type CheckerDeps, startUploadChecker } from '#features/cases/uploads/upload-checker.ts'
import type { Config } from '#platform/config/config.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Keys } from '#platform/security/keys.ts'

type Trx = Transaction<unknown>

async function mayAddFile(trx: Trx, caseId: string, { party }: UploadActor): Promise<void> {
  const one = await lockCase(trx, caseId)
  if (one === null) throw new Refusal('not_found')
  const role = party === 'staff' ? 'staff' : 'practice'
  const decision = decideCaseAction(await findFacts(trx, one), 'add_file', role)
  if (decision.kind === 'refuse') throw refuseCase(decision.why)
}

/** Whoever waits sees each receipt on the page; people are told of what they could not see, and of what to send again. */
async function notifyOfFile(trx: Trx, { one, file, event, details }: Settled): Promise<void> {
  const { status, id } = one
  const actor = { party: file.party, userId: file.user_id, address: null }
  await insertCaseEvent(trx, { caseId: id, action: event, from: status, to: status, details }, actor)
  // It names no file: a hundred that are refused in a row are one piece of news, and no hundred mails.
  const hour = Temporal.Now.instant().toString({ smallestUnit: 'minute' }).slice(0, 13)
  if (event === 'file_refused') await notifyPractice(trx, one, { event, key: hour })
  // The sending is complete as far as anybody was told, and yet something new has come.
  const isUnexpected = file.waited || status !== 'requested'
  if (event === 'file_received' && isUnexpected)
    await notifyTeam(trx, one, { event: 'received', key: file.id })
}

export function composeCaseUploads(config: Config, keys: Keys, store: FileStore) {
  const deps: CaseUploadDeps = {
    keys,
    store,
    uploadMaxMb: config.uploadMaxMb,
    findAccess: findCaseAccess,
    findStaffAccess,
    mayAddFile,
  }
  return caseUploadHandlers(deps)
}

type Checking = Pick<CheckerDeps, 'db' | 'log' | 'store'>

export const checkerDeps = (config: Pick<Config, 'clamdUrl'>, checking: Checking): CheckerDeps => ({
  ...checking,
  scanner: config.clamdUrl === undefined ? null : createScanner(config.clamdUrl),
  notify: notifyOfFile,
})

export const startCaseChecker = (config: Config, checking: Checking) =>
  startUploadChecker(checkerDeps(config, checking))
