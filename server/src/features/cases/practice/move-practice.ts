import { EXTENSION_DAYS_MAX, REVIEW_DAYS } from '@plumbline/contract/cases/case-clock'
import type { PracticeMove } from '@plumbline/contract/cases/case-page'
import type { CaseAction } from '@plumbline/contract/cases/case-rules'
import type { Transaction } from 'kysely'
import { type CaseRecord, findCase } from '#features/cases/case/case.repository.ts'
import { daysUntil, ownLastDay, todayIn } from '#features/cases/case/case-dates.ts'
import type { CaseActor } from '#features/cases/case/case-events.repository.ts'
import { drawReceipt, insertMessage } from '#features/cases/case/case-messages.repository.ts'
import { sealText } from '#features/cases/case/case-seal.ts'
import { type CaseWork, moveCase } from '#features/cases/case/move-case.ts'
import { refuseCase, refuseField } from '#features/cases/case/refusals.ts'
import { writeClosingLetter } from '#features/cases/letters/case-codes.ts'
import type { LetterDeps } from '#features/cases/letters/case-letters.ts'
import { type CaseNotice, notifyPractice, notifyTeam } from '#features/cases/letters/notify-practice.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { checkAnswerable } from './answerable-lines.ts'
import { fileAppeal } from './file-appeal.ts'
import { confirmMissingClaims } from './finish-sending.ts'
import { placeFile } from './place-file.ts'
import {
  findAnswer,
  findSentFile,
  hasRequest,
  isRefusedFile,
  updateAllAgreed,
  updateAnswer,
  updateBlankMeant,
  updateExtensionWanted,
  updateReceived,
  updateRemoved,
  updateSkipped,
} from './practice-moves.repository.ts'

type Trx = Transaction<unknown>
type Details = Record<string, string | number | null>
/** Carries the move out, once CASE_TRANSITIONS allows it. */
type Work = (one: CaseRecord) => Promise<CaseWork>
type Planned = {
  /** The row of CASE_TRANSITIONS that decides, if it is not the action's own. */
  rule?: CaseAction
  details?: Details
  work?: Work
  /** The notice to the staff who follow the case. */
  team?: Omit<CaseNotice, 'exceptUserId'>
  /** The notice to the other users of the practice. */
  practice?: Omit<CaseNotice, 'exceptUserId'>
}
type Plan<Action extends PracticeMove['action']> = (
  move: Extract<PracticeMove, { action: Action }>,
  doing: { trx: Trx; caseId: string; actor: CaseActor; deps: LetterDeps; key: string },
) => Promise<Planned> | Planned

/** An extension ends after the due date, at most EXTENSION_DAYS_MAX later, and not in the past. */
function checkUntil(one: CaseRecord, until: string): void {
  const due = Temporal.PlainDate.from(one.due_on)
  const today = todayIn(one.time_zone)
  const more = daysUntil(until, due)
  if (more > 0 && more <= EXTENSION_DAYS_MAX && daysUntil(until, today) >= 0) return
  const first = Temporal.PlainDate.compare(today, due) > 0 ? today : due.add({ days: 1 })
  const last = due.add({ days: EXTENSION_DAYS_MAX })
  throw refuseField('until', ({ fields }) => fields.day_between(first.toString(), last.toString()))
}

