import { normalizeCaseIndex } from '@plumbline/contract/cases/case-index'
import type { casePageEndpoints, PracticeMove } from '@plumbline/contract/cases/case-page'
import { findSubmission } from '@plumbline/contract/cases/submission'
import { markMessagesRead } from '#features/cases/case/case-messages.repository.ts'
import { getCaseView, type ViewDeps } from '#features/cases/case/case-view.ts'
import { findDatedCases } from '#features/cases/case/dated-cases.repository.ts'
import { serveInPortal } from '#features/cases/clock/serve-case.ts'
import { findLetterCopy, getAddressee } from '#features/cases/letters/case-letters.repository.ts'
import type { LetterDeps } from '#features/cases/letters/case-letters.ts'
import { addSubmission } from '#features/cases/uploads/add-submission.ts'
import { renderSubmission } from '#features/cases/uploads/submission-pdf.ts'
import { type Executor, inTransaction } from '#platform/db/database.ts'
import { getPayerName } from '#platform/providers/payer.repository.ts'
import { type Handlers, withBeforeBody } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { verifyCaptcha } from '#platform/security/captcha.ts'
import { hashToken } from '#platform/security/session-store.ts'
import { type Throttle, takeOrRefuse } from '#platform/security/throttle.ts'
import { findFiledAppeal, renderAppealReceipt } from './appeal-receipt.ts'
import { type AccessContext, type CaseAccess, findCaseAccess, recordDocument } from './case-access.ts'
import { calendarFile } from './case-calendar.ts'
import { endCaseSession, isCodeReplaced } from './case-sessions.repository.ts'
import { exportOwnCases } from './export-cases.ts'
import { countOpenCases } from './list-cases.repository.ts'
import { findOwnDatedCases, findOwnIds, listOwnCases, presentDueDates } from './list-cases.ts'
import { movePractice } from './move-practice.ts'
import type { CaseGate } from './open-case.ts'

type Rows = Omit<typeof casePageEndpoints, 'getCaseFile' | 'getCaseReceipt'>
type Deps = {
  view: ViewDeps
  gate: CaseGate
  letters: LetterDeps
  /** By address, against guessing case indices. */
  misses: Throttle
  /** By case: each message sends mails. */
  messages: Throttle
}
const MESSAGES: readonly PracticeMove['action'][] = ['send_message', 'discuss', 'add_statement']

