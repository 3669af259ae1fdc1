import type { caseStaffEndpoints } from '@plumbline/contract/cases/case-staff'
import type { Role } from '@plumbline/contract/core/roles'
import { mayAccess } from '@plumbline/contract/core/roles'
import { findCase, lockCase } from '#features/cases/case/case.repository.ts'
import { type CaseActor, insertCaseEvent } from '#features/cases/case/case-events.repository.ts'
import { markMessagesRead } from '#features/cases/case/case-messages.repository.ts'
import { getCaseSettings, updateCaseSettings } from '#features/cases/case/case-settings.repository.ts'
import type { ViewDeps } from '#features/cases/case/case-view.ts'
import { refuseCase } from '#features/cases/case/refusals.ts'
import { findLetterCopy, findWaitingPrint } from '#features/cases/letters/case-letters.repository.ts'
import { type LetterDeps, writeCaseLetter } from '#features/cases/letters/case-letters.ts'
import { fetchPrint, type PrintRules } from '#features/cases/letters/case-print.ts'
import { notifyPractice } from '#features/cases/letters/notify-practice.ts'
import { createCase, planCase } from '#features/cases/requests/create-case.ts'
import { type CasesFileDeps, createCasesFromFile } from '#features/cases/requests/create-cases-file.ts'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import { checkPrintDay, listMail, servePrinted } from './case-mail.ts'
import { getWholeOverview } from './case-overview.ts'
import { startRound } from './case-rounds.ts'
import { exportStaffCases } from './export-staff-cases.ts'
import { listStaffCases } from './list-staff-cases.ts'
import { moveStaff } from './move-staff.ts'
import { getShownOverview } from './shown-overview.ts'
import { getStaffCase, recordStaffView } from './staff-case.ts'
import { updateWatching } from './staff-moves.repository.ts'

/** The uploads room serves the files. */
type Rows = Omit<typeof caseStaffEndpoints, 'getStaffCaseFile'>
export type CaseStaffDeps = CasesFileDeps & { view: ViewDeps }

const PRINT_RULES: PrintRules = { check: checkPrintDay, done: servePrinted }

const isTeam = (roles: readonly Role[]) => mayAccess('admin', roles)

async function watch(db: Database, id: string, on: boolean, actor: CaseActor): Promise<void> {
  await inTransaction(db, async (trx) => {
    const one = await findCase(trx, id)
    if (one === null || actor.userId === null) throw new Refusal('not_found')
    await updateWatching(trx, id, actor.userId, on)
    await recordAudit(trx, {
      actorId: actor.userId,
      action: on ? 'case_watched' : 'case_unwatched',
      providerId: one.provider_id,
      details: { case: one.number },
      address: actor.address,
    })
  })
}

/** Writes a reminder on paper while the records are due; the clock sends the other reminders. */
async function remind(db: Database, deps: LetterDeps, id: string, actor: CaseActor): Promise<void> {
  await inTransaction(db, async (trx) => {
    const one = await lockCase(trx, id)
    if (one === null) throw new Refusal('not_found')
    if (one.status !== 'requested') throw refuseCase('forbidden')
    const details = { on: one.due_on }
    await insertCaseEvent(
      trx,
      { caseId: id, action: 'remind', from: one.status, to: one.status, details },
      actor,
    )
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'case_remind',
      providerId: one.provider_id,
      details: { case: one.number, party: actor.party, ...details },
      address: actor.address,
    })
    await writeCaseLetter(trx, deps, { caseId: id, kind: 'reminder', userId: actor.userId })
    await notifyPractice(trx, one, {
      event: 'reminder',
      key: crypto.randomUUID(),
      on: one.due_on,
      exceptUserId: actor.userId,
    })
  })
}

