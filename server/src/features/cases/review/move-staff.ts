import { EXTENSION_DAYS_MAX, REVIEW_DAYS } from '@plumbline/contract/cases/case-clock'
import type { StaffCaseMove } from '@plumbline/contract/cases/case-moves'
import type { CaseAction } from '@plumbline/contract/cases/case-rules'
import type { CaseLetterKind, CaseMessage } from '@plumbline/contract/cases/cases'
import { decideCodeLetter } from '@plumbline/contract/cases/code-letter'
import type { CaseNoticeEvent } from '@plumbline/contract/system/notices'
import type { Transaction } from 'kysely'
import { type CaseRecord, findCase } from '#features/cases/case/case.repository.ts'
import { daysUntil, noonOf, ownLastDay, todayIn } from '#features/cases/case/case-dates.ts'
import type { CaseActor } from '#features/cases/case/case-events.repository.ts'
import { insertMessage } from '#features/cases/case/case-messages.repository.ts'
import { sealText } from '#features/cases/case/case-seal.ts'
import { findLadder, getCaseSettings } from '#features/cases/case/case-settings.repository.ts'
import { moveCase } from '#features/cases/case/move-case.ts'
import { refuseField } from '#features/cases/case/refusals.ts'
import { serveByAppeal } from '#features/cases/clock/serve-by-appeal.ts'
import { dropOvertakenPrints, makeCode } from '#features/cases/letters/case-codes.ts'
import { type LetterDeps, writeCaseLetter } from '#features/cases/letters/case-letters.ts'
import { notifyPractice } from '#features/cases/letters/notify-practice.ts'
import { fileAppeal } from '#features/cases/practice/file-appeal.ts'
import { placeFile } from '#features/cases/practice/place-file.ts'
import { updateReceived } from '#features/cases/practice/practice-moves.repository.ts'
import { checkDueDate, checkLineOfBusiness, futureWorkingDay } from '#features/cases/requests/create-case.ts'
import { findClaimNumbers } from '#features/cases/uploads/case-uploads.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { mailLetter, returnLetter } from './case-mail.ts'
import { decideAppeal, previewOutcome } from './decide-appeal.ts'
import { issueFindings } from './decide-case.ts'
import { decideLine } from './decide-line.ts'
import { recordOutside } from './record-outside.ts'
import {
  isInTeam,
  updateAskedAgain,
  updateAssignee,
  updateDueOn,
  updateEducation,
  updateExtensionDeclined,
  updateLineOfBusiness,
  updateReopened,
  updateRequestedAgain,
  updateReviewDue,
  updateWithdrawn,
} from './staff-moves.repository.ts'

type Trx = Transaction<unknown>
type Details = Record<string, string | number | null>
/** `watch` concerns only the reader and does not move the case. */
export type CaseMove = Exclude<StaffCaseMove, { action: 'watch' }>

export type StaffMoveDeps = LetterDeps & { settings: { caseNoticeDays: number } }
type WorkContext = { trx: Trx; deps: StaffMoveDeps; actor: CaseActor; one: CaseRecord; details: Details }
type Plan = {
  /** A function where the action depends on what is stored. */
  action: CaseAction | ((trx: Trx, deps: StaffMoveDeps, caseId: string) => Promise<CaseAction>)
  /** Carries the move out, and sets `details` for the timeline. */
  work?: (context: WorkContext) => Promise<void>
  /** A message to the practice; stored sealed. */
  message?: { topic: CaseMessage['topic']; body: string; bodyEs?: string | undefined }
  notice?: CaseNoticeEvent
  letter?: CaseLetterKind
}

const reviewDueOn = (one: CaseRecord) => ownLastDay(todayIn(one.time_zone), REVIEW_DAYS[one.kind]).toString()

/** A working day after today and after the old due date, at most EXTENSION_DAYS_MAX after the later of the two. */
function laterDueOn(one: CaseRecord, wanted: string): string {
  const due = Temporal.PlainDate.from(one.due_on)
  const today = todayIn(one.time_zone)
  const from = Temporal.PlainDate.compare(due, today) < 0 ? today : due
  if (daysUntil(wanted, due) <= 0 || daysUntil(wanted, from) > EXTENSION_DAYS_MAX)
    throw refuseField('due_on', ({ fields }) => fields.extension_too_long(EXTENSION_DAYS_MAX))
  return futureWorkingDay(wanted, today).toString()
}

/** The claims that need more records: those named, else all. */
async function findAskedClaims(trx: Trx, caseId: string, named: readonly number[] = []): Promise<number[]> {
  const own = await findClaimNumbers(trx, caseId)
  if (!named.every((number) => own.includes(number)))
    throw refuseField('claims', ({ fields }) => fields.invalid)
  return named.length === 0 ? own : own.filter((number) => named.includes(number))
}

