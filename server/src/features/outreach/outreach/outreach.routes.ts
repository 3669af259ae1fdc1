import { type Contact, type outreachEndpoints, RETURN_DAYS } from '@plumbline/contract/outreach/outreach'
import type { CampaignOutreach } from '@plumbline/contract/outreach/outreach-plan'
import { type Executor, inTransaction } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import {
  type ContactRow,
  type Cursor,
  clearAddressFailed,
  findContact,
  findContacts,
  findProviderAddress,
  isPossibleDay,
  lockContact,
  updateAddress,
  updateAddressFailed,
  updateFailed,
  wasUsed,
} from './contacts.repository.ts'
import { logCall } from './log-call.ts'
import {
  findCampaign,
  findCampaignWaves,
  findDue,
  findMessages,
  findUnplanned,
} from './outreach.repository.ts'
import type { OutreachDeps } from './outreach-deps.ts'
import { previewReminders, sendReminders } from './reminders.ts'
import { cancelMessage, markMessageSent, prepareMessage, previewMessage } from './wave-messages.ts'

const DAY_MS = 24 * 60 * 60 * 1000

function decodeCursor(text: string): Cursor {
  const [, micros, id] = /^(\d{1,17})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text) ?? []
  if (micros === undefined || id === undefined) {
    throw new Refusal('invalid_input', { fields: ({ fields }) => ({ after: [fields.invalid] }) })
  }
  return { micros, id }
}

/** The waves of a campaign with their messages and results. */
async function getOutreach(
  db: Executor,
  deps: OutreachDeps,
  campaignId: string,
  userId: string,
): Promise<CampaignOutreach> {
  const found = await findCampaign(db, campaignId)
  if (found === null) throw new Refusal('not_found')
  const { fixed_cost_cents, cost_cents, ...campaign } = found
  const waves = await findCampaignWaves(db, campaignId)
  const messages = await Promise.all(
    (await findMessages(db, campaignId)).map(async ({ batch_id, ...message }) => ({
      ...message,
      batch: batch_id === null ? null : await deps.findBatch(db, batch_id, userId),
    })),
  )
  return {
    campaign,
    fixed_cost_cents: Number(fixed_cost_cents),
    cost_cents: Number(cost_cents),
    unplanned: await findUnplanned(db, campaignId),
    waves: waves.map((wave) => ({
      ...wave,
      messages: messages
        .filter(({ wave_id }) => wave_id === wave.id)
        .map(({ wave_id: _, ...message }) => message),
    })),
  }
}