/** The cases of a practice, and the case page that a code opens (R-CASE-1). */
export function casePageHandlers({ view, gate, letters, misses, messages }: Deps): Handlers<Rows> {
  const { store } = letters
  const { publicUrl } = letters.settings
  const getView = (db: Executor, id: string, writes: boolean) =>
    getCaseView(db, view, id, { role: 'practice', writes })

  async function findAccess(context: AccessContext, index: string): Promise<CaseAccess | null> {
    const access = await findCaseAccess(context, index)
    if (access !== null) return access
    await takeOrRefuse(misses, context.address)
    return null
  }

  /** Without access the response is the same as for a case that does not exist. */
  async function getAccess(context: AccessContext, index: string): Promise<CaseAccess> {
    const access = await findAccess(context, index)
    if (access === null) throw new Refusal('not_found')
    return access
  }

  async function getDocumentAccess(
    context: AccessContext & { params: { index: string } },
    document: Parameters<typeof recordDocument>[2],
  ): Promise<CaseAccess> {
    const access = await getAccess(context, context.params.index)
    await recordDocument(context, access, document)
    return access
  }

  async function askWriteAccess(context: AccessContext & { params: { index: string } }): Promise<void> {
    const { writes } = await getAccess(context, context.params.index)
    if (!writes) throw new Refusal('not_authorized')
  }

  return {
    async listCases({ db, viewer, query }) {
      return { data: await listOwnCases({ db, viewer }, view.keys, query) }
    },
    async countOpenCases({ db, viewer }) {
      return { data: await countOpenCases(db, await findOwnIds({ db, viewer })) }
    },
    async exportCases({ db, viewer, query }) {
      return exportOwnCases({ db, viewer }, query)
    },
    async listCaseDueDates({ db, viewer, query }) {
      const cases = await findOwnDatedCases({ db, viewer }, query.provider_id)
      return { data: presentDueDates(cases) }
    },
    async getCasesCalendar({ db, viewer, query, locale }) {
      const language = query.language ?? locale
      return calendarFile(await findOwnDatedCases({ db, viewer }), { locale: language, publicUrl })
    },

    async openCase({ db, viewer, params, body, address, userAgent, startCase }) {
      await verifyCaptcha(db, view.keys, body.captcha)
      const opened = await gate.open(db, {
        index: params.index,
        code: body.access_code,
        address,
        userAgent,
        userId: viewer?.userId ?? null,
      })
      if (opened === null) throw new Refusal('invalid_case_code')
      startCase(opened.index, opened.token)
      await serveInPortal(db, letters, opened.id, { party: 'code', userId: null, address })
      return { data: await getView(db, opened.id, true) }
    },
    async getCase(context) {
      const { db, params, isActivity } = context
      const access = await findAccess(context, params.index)
      if (access === null) return { data: null }
      if (isActivity && access.writes) await serveInPortal(db, letters, access.one.id, access.actor)
      const data = await getView(db, access.one.id, access.writes)
      if (isActivity && access.writes) await markMessagesRead(db, access.one.id, 'practice')
      return { data }
    },
    async getCaseClock(context) {
      const { db, params, caseToken } = context
      const access = await findAccess({ ...context, isActivity: false }, params.index)
      const isReplaced =
        access === null && caseToken !== undefined && (await isCodeReplaced(db, hashToken(caseToken)))
      if (!isReplaced && (access === null || access.remaining === null)) return { data: null }
      const remaining = Math.floor(access?.remaining ?? 0)
      const closesAt = Temporal.Now.instant().add({ seconds: remaining }).round('second')
      return { data: { remaining, closes_at: closesAt.toString(), ended: isReplaced ? 'new_code' : null } }
    },
    async closeCase({ db, params, caseToken, dropCase }) {
      if (caseToken) await endCaseSession(db, hashToken(caseToken))
      const index = normalizeCaseIndex(params.index)
      if (index !== null) dropCase(index)
      return { data: null }
    },
    moveCase: withBeforeBody(askWriteAccess, async (context) => {
      const { db, params, body } = context
      // askWriteAccess has noted the activity. In the transaction of a repeatable call it would lock the session before
      // the case, and a new code, which ends the sessions, locks them the other way round.
      const { one, actor, writes } = await getAccess({ ...context, isActivity: false }, params.index)
      if (!writes) throw new Refusal('not_authorized')
      if (MESSAGES.includes(body.action)) await takeOrRefuse(messages, one.id)
      await serveInPortal(db, letters, one.id, actor)
      await inTransaction(db, async (trx) => {
        await movePractice(trx, letters, one.id, body, actor)
        if (body.action !== 'finish_sending') return
        const sent = await getView(trx, one.id, false)
        await addSubmission(trx, store, { view: sent, providerId: one.provider_id, userId: actor.userId })
      })
      return { data: await getView(db, one.id, true) }
    }),

    async getCaseLetter(context) {
      const { db, params } = context
      const { one } = await getDocumentAccess(context, 'letter')
      const letter = await findLetterCopy(db, one.id, params.id)
      const file = letter && (await store.get(db, letter.copy_file_id))
      if (!letter || !file) throw new Refusal('not_found')
      return { filename: `case-${letter.number}-${letter.kind}-${letter.language}.pdf`, stream: file.stream }
    },
    async getSubmissionReceipt(context) {
      const { db, query } = context
      const { one } = await getDocumentAccess(context, 'receipt')
      const locale = query.language ?? context.locale
      const data = await getView(db, one.id, false)
      const told = findSubmission(data.events)
      if (told === null) throw new Refusal('not_found')
      const { practice } = await getAddressee(db, one.provider_id)
      const plan = await getPayerName(db, locale)
      return {
        filename: `case-${one.number}-receipt-${locale}.pdf`,
        stream: renderSubmission(locale, { view: data, told, plan, practice }),
      }
    },
    async getAppealReceipt(context) {
      const { db, params, query } = context
      const { one } = await getDocumentAccess(context, 'receipt')
      const locale = query.language ?? context.locale
      const data = await getView(db, one.id, false)
      const filed = findFiledAppeal(data, params.level)
      if (filed === null) throw new Refusal('not_found')
      const payer = await getPayerName(db, locale)
      return {
        filename: `case-${one.number}-appeal-${params.level}-receipt-${locale}.pdf`,
        stream: renderAppealReceipt(locale, data, filed, payer),
      }
    },
    async getCaseCalendar(context) {
      const { db, query } = context
      const { one } = await getDocumentAccess(context, 'calendar')
      const locale = query.language ?? context.locale
      return calendarFile(await findDatedCases(db, { caseId: one.id }), { locale, publicUrl })
    },
  }
}
