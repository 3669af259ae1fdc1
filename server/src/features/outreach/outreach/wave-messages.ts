import type { LetterTemplate } from '@plumbline/contract/outreach/letters'
import type { OutreachPreview } from '@plumbline/contract/outreach/outreach-plan'
import type { Executor } from '#platform/db/database.ts'
import { lockOutreach } from '#platform/providers/outreach-rules.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { findCandidates } from './candidates.repository.ts'
import { type Chosen, chooseContacts, mentionsReport, presentChosen } from './choose-contacts.ts'
import { isPossibleDay } from './contacts.repository.ts'
import {
  findMessage,
  lockMessage,
  type PlannedMessage,
  updateMessageCancelled,
  updateMessageSent,
  updatePrepared,
  updateUnsentContacts,
} from './outreach.repository.ts'
import type { By, OutreachDeps } from './outreach-deps.ts'
import { isSentAtOnce, sendMessage } from './send-message.ts'

const CHANNELS = { mail: 'letter', email: 'mail' } as const

/** The template of a letter or email; null for other methods. */
async function getTemplate(
  db: Executor,
  deps: OutreachDeps,
  { method, template_key }: Pick<PlannedMessage, 'method' | 'template_key'>,
): Promise<LetterTemplate | null> {
  if (method !== 'mail' && method !== 'email') return null
  const template = template_key === null ? null : await deps.findTemplate(db, template_key)
  if (template?.channel !== CHANNELS[method]) {
    throw new Refusal('invalid_input', { fields: ({ fields }) => ({ template: [fields.unknown_template] }) })
  }
  return template
}

async function choose(db: Executor, deps: OutreachDeps, message: PlannedMessage) {
  const template = await getTemplate(db, deps, message)
  const candidates = await findCandidates(db, {
    campaignId: message.campaign_id,
    family: message.family,
    messageId: message.id,
    waveId: message.wave_id,
    daysAfter: message.days_after,
    gap: message.gap,
  })
  const rule = {
    type: message.type,
    method: message.method,
    isOpening: message.is_opening,
    needsReport: template !== null && mentionsReport(template),
    // The plan itself sets the days between its messages.
    minDaysOwn: 0,
    minDaysOther: message.min_days_between,
  }
  return { template, chosen: chooseContacts(rule, candidates) }
}

export async function previewMessage(db: Executor, deps: OutreachDeps, id: string): Promise<OutreachPreview> {
  const message = await findMessage(db, id)
  if (message === null) throw new Refusal('not_found')
  const { chosen } = await choose(db, deps, message)
  return presentChosen(chosen, message.unit_cost_cents)
}

const toCounts = ({ send, skipped, notNeeded }: Chosen) => ({
  to: send.length,
  left_out: skipped.length,
  not_needed: notNeeded,
})

async function lock(trx: Executor, id: string, statuses: readonly string[]): Promise<PlannedMessage> {
  const message = await lockMessage(trx, id)
  if (message === null) throw new Refusal('not_found')
  if (!statuses.includes(message.status)) throw new Refusal('conflict')
  return message
}

/** Decides once for all treated providers of the wave, and prepares what goes to them. */
export async function prepareMessage(
  trx: Executor,
  deps: OutreachDeps,
  id: string,
  by: By,
): Promise<PlannedMessage> {
  await lockOutreach(trx)
  const message = await lock(trx, id, ['planned', 'cancelled'])
  if (message.campaign_status !== 'running') throw new Refusal('conflict')
  if (!message.ready) {
    throw new Refusal('outreach_refused', {
      fields: ({ fields }) => ({ planned_on: [fields.outreach_not_yet(message.planned_on)] }),
    })
  }
  const { template, chosen } = await choose(trx, deps, message)
  const batchId = await sendMessage(
    trx,
    deps,
    {
      messageId: id,
      campaignId: message.campaign_id,
      waveId: message.wave_id,
      family: message.family,
      method: message.method,
      type: message.type,
      plannedOn: message.planned_on,
      template,
      unitCostCents: message.unit_cost_cents,
    },
    chosen,
    by,
  )
  await updatePrepared(trx, id, { batchId, isSent: isSentAtOnce(message), userId: by.userId })
  await recordAudit(trx, {
    actorId: by.userId,
    action: 'outreach_prepared',
    details: { message: id, campaign: message.campaign_id, ...toCounts(chosen) },
    address: by.address,
  })
  return message
}

/** Marks letters as mailed, or closes a call list. */
export async function markMessageSent(
  trx: Executor,
  deps: OutreachDeps,
  id: string,
  on: string,
  by: By,
): Promise<PlannedMessage> {
  const message = await lock(trx, id, ['prepared'])
  if (message.batch_id !== null) {
    await deps.markMailed(trx, message.batch_id, on, by)
  } else {
    if (!(await isPossibleDay(trx, on, message.prepared_at ?? new Date()))) {
      throw new Refusal('invalid_input', { fields: ({ fields }) => ({ on: [fields.sent_on_wrong_day] }) })
    }
    const rest = message.method === 'call' ? ({ skipped: 'cancelled' } as const) : { sentOn: on }
    await updateUnsentContacts(trx, id, rest)
    await updateMessageSent(trx, id, on, by.userId)
  }
  await recordAudit(trx, {
    actorId: by.userId,
    action: 'outreach_sent',
    details: { message: id, campaign: message.campaign_id, on },
    address: by.address,
  })
  return message
}

/** Cancels a message before anything was sent. */
export async function cancelMessage(
  trx: Executor,
  deps: OutreachDeps,
  id: string,
  by: By,
): Promise<PlannedMessage> {
  const message = await lock(trx, id, ['planned', 'prepared'])
  if (message.batch_id !== null) await deps.cancelLetters(trx, message.batch_id, by)
  await updateUnsentContacts(trx, id, { skipped: 'cancelled' })
  await updateMessageCancelled(trx, id)
  await recordAudit(trx, {
    actorId: by.userId,
    action: 'outreach_cancelled',
    details: { message: id, campaign: message.campaign_id },
    address: by.address,
  })
  return message
}
