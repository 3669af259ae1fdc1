import { NEXT_ACTION_AFTER_DAYS } from '@plumbline/contract/outreach/engagement-steps'
import { REMINDERS_MAX, type remindersSchema } from '@plumbline/contract/outreach/outreach'
import type { OutreachPreview } from '@plumbline/contract/outreach/outreach-plan'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Executor } from '#platform/db/database.ts'
import { lockOutreach } from '#platform/providers/outreach-rules.repository.ts'
import { selectedProviders } from '#platform/providers/provider-selection.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { findCandidates } from './candidates.repository.ts'
import { chooseContacts, presentChosen, speaksOfReport } from './choose-contacts.ts'
import { findRunningCampaign, getUnitCost } from './outreach.repository.ts'
import type { By, OutreachDeps } from './outreach-deps.ts'
import { sendMessage } from './send-message.ts'

type Wanted = z.infer<typeof remindersSchema>

const TEMPLATE_KEYS = { mail: 'reminder-letter', email: 'reminder-mail' } as const

const refuse = (field: string, text: 'invalid' | 'unknown_template') =>
  new Refusal('invalid_input', { fields: ({ fields }) => ({ [field]: [fields[text]] }) })

async function choose(db: Executor, deps: OutreachDeps, wanted: Wanted, viewerId: string) {
  const campaign = wanted.campaign_id === undefined ? null : await findRunningCampaign(db, wanted.campaign_id)
  if (wanted.campaign_id !== undefined && campaign === null) throw refuse('campaign_id', 'invalid')
  const template = await deps.findTemplate(db, TEMPLATE_KEYS[wanted.method])
  if (template === null) throw refuse('template', 'unknown_template')
  // A campaign's reminder goes to those whom the campaign treats.
  const treated = campaign === null ? sql`true` : sql`l.campaign_ids @> array[${campaign.id}::uuid]`
  const candidates = await findCandidates(db, {
    providers: sql`
      select l.provider_id from provider_list l
      where ${selectedProviders(wanted.selection, viewerId)} and ${treated} limit ${REMINDERS_MAX + 1}`,
    campaignId: campaign?.id ?? null,
    family: campaign?.family ?? null,
    isWave: false,
  })
  if (candidates.length > REMINDERS_MAX) {
    throw new Refusal('invalid_input', {
      fields: ({ fields }) => ({ selection: [fields.too_many_reminders(REMINDERS_MAX)] }),
    })
  }
  const rule = {
    type: 'reminder',
    method: wanted.method,
    isOpening: false,
    needsReport: speaksOfReport(template),
    minDaysOwn: NEXT_ACTION_AFTER_DAYS,
    minDaysOther: campaign?.min_days_between ?? NEXT_ACTION_AFTER_DAYS,
  } as const
  const unitCostCents = campaign === null ? 0 : await getUnitCost(db, campaign.id, wanted.method)
  return { campaign, template, unitCostCents, chosen: chooseContacts(rule, candidates) }
}

export async function previewReminders(
  db: Executor,
  deps: OutreachDeps,
  wanted: Wanted,
  viewerId: string,
): Promise<OutreachPreview> {
  const { chosen, unitCostCents } = await choose(db, deps, wanted, viewerId)
  return presentChosen(chosen, unitCostCents)
}

/** Decided again when it is done: what the preview said may have changed. */
export async function sendReminders(
  trx: Executor,
  deps: OutreachDeps,
  wanted: Wanted,
  by: By,
): Promise<OutreachPreview & { batch_id: string | null }> {
  await lockOutreach(trx)
  const { campaign, template, chosen, unitCostCents } = await choose(trx, deps, wanted, by.userId)
  const batchId = await sendMessage(
    trx,
    deps,
    {
      messageId: null,
      campaignId: campaign?.id ?? null,
      waveId: null,
      family: campaign?.family ?? null,
      method: wanted.method,
      type: 'reminder',
      plannedOn: null,
      template,
      unitCostCents,
    },
    // Nobody planned to write to those who are left out, so nothing is kept of them.
    { ...chosen, skipped: [] },
    by,
  )
  const preview = presentChosen(chosen, unitCostCents)
  await recordAudit(trx, {
    actorId: by.userId,
    action: 'reminders_sent',
    details: { method: wanted.method, campaign: campaign?.id ?? null, to: preview.to },
    address: by.address,
  })
  return { ...preview, batch_id: batchId }
}