type MakePlan<Action extends CaseMove['action']> = (move: Extract<CaseMove, { action: Action }>) => Plan

const PLANS: { [Action in CaseMove['action']]: MakePlan<Action> } = {
  assign: ({ user_id }) => ({
    action: 'assign',
    async work({ trx, one }) {
      if (user_id !== null && !(await isInTeam(trx, user_id)))
        throw refuseField('user_id', ({ fields }) => fields.not_in_team)
      await updateAssignee(trx, one.id, user_id)
    },
  }),
  mark_received: () => ({
    action: 'mark_received',
    async work({ trx, one, details }) {
      details.on = reviewDueOn(one)
      await updateReceived(trx, one.id, reviewDueOn(one))
    },
    notice: 'received',
  }),
  start_review: () => ({
    action: 'start_review',
    async work({ trx, one, details }) {
      const on = one.review_due_on ?? reviewDueOn(one)
      details.on = on
      await updateReviewDue(trx, one.id, on)
    },
  }),
  ask_more: ({ body, body_es, claims, ...wanted }) => ({
    action: 'ask_more',
    async work({ trx, deps, actor, one, details }) {
      const due = checkDueDate(wanted, todayIn(one.time_zone), deps.settings.caseNoticeDays)
      const asked = await findAskedClaims(trx, one.id, claims)
      Object.assign(details, { on: due.dueOn.toString(), claims: asked.length })
      if (one.findings_at !== null) await updateReopened(trx, one.id, null)
      const dueReason = due.dueReason === null ? null : sealText(deps.keys, due.dueReason)
      await updateRequestedAgain(trx, one.id, { dueOn: due.dueOn.toString(), dueReason })
      await updateAskedAgain(trx, one.id, asked)
      // The code of a closed case may have ended.
      if (one.status === 'closed') await makeCode(trx, deps, one.id, actor.userId)
    },
    message: { topic: 'more_records', body, bodyEs: body_es },
    notice: 'more_records',
  }),
  extend: ({ due_on, reason, reason_es }) => ({
    action: 'extend',
    async work({ trx, one, details }) {
      const on = laterDueOn(one, due_on)
      details.on = on
      await updateDueOn(trx, one.id, on)
    },
    message: { topic: 'extension', body: reason, bodyEs: reason_es },
    notice: 'extended',
    letter: 'extension',
  }),
  decline_extension: ({ reason, reason_es }) => ({
    action: 'decline_extension',
    async work({ trx, one, details }) {
      details.on = one.due_on
      await updateExtensionDeclined(trx, one.id)
    },
    message: { topic: 'extension', body: reason, bodyEs: reason_es },
    notice: 'extension_declined',
    letter: 'no_extension',
  }),
  decide_line: (finding) => ({
    action: 'decide_line',
    async work({ trx, deps, one, actor, details }) {
      const { position } = await decideLine(trx, deps.keys, one.id, finding, actor.userId)
      details.line = position
    },
  }),
  issue_findings: () => ({
    action: 'issue_findings',
    async work({ trx, one, actor, details }) {
      const ladder = findLadder(await getCaseSettings(trx), { ...one, ladder: null })
      details.outcome = await issueFindings(trx, one, { ladder, userId: actor.userId })
    },
    notice: 'findings',
    letter: 'findings',
  }),
  decide_appeal: ({ lines, reason, reason_es }) => ({
    action: async (trx, { keys }, caseId) =>
      (await previewOutcome(trx, keys, caseId, lines)) === 'reversed' ? 'reverse_appeal' : 'uphold_appeal',
    async work({ trx, deps, one, actor, details }) {
      const decision = { lines, reason, reasonEs: reason_es, userId: actor.userId }
      Object.assign(details, await decideAppeal(trx, deps.keys, one, decision))
    },
    message: { topic: 'decision', body: reason, bodyEs: reason_es },
    notice: 'appeal_decided',
    letter: 'appeal',
  }),
  appeal: ({ on, how, lines, reason }) => ({
    action: 'appeal',
    async work({ trx, deps, one, actor, details }) {
      const isProof = await serveByAppeal(trx, deps, one, on)
      const filing = { lines: lines ?? null, at: noonOf(one, on), how }
      const { level } = await fileAppeal(trx, deps.keys, one, actor, filing)
      Object.assign(details, { level, on, how, ...(isProof && { served: 1 }) })
    },
    message: { topic: 'appeal', body: reason },
    notice: 'message',
  }),
  record_outside: (decision) => ({
    action: async (trx, { keys }, caseId) =>
      (await previewOutcome(trx, keys, caseId, decision.lines)) === 'reversed'
        ? 'reverse_outside'
        : 'record_outside',
    async work({ trx, deps, one, details }) {
      Object.assign(details, await recordOutside(trx, deps.keys, one, decision))
    },
    notice: 'appeal_decided',
    letter: 'appeal',
  }),
  mail_letter: ({ letter_id, on, elsewhere }) => ({
    action: 'mail_letter',
    async work({ trx, deps, one, actor, details }) {
      details.on = on
      await mailLetter(trx, deps, one, { letterId: letter_id, on, elsewhere }, actor)
    },
  }),
  return_mail: ({ letter_id, on }) => ({
    action: 'return_mail',
    async work({ trx, one, details }) {
      details.on = on
      await returnLetter(trx, one, { letterId: letter_id, on })
    },
  }),
  set_line_of_business: ({ key }) => ({
    action: 'set_line_of_business',
    async work({ trx, one }) {
      await checkLineOfBusiness(trx, key, 'key')
      await updateLineOfBusiness(trx, one.id, key)
    },
  }),
  close: () => ({ action: 'close', notice: 'closed', letter: 'closing' }),
  withdraw: ({ reason, reason_es }) => ({
    action: 'withdraw',
    work: ({ trx, one }) => updateWithdrawn(trx, one.id),
    message: { topic: 'decision', body: reason, bodyEs: reason_es },
    notice: 'closed',
    letter: 'closing',
  }),
  reopen: ({ reason, reason_es }) => ({
    action: 'reopen',
    async work({ trx, one, details }) {
      details.on = reviewDueOn(one)
      await updateReopened(trx, one.id, reviewDueOn(one))
    },
    message: { topic: 'reopening', body: reason, bodyEs: reason_es },
    notice: 'message',
  }),
  send_message: ({ body }) => ({
    action: 'send_message',
    message: { topic: 'message', body },
    notice: 'message',
  }),
  place_file: (place) => ({
    action: 'place_file',
    work: ({ trx, one, actor }) => placeFile(trx, one, place, actor),
  }),
  record_education: ({ on }) => ({
    action: 'record_education',
    async work({ trx, one, details }) {
      if (daysUntil(on, todayIn(one.time_zone)) > 0)
        throw refuseField('on', ({ fields }) => fields.future_date)
      details.on = on
      await updateEducation(trx, one.id, on)
    },
  }),
  new_code: () => ({
    action: 'new_code',
    work: ({ trx, deps, one, actor }) => {
      const daysLeft = daysUntil(one.due_on, todayIn(one.time_zone))
      return makeCode(trx, deps, one.id, actor.userId, decideCodeLetter(one.status, daysLeft))
    },
  }),
}

