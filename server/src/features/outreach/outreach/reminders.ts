import { NEXT_ACTION_AFTER_DAYS } from '@plumbline/contract/outreach/engagement-steps'
import { REMINDERS_MAX, type remindersSchema } from '@plumbline/contract/outreach/outreach'
import type { OutreachPreview } from '@plumbline/contract/outreach/outreach-plan'
import type * as z from 'zod/mini'
import type { Executor } from '#platform/db/database.ts'
import { lockOutreach } from '#platform/providers/outreach-rules.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { findCandidates } from './candidates.repository.ts'
import { chooseContacts, mentionsReport, presentChosen } from './choose-contacts.ts'
import { findRunningCampaign, getUnitCost } from './outreach.repository.ts'
import type { By, OutreachDeps } from './outreach-deps.ts'
import { sendMessage } from './send-message.ts'

type ReminderRequest = z.infer<typeof remindersSchema>

const TEMPLATE_KEYS = { mail: 'reminder-letter', email: 'reminder-mail' } as const

const refuse = (field: string, text: 'invalid' | 'unknown_template') =>
  new Refusal('invalid_input', { fields: ({ fields }) => ({ [field]: [fields[text]] }) })

async function choose(db: Executor, deps: OutreachDeps, request: ReminderRequest, viewerId: string) {
  const { method, selection, campaign_id } = request
  const campaign = campaign_id === undefined ? null : await findRunningCampaign(db, campaign_id)
  if (campaign_id !== undefined && campaign === null) throw refuse('campaign_id', 'invalid')
  const template = await deps.findTemplate(db, TEMPLATE_KEYS[method])
  if (template === null) throw refuse('template', 'unknown_template')
  const candidates = await findCandidates(db, {
    campaignId: campaign?.id ?? null,
    family: campaign?.family ?? null,
    selection,
    viewerId,
    limit: REMINDERS_MAX + 1,
  })
  if (candidates.length > REMINDERS_MAX) {
    throw new Refusal('invalid_input', {
      fields: ({ fields }) => ({ selection: [fields.too_many_reminders(REMINDERS_MAX)] }),
    })
  }
  const rule = {
    type: 'reminder',
    method,
    isOpening: false,
    needsReport: mentionsReport(template),
    minDaysOwn: NEXT_ACTION_AFTER_DAYS,
    minDaysOther: campaign?.min_days_between ?? NEXT_ACTION_AFTER_DAYS,
  } as const
  const unitCostCents = campaign === null ? 0 : await getUnitCost(db, campaign.id, method)
  return { campaign, template, unitCostCents, chosen: chooseContacts(rule, candidates) }
}

export async function previewReminders(
  db: Executor,
  deps: OutreachDeps,
  request: ReminderRequest,
  viewerId: string,
): Promise<OutreachPreview> {
  const { chosen, unitCostCents } = await choose(db, deps, request, viewerId)
  return presentChosen(chosen, unitCostCents)
}

/** Decides again who gets a reminder, because the facts may have changed since the preview. */
export async function sendReminders(
  trx: Executor,
  deps: OutreachDeps,
  request: ReminderRequest,
  by: By,
): Promise<OutreachPreview & { batch_id: string | null }> {
  await lockOutreach(trx)
  const { campaign, template, chosen, unitCostCents } = await choose(trx, deps, request, by.userId)
  const batchId = await sendMessage(
    trx,
    deps,
    {
      messageId: null,
      campaignId: campaign?.id ?? null,
      waveId: null,
      family: campaign?.family ?? null,
      method: request.method,
      type: 'reminder',
      plannedOn: null,
      template,
      unitCostCents,
    },
    // A message to the skipped providers was never planned, so no contact is stored for them.
    { ...chosen, skipped: [] },
    by,
  )
  const preview = presentChosen(chosen, unitCostCents)
  await recordAudit(trx, {
    actorId: by.userId,
    action: 'reminders_sent',
    details: { method: request.method, campaign: campaign?.id ?? null, to: preview.to },
    address: by.address,
  })
  return { ...preview, batch_id: batchId }
}
