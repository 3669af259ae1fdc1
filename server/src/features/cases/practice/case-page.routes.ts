import { normalizeCaseIndex } from '@plumbline/contract/cases/case-index'
import type { casePageEndpoints, PracticeMove } from '@plumbline/contract/cases/case-page'
import type { Transaction } from 'kysely'
import { markMessagesRead } from '#features/cases/case/case-messages.repository.ts'
import { getCaseView, type ViewDeps } from '#features/cases/case/case-view.ts'
import { findDatedCases } from '#features/cases/case/dated-cases.repository.ts'
import { findLetterCopy } from '#features/cases/letters/case-letters.repository.ts'
import type { LetterDeps } from '#features/cases/letters/case-letters.ts'
import { type Executor, inTransaction } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { verifyCaptcha } from '#platform/security/captcha.ts'
import type { Throttle } from '#platform/security/throttle.ts'
import { calendarFile } from './case-calendar.ts'
import { type CaseDoor, type DoorContext, endCaseSession, findCaseDoor } from './case-door.ts'
import { findOwnDatedCases, listOwnCases, presentDueDates } from './list-cases.ts'
import { movePractice } from './move-practice.ts'
import type { CaseGate } from './open-case.ts'

type Rows = Omit<typeof casePageEndpoints, 'getCaseFile' | 'getCaseReceipt'>
type Deps = {
  view: ViewDeps
  gate: CaseGate
  letters: LetterDeps
  /** One paper for everything that was sent, once the practice says that it is all. */
  addReceipt(trx: Transaction<unknown>, caseId: string, userId: string | null): Promise<void>
  /** By address: nobody tries indices without end. */
  misses: Throttle
  /** By case: nobody writes without end to those who read it by mail. */
  words: Throttle
}
const WORDS: readonly PracticeMove['action'][] = ['send_message', 'discuss']

async function takeFrom(throttle: Throttle, subject: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await throttle.take(subject)
  if (!allowed) throw new Refusal('too_many_requests', { retryAfterSeconds })
}

/** The practice's side of its cases, and the open page of one (product decision 10). */
export function caseAuditHandlers({ view, gate, letters, misses, words, addReceipt }: Deps): Handlers<Rows> {
  const { store } = letters
  const { publicUrl } = letters.settings
  const viewOf = (db: Executor, id: string, writes: boolean) =>
    getCaseView(db, view, id, { role: 'practice', writes })

  async function findDoor(context: DoorContext, index: string): Promise<CaseDoor | null> {
    const door = await findCaseDoor(context, index)
    if (door !== null) return door
    await takeFrom(misses, context.address)
    return null
  }

  /** Who may not see the case gets what he would get for one that does not exist. */
  async function getDoor(context: DoorContext, index: string): Promise<CaseDoor> {
    const door = await findDoor(context, index)
    if (door === null) throw new Refusal('not_found')
    return door
  }

  return {
    async listCases({ db, viewer, address, query }) {
      return { data: await listOwnCases({ db, viewer, address }, query) }
    },
    async listCaseDueDates({ db, viewer, address, query }) {
      const cases = await findOwnDatedCases({ db, viewer, address }, query.provider_id)
      return { data: presentDueDates(cases) }
    },
    async getCasesCalendar({ db, viewer, address, query, locale }) {
      const language = query.language ?? locale
      return calendarFile(await findOwnDatedCases({ db, viewer, address }), { locale: language, publicUrl })
    },

    async openCase({ db, viewer, params, body, address, userAgent, startCase }) {
      await verifyCaptcha(db, view.keys, body.captcha)
      const opened = await gate.open(db, {
        ...{ index: params.index, code: body.access_code, address, userAgent },
        userId: viewer?.userId ?? null,
      })
      if (opened === null) throw new Refusal('invalid_case_code')
      startCase(opened.index, opened.token)
      return { data: await viewOf(db, opened.id, true) }
    },
    async getCase(context) {
      const { db, params, isActivity } = context
      const door = await findDoor(context, params.index)
      if (door === null) return { data: null }
      const data = await viewOf(db, door.one.id, door.writes)
      if (isActivity && door.writes) await markMessagesRead(db, door.one.id, 'practice')
      return { data }
    },
    async getCaseClock(context) {
      const door = await findDoor({ ...context, isActivity: false }, context.params.index)
      if (door === null || door.remaining === null) return { data: null }
      const remaining = Math.floor(door.remaining)
      const closesAt = Temporal.Now.instant().add({ seconds: remaining }).round('second')
      return { data: { remaining, closes_at: closesAt.toString() } }
    },
    async closeCase({ db, params, caseToken, dropCase }) {
      if (caseToken) await endCaseSession(db, caseToken)
      const index = normalizeCaseIndex(params.index)
      if (index !== null) dropCase(index)
      return { data: null }
    },
    async moveCase(context) {
      const { db, params, body } = context
      const { one, actor, writes } = await getDoor(context, params.index)
      if (!writes) throw new Refusal('not_authorized')
      if (WORDS.includes(body.action)) await takeFrom(words, one.id)
      await inTransaction(db, async (trx) => {
        await movePractice(trx, letters, one.id, body, actor)
        if (body.action === 'finish_sending') await addReceipt(trx, one.id, actor.userId)
      })
      return { data: await viewOf(db, one.id, true) }
    },

    async getCaseLetter(context) {
      const { db, params } = context
      const { one } = await getDoor(context, params.index)
      const letter = await findLetterCopy(db, one.id, params.id)
      const file = letter && (await store.get(db, letter.copy_file_id))
      if (!letter || !file) throw new Refusal('not_found')
      return { filename: `case-${letter.number}-${letter.kind}-${letter.language}.pdf`, stream: file.stream }
    },
    async getCaseCalendar(context) {
      const { db, params, query } = context
      const { one } = await getDoor(context, params.index)
      const locale = query.language ?? context.locale
      return calendarFile(await findDatedCases(db, { caseId: one.id }), { locale, publicUrl })
    },
  }
}