const PLANS: { [Action in PracticeMove['action']]: Plan<Action> } = {
  place_file: (place, { trx, actor }) => ({ work: (one) => placeFile(trx, one, place, actor) }),
  confirm_blank: ({ file_id }, { trx, caseId }) => ({
    async work() {
      if (!(await updateBlankMeant(trx, caseId, file_id))) throw new Refusal('not_found')
    },
  }),
  remove_file: async ({ file_id }, { trx, caseId, deps }) => ({
    ...((await isRefusedFile(trx, caseId, file_id)) && { rule: 'remove_refused' }),
    async work() {
      const file = await findSentFile(trx, caseId, file_id)
      if (file === null || file.party === 'staff') throw new Refusal('not_found')
      if (file.status === 'uploading' || file.status === 'checking') throw refuseCase('still_sending')
      await updateRemoved(trx, file_id)
      if (file.file_id !== null && !file.shared) await deps.store.remove(trx, file.file_id)
    },
  }),
  skip_request: ({ request_id, reason }, { trx, caseId, deps }) => ({
    details: { undone: reason === null ? 1 : 0 },
    async work() {
      if (!(await hasRequest(trx, caseId, request_id))) throw new Refusal('not_found')
      await updateSkipped(trx, request_id, reason === null ? null : sealText(deps.keys, reason))
    },
  }),
  async finish_sending({ without }, { trx, caseId, key }) {
    const one = await findCase(trx, caseId)
    if (one === null) throw new Refusal('not_found')
    const reviewDueOn = ownLastDay(todayIn(one.time_zone), REVIEW_DAYS[one.kind]).toString()
    const notice = { event: 'received', key, on: reviewDueOn } as const
    const details: Details = {
      on: reviewDueOn,
      // The records are in, so the request for more time has nothing left to ask for.
      ...(one.extension_wanted_on !== null && { ended_request: one.extension_wanted_on }),
    }
    return {
      details,
      async work() {
        Object.assign(details, await confirmMissingClaims(trx, caseId, without))
        await updateReceived(trx, caseId, reviewDueOn)
      },
      team: notice,
      practice: notice,
    }
  },
  ask_extension: ({ until, reason }, { trx, caseId, actor, deps, key }) => {
    const details: Details = { on: until }
    return {
      details,
      async work(one) {
        checkUntil(one, until)
        details.changed = one.extension_wanted_on === null ? 0 : 1
        await updateExtensionWanted(trx, caseId, until)
        await insertMessage(trx, deps.keys, { caseId, topic: 'extension', body: reason }, actor)
      },
      team: { event: 'extension_asked', key, on: until },
    }
  },
  answer_line: ({ line_id, answer, reason }, { trx, caseId, deps }) => {
    const details: Details = { answer }
    return {
      details,
      async work() {
        if (answer === 'disagree' && reason === '')
          throw refuseField('reason', (texts) => texts.fields.required)
        // The case is locked: of several agreements at the same moment one is the answer, and has one record.
        await checkAnswerable(trx, deps.keys, caseId, line_id)
        const before = await findAnswer(trx, caseId, line_id)
        if (answer === 'agree' && before?.answer === 'agree' && reason === '') return 'unchanged'
        const sealed = reason === '' ? null : sealText(deps.keys, reason)
        const line = await updateAnswer(trx, caseId, { lineId: line_id, answer, reason: sealed })
        if (line === null) throw new Refusal('not_found')
        details.line = line.position
      },
    }
  },
  discuss: ({ body }, { trx, caseId, actor, deps, key }) => ({
    work: () => insertMessage(trx, deps.keys, { caseId, topic: 'discussion', body }, actor),
    team: { event: 'message', key },
  }),
  accept_findings: (_move, { trx, caseId, key }) => ({
    work: () => updateAllAgreed(trx, caseId),
    team: { event: 'closed', key },
    practice: { event: 'closed', key },
  }),
  appeal: async ({ reason, lines }, { trx, caseId, actor, deps, key }) => {
    const receipt = await drawReceipt(trx, 'A')
    const details: Details = { receipt }
    return {
      details,
      async work(one) {
        Object.assign(details, await fileAppeal(trx, deps.keys, one, actor, { lines: lines ?? null }))
        await insertMessage(trx, deps.keys, { caseId, topic: 'appeal', body: reason, receipt }, actor)
      },
      team: { event: 'appealed', key },
    }
  },
  send_message: ({ body }, { trx, caseId, actor, deps, key }) => ({
    work: () => insertMessage(trx, deps.keys, { caseId, topic: 'message', body }, actor),
    team: { event: 'message', key },
  }),
  async add_statement({ body }, { trx, caseId, actor, deps, key }) {
    const receipt = await drawReceipt(trx, 'S')
    return {
      details: { receipt },
      work: () => insertMessage(trx, deps.keys, { caseId, topic: 'statement', body, receipt }, actor),
      team: { event: 'message', key },
    }
  },
}

/** Carries out what a practice, or a person with the code, does in a case, with its records and notices. */
export async function movePractice(
  trx: Trx,
  deps: LetterDeps,
  caseId: string,
  move: PracticeMove,
  actor: CaseActor,
): Promise<void> {
  const key = crypto.randomUUID()
  const plan = PLANS[move.action] as Plan<PracticeMove['action']>
  const planned = await plan(move, { trx, caseId, actor, deps, key })
  const one = await moveCase(
    trx,
    {
      caseId,
      action: planned.rule ?? move.action,
      actor,
      ...(planned.details && { details: planned.details }),
    },
    planned.work,
  )
  if (one.status === 'closed') await writeClosingLetter(trx, deps, caseId, actor.userId)
  const exceptUserId = actor.userId
  if (planned.team) await notifyTeam(trx, one, { ...planned.team, exceptUserId })
  if (planned.practice) await notifyPractice(trx, one, { ...planned.practice, exceptUserId })
}