/** The staff's side of the cases. */
export function caseStaffHandlers(deps: CaseStaffDeps): Handlers<Rows> {
  const { store, view } = deps
  const noticeDays = deps.settings.caseNoticeDays
  const toActor = ({ viewer, address }: { viewer: Viewer; address: string }): CaseActor => ({
    party: 'staff',
    userId: viewer.userId,
    address,
  })
  /** Every response with a case is a view of it, which is logged. */
  async function show(db: Executor, id: string, { viewer, address }: { viewer: Viewer; address: string }) {
    await recordStaffView(db, id, { userId: viewer.userId, address })
    return { data: await getStaffCase(db, { ...view, noticeDays }, id, viewer.userId) }
  }

  return {
    async listStaffCases({ db, query, viewer }) {
      return { data: await listStaffCases(db, query, viewer.userId) }
    },
    async exportStaffCases({ db, query, viewer, address }) {
      return exportStaffCases(db, query, { userId: viewer.userId, address })
    },
    async getCaseOverview({ db, viewer }) {
      return { data: isTeam(viewer.roles) ? await getWholeOverview(db) : await getShownOverview(db) }
    },
    async createCase(context) {
      const { db, body } = context
      const planned = await planCase(db, deps, body)
      const { id } = await inTransaction(db, (trx) => createCase(trx, deps, planned, toActor(context)))
      return show(db, id, context)
    },
    async createCasesFromFile(context) {
      const { db, body, locale } = context
      const file = { csv: body.csv, dryRun: body.dry_run, locale, draws: body.draws }
      return { data: await createCasesFromFile(db, deps, file, toActor(context)) }
    },
    async listCaseMail({ db }) {
      return { data: await listMail(db, noticeDays) }
    },
    async getCaseSettings({ db }) {
      return { data: await getCaseSettings(db) }
    },
    async putCaseSettings({ db, viewer, body, address }) {
      await inTransaction(db, async (trx) => {
        await updateCaseSettings(trx, body)
        const lines = body.lines_of_business.map(({ key, levels }) => `${key}:${levels.length}`).join(' ')
        await recordAudit(trx, {
          actorId: viewer.userId,
          action: 'case_settings_changed',
          details: { lines },
          address,
        })
      })
      return { data: body }
    },
    async getStaffCase(context) {
      const { db, params, isActivity } = context
      const answer = await show(db, params.id, context)
      if (isActivity) await markMessagesRead(db, params.id, 'staff')
      return answer
    },
    async moveStaffCase(context) {
      const { db, params, body } = context
      if (body.action === 'watch') await watch(db, params.id, body.on, toActor(context))
      else await inTransaction(db, (trx) => moveStaff(trx, deps, params.id, body, toActor(context)))
      return show(db, params.id, context)
    },
    async startCaseRound(context) {
      const { db, params, body } = context
      const id = await startRound(db, deps, params.id, body, toActor(context))
      return show(db, id, context)
    },
    async writeCaseLetter(context) {
      const { db, params, body } = context
      const actor = toActor(context)
      if (body.kind === 'reminder') await remind(db, deps, params.id, actor)
      else await inTransaction(db, (trx) => moveStaff(trx, deps, params.id, { action: 'new_code' }, actor))
      return show(db, params.id, context)
    },
    async releaseCasePrint(context) {
      const { db, params, viewer } = context
      const print = await findWaitingPrint(db, params.id, viewer.userId)
      if (print === null || !print.can_fetch) throw new Refusal('not_found')
      await inTransaction(db, (trx) => checkPrintDay(trx, params.id, print.letter_id))
      return show(db, params.id, context)
    },
    async getCasePrint({ db, params, viewer, address }) {
      return fetchPrint(db, store, params.id, { userId: viewer.userId, address }, PRINT_RULES)
    },
    async getStaffCaseLetter(context) {
      const { db, params, viewer, address } = context
      const letter = await findLetterCopy(db, params.id, params.letter_id)
      const file = letter && (await store.get(db, letter.copy_file_id))
      if (!letter || !file) throw new Refusal('not_found')
      await recordStaffView(db, params.id, { userId: viewer.userId, address })
      return { filename: `case-${letter.number}-${letter.kind}-${letter.language}.pdf`, stream: file.stream }
    },
  }
}