export function outreachHandlers(deps: OutreachDeps): Handlers<typeof outreachEndpoints> {
  function present({ note_sealed, micros: _, ...row }: ContactRow): Contact {
    const { provider_id, npi, name, provider_type_id, campaign_id, campaign, campaign_es, ...rest } = row
    return {
      ...rest,
      provider: { id: provider_id, npi, name, provider_type_id },
      campaign:
        campaign_id === null ? null : { id: campaign_id, name: campaign ?? '', name_es: campaign_es ?? '' },
      status:
        row.skipped !== null
          ? 'skipped'
          : row.failed_at !== null
            ? 'failed'
            : row.sent_at !== null
              ? 'sent'
              : 'planned',
      sent_at: row.sent_at?.toISOString() ?? null,
      failed_at: row.failed_at?.toISOString() ?? null,
      note: note_sealed === null ? null : deps.keys.open('contact', note_sealed),
    }
  }

  async function presentContact(db: Executor, id: string): Promise<{ data: Contact }> {
    const row = await findContact(db, id)
    if (row === null) throw new Refusal('not_found')
    return { data: present(row) }
  }

  async function lockLetter(trx: Executor, id: string): Promise<ContactRow & { sent_at: Date }> {
    const row = await lockContact(trx, id)
    if (row === null) throw new Refusal('not_found')
    const { sent_at } = row
    if (sent_at === null || row.method !== 'mail') throw new Refusal('conflict')
    return { ...row, sent_at }
  }

  return {
    async getCampaignOutreach({ db, params, viewer }) {
      return { data: await getOutreach(db, deps, params.id, viewer.userId) }
    },
    async listDueOutreach({ db }) {
      return { data: await findDue(db) }
    },
    async previewOutreach({ db, params }) {
      return { data: await previewMessage(db, deps, params.id) }
    },
    async prepareOutreach({ db, params, viewer, address }) {
      return inTransaction(db, async (trx) => {
        const by = { userId: viewer.userId, address }
        const { campaign_id } = await prepareMessage(trx, deps, params.id, by)
        return { data: await getOutreach(trx, deps, campaign_id, viewer.userId) }
      })
    },
    async markOutreachSent({ db, params, body, viewer, address }) {
      return inTransaction(db, async (trx) => {
        const by = { userId: viewer.userId, address }
        const { campaign_id } = await markMessageSent(trx, deps, params.id, body.on, by)
        return { data: await getOutreach(trx, deps, campaign_id, viewer.userId) }
      })
    },
    async cancelOutreach({ db, params, viewer, address }) {
      return inTransaction(db, async (trx) => {
        const by = { userId: viewer.userId, address }
        const { campaign_id } = await cancelMessage(trx, deps, params.id, by)
        return { data: await getOutreach(trx, deps, campaign_id, viewer.userId) }
      })
    },
    async listContacts({ db, query: { after, ...filter } }) {
      const cursor = after === undefined ? null : decodeCursor(after)
      const { rows, next } = await findContacts(db, filter, cursor)
      return {
        data: { rows: rows.map(present), next: next === null ? null : `${next.micros}.${next.id}` },
      }
    },
    async logCall({ db, body, viewer, address }) {
      return inTransaction(db, async (trx) => {
        const by = { userId: viewer.userId, address }
        const { provider_id: providerId, contact_id: numberId, result, callback, seen_call } = body
        const { id, at } = await logCall(trx, deps.keys, body, by, (moment) =>
          deps.beforeCall(trx, { providerId, result, at: moment, seen_call }, by),
        )
        await deps.afterCall(trx, { contactId: id, providerId, result, at, numberId, callback }, by)
        return presentContact(trx, id)
      })
    },
    async markReturned({ db, params, body, viewer, address }) {
      return inTransaction(db, async (trx) => {
        const letter = await lockLetter(trx, params.id)
        if (letter.failed_at !== null) throw new Refusal('conflict')
        if (!(await isPossibleDay(trx, body.on, letter.sent_at))) {
          throw new Refusal('invalid_input', {
            fields: ({ fields }) => ({ on: [fields.returned_on_wrong_day] }),
          })
        }
        if (Date.now() - letter.sent_at.getTime() > RETURN_DAYS * DAY_MS) {
          throw new Refusal('outreach_refused', {
            fields: ({ fields }) => ({ on: [fields.returned_too_late(RETURN_DAYS)] }),
          })
        }
        if (body.anyway !== true && (await wasUsed(trx, params.id))) {
          throw new Refusal('outreach_refused', {
            fields: ({ fields }) => ({ anyway: [fields.returned_after_use] }),
          })
        }
        // The address first: updating the contact recomputes the next action, which depends on it.
        await updateAddressFailed(trx, letter.practice_id)
        await updateFailed(trx, params.id, { on: body.on, failure: 'returned' })
        await recordAudit(trx, {
          actorId: viewer.userId,
          action: 'letter_returned',
          providerId: letter.provider_id,
          details: { contact: params.id, on: body.on },
          address,
        })
        return presentContact(trx, params.id)
      })
    },
    async markDelivered({ db, params, viewer, address }) {
      return inTransaction(db, async (trx) => {
        const letter = await lockLetter(trx, params.id)
        if (letter.failure !== 'returned') throw new Refusal('conflict')
        await updateFailed(trx, params.id, null)
        await clearAddressFailed(trx, letter.practice_id)
        await recordAudit(trx, {
          actorId: viewer.userId,
          action: 'letter_return_undone',
          providerId: letter.provider_id,
          details: { contact: params.id },
          address,
        })
        return presentContact(trx, params.id)
      })
    },
    async previewReminders({ db, body, viewer }) {
      return { data: await previewReminders(db, deps, body, viewer.userId) }
    },
    async sendReminders({ db, body, viewer, address }) {
      return inTransaction(db, async (trx) => ({
        data: await sendReminders(trx, deps, body, { userId: viewer.userId, address }),
      }))
    },
    async getMailingAddress({ db, params }) {
      const found = await findProviderAddress(db, params.id)
      if (found === null) throw new Refusal('not_found')
      return { data: found }
    },
    async putMailingAddress({ db, params, body, viewer, address }) {
      return inTransaction(db, async (trx) => {
        const changed = await updateAddress(trx, params.id, body.mailing_address)
        if (changed === null) throw new Refusal('not_found')
        await recordAudit(trx, {
          actorId: viewer.userId,
          action: 'address_changed',
          details: { practice: params.id },
          address,
        })
        return { data: changed }
      })
    },
  }
}