async function findArrival(trx: Trx, caseId: string, on: string): Promise<Temporal.Instant> {
  const one = await findCase(trx, caseId)
  if (one === null) throw new Refusal('not_found')
  if (daysUntil(on, todayIn(one.time_zone)) > 0) throw refuseField('on', ({ fields }) => fields.future_date)
  return noonOf(one, on)
}

/** Carries out what staff does in a case, with its records, letters and notices. */
export async function moveStaff(
  trx: Trx,
  deps: StaffMoveDeps,
  caseId: string,
  move: CaseMove,
  actor: CaseActor,
): Promise<void> {
  const plan = (PLANS[move.action] as MakePlan<CaseMove['action']>)(move as never)
  const details: Details = {}
  const { work, message, notice, letter } = plan
  const action = typeof plan.action === 'string' ? plan.action : await plan.action(trx, deps, caseId)
  const arrived = move.action === 'appeal' ? await findArrival(trx, caseId, move.on) : null
  const now = arrived === null ? {} : { now: arrived }
  let wasOpen = false
  const one = await moveCase(trx, { caseId, action, actor, details, ...now }, async (found) => {
    wasOpen = found.status !== 'closed'
    await work?.({ trx, deps, actor, one: found, details })
    if (message !== undefined) await insertMessage(trx, deps.keys, { caseId, ...message }, actor)
  })
  if (letter !== undefined) await writeCaseLetter(trx, deps, { caseId, kind: letter, userId: actor.userId })
  if (wasOpen && one.status === 'closed') await dropOvertakenPrints(trx, deps.store, caseId)
  if (notice === undefined) return
  const { on } = details
  await notifyPractice(trx, one, {
    event: notice,
    key: crypto.randomUUID(),
    exceptUserId: actor.userId,
    ...(typeof on === 'string' && { on }),
  })
}
