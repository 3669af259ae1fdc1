import { formatReportId, type ReportKey } from '@plumbline/contract/reports/report-id'
import {
  isOpen,
  nextStatus,
  type PracticeAction,
  type ResponseStatus,
} from '@plumbline/contract/responses/response-rules'
import type { StaffMove } from '@plumbline/contract/responses/responses'
import type { Transaction } from 'kysely'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { enqueueNotice } from '#platform/mail/notices.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { officeToday } from '#platform/time/working-days.ts'
import { type FilingDeps, getDueDate } from './file-response.ts'
import { refuseStranger, updateResponseOwner } from './owner.repository.ts'
import {
  endPause,
  insertPause,
  insertStep,
  type LockedResponse,
  lockResponse,
  updateStatus,
} from './responses.repository.ts'

type Trx = Transaction<unknown>
type By = { userId: string; address: string }

const PAUSE_YEARS_MAX = 3

async function lockOrRefuse(trx: Trx, id: string, within: ReportKey | null): Promise<LockedResponse> {
  const response = await lockResponse(trx, id, within)
  if (response === null) throw new Refusal('not_found')
  return response
}

async function change(
  trx: Trx,
  response: LockedResponse,
  to: Parameters<typeof updateStatus>[2] & { status: ResponseStatus },
): Promise<void> {
  if (!(await updateStatus(trx, response, to))) throw new Refusal('conflict')
}

/** The practice adds a message, or withdraws its response. */
export function movePracticeResponse(
  db: Database,
  id: string,
  within: ReportKey,
  move: { action: PracticeAction; text: string },
  by: By,
  { cancelCall }: Pick<FilingDeps, 'cancelCall'>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const response = await lockOrRefuse(trx, id, within)
    const status = nextStatus(response, move.action, 'practice')
    if (status === null) throw new Refusal('conflict')
    const isReopened = isOpen(status) && status !== response.status
    await change(trx, response, { status, ...(isReopened && { dueOn: getDueDate() }) })
    await insertStep(trx, { responseId: id, userId: by.userId, party: 'practice', ...move })
    if (move.action === 'withdraw') await cancelCall(trx, id, by)
    await recordAudit(trx, {
      actorId: by.userId,
      action: move.action === 'message' ? 'response_message_added' : 'response_withdrawn',
      providerId: response.provider_id,
      details: { kind: response.kind, family: response.family, period: response.period },
      address: by.address,
    })
  })
}

function checkPause(until: string): void {
  const day = Temporal.PlainDate.from(until)
  const today = officeToday()
  const problem =
    Temporal.PlainDate.compare(day, today) < 0
      ? 'past_date'
      : Temporal.PlainDate.compare(day, today.add({ years: PAUSE_YEARS_MAX })) > 0
        ? 'pause_too_long'
        : null
  if (problem !== null) {
    throw new Refusal('invalid_input', { fields: (texts) => ({ pause_until: [texts.fields[problem]] }) })
  }
}

/** Stores the step, its audit row and the notice to the practice in one transaction. */
export function moveStaffResponse(db: Database, id: string, move: StaffMove, by: By): Promise<void> {
  if (move.action === 'accept') checkPause(move.pause_until)
  return inTransaction(db, async (trx) => {
    const response = await lockOrRefuse(trx, id, null)
    const status = nextStatus(response, move.action, 'staff')
    if (status === null) throw new Refusal('conflict')
    const isDecision = status !== response.status && !isOpen(status)
    await change(trx, response, {
      status,
      ownerId: by.userId,
      ...(isDecision && { decidedBy: by.userId }),
    })
    const step = await insertStep(trx, {
      responseId: id,
      userId: by.userId,
      party: 'staff',
      action: move.action,
      text: 'text' in move ? move.text : '',
    })
    if (move.action === 'accept') {
      await insertPause(trx, response, { startsOn: officeToday().toString(), endsOn: move.pause_until })
    }
    if (move.action === 'resume' && !(await endPause(trx, id, officeToday().toString()))) {
      throw new Refusal('conflict')
    }
    await recordAudit(trx, {
      actorId: by.userId,
      action: `response_${AUDIT_VERBS[move.action]}`,
      providerId: response.provider_id,
      details: { kind: response.kind, family: response.family, period: response.period },
      address: by.address,
    })
    // The practice need not know who works on it.
    if (move.action !== 'take') await notifyPractice(trx, response, step)
  })
}

const AUDIT_VERBS: Record<StaffMove['action'], string> = {
  take: 'taken',
  ask: 'asked',
  reply: 'replied',
  accept: 'accepted',
  decline: 'declined',
  answer: 'answered',
  resume: 'resumed',
}

const notifyPractice = (trx: Trx, response: LockedResponse, step: string) =>
  enqueueNotice(trx, {
    kind: 'reply',
    providerId: response.provider_id,
    data: {
      report_id: formatReportId({
        family: response.family,
        period: response.period,
        providerId: response.provider_id,
      }),
    },
    dedupe: `response:${step}`,
  })

/** Assigns an open response to a team member, as if they had taken it, or back to the whole team. */
export function assignResponse(db: Database, id: string, ownerId: string | null, by: By): Promise<void> {
  return inTransaction(db, async (trx) => {
    const response = await lockOrRefuse(trx, id, null)
    const taken = nextStatus(response, 'take', 'staff')
    if (!isOpen(response.status) || taken === null) throw new Refusal('conflict')
    await refuseStranger(trx, ownerId)
    await updateResponseOwner(trx, id, ownerId, ownerId === null ? response.status : taken)
    await recordAudit(trx, {
      actorId: by.userId,
      action: 'response_assigned',
      providerId: response.provider_id,
      subjectUserId: ownerId,
      details: { kind: response.kind, family: response.family, period: response.period },
      address: by.address,
    })
  })
}

/** Closes a response whose call was held or canceled. */
export async function closeWithCall(
  trx: Trx,
  responseId: string,
  held: boolean,
  { userId, address }: By,
): Promise<void> {
  const response = await lockResponse(trx, responseId, null)
  const [action, party] = held ? (['answer', 'staff'] as const) : (['withdraw', 'practice'] as const)
  const status = response === null ? null : nextStatus(response, action, party)
  if (response === null || status === null) return
  await change(trx, response, { status, ...(held && { decidedBy: userId, ownerId: userId }) })
  await insertStep(trx, { responseId, userId, party, action, text: '' })
  await recordAudit(trx, {
    actorId: userId,
    action: held ? 'response_answered' : 'response_withdrawn',
    providerId: response.provider_id,
    details: { kind: response.kind, family: response.family, period: response.period },
    address,
  })
}
