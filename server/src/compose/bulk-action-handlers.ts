import type { bulkActionEndpoints } from '@plumbline/contract/outreach/bulk-actions'
import { CAMPAIGN_MEMBERS_MAX } from '@plumbline/contract/outreach/campaigns'
import type { ProviderSelection } from '@plumbline/contract/outreach/provider-filter'
import { sql } from 'kysely'
import { bulkActionHandlers } from '#features/outreach/bulk-actions/bulk-actions.routes.ts'
import type { BulkDeps, Draft } from '#features/outreach/bulk-actions/bulk-deps.ts'
import {
  countMembers,
  findMembers,
  insertMembers,
} from '#features/outreach/campaigns/campaign-members.repository.ts'
import { insertDraft } from '#features/outreach/campaigns/draft-campaign.repository.ts'
import {
  addCampaignMembers,
  getDraft,
  removeCampaignMembers,
} from '#features/outreach/campaigns/save-campaign.ts'
import { BUILT_IN_TEMPLATE_KEY } from '#features/outreach/letters/built-in-template.ts'
import { createBatch } from '#features/outreach/letters/create-batch.ts'
import { findTemplate } from '#features/outreach/letters/letter-templates.repository.ts'
import { cancelBatch } from '#features/outreach/letters/mailed-batch.ts'
import { findCandidates } from '#features/outreach/outreach/candidates.repository.ts'
import { chooseContacts, speaksOfReport } from '#features/outreach/outreach/choose-contacts.ts'
import { insertJob } from '#features/system/jobs/jobs.repository.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database, Executor } from '#platform/db/database.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { selectedProviders } from '#platform/providers/provider-selection.repository.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Keys } from '#platform/security/keys.ts'

async function getTemplate(db: Executor) {
  const template = await findTemplate(db, BUILT_IN_TEMPLATE_KEY)
  if (template === null) throw new Refusal('not_found')
  return template
}

async function findDraft(
  trx: Executor,
  draft: Draft,
  userId: string,
): Promise<{ id: string; family: string }> {
  if ('campaignId' in draft) return getDraft(trx, draft.campaignId)
  const { family } = draft
  const { id } = await insertDraft(trx, {
    name: 'x',
    nameEs: 'x',
    family,
    selection: null,
    createdBy: userId,
  })
  return { id, family }
}

/** Done, looked at and taken back: the reasons are those of the draw itself. */
async function previewMembers(db: Database, draft: Draft, selection: ProviderSelection, userId: string) {
  const trx = await db.startTransaction().execute()
  try {
    const campaign = await findDraft(trx, draft, userId)
    const added = new Set(await insertMembers(trx, campaign.id, selection, userId))
    if ((await countMembers(trx, campaign.id)) > CAMPAIGN_MEMBERS_MAX) {
      return { changed: 0, not_drawn: [], max: CAMPAIGN_MEMBERS_MAX }
    }
    const members = (await findMembers(trx, campaign)).filter(({ id }) => added.has(id))
    const left = members.flatMap(({ left_out }) => left_out ?? [])
    const reasons = Map.groupBy(left, (reason) => reason)
    return {
      changed: added.size,
      not_drawn: [...reasons].map(([reason, { length }]) => ({ reason, count: length })),
      max: null,
    }
  } finally {
    await trx.rollback().execute()
  }
}

/** A letter that brings a new code goes to whom any letter would go; when the last one went out does not count. */
const chooseReaders: BulkDeps['chooseReaders'] = async (db, selection, userId) => {
  const candidates = await findCandidates(db, {
    providers: sql`select l.provider_id from provider_list l where ${selectedProviders(selection, userId)}`,
    campaignId: null,
    family: null,
    isWave: false,
  })
  const { send, skipped } = chooseContacts(
    {
      type: 'initial',
      method: 'mail',
      isOpening: true,
      needsReport: speaksOfReport(await getTemplate(db)),
      minDaysOwn: 0,
      minDaysOther: 0,
    },
    candidates,
  )
  return {
    send: send.map(({ id }) => id),
    // A letter needs nobody's mailbox.
    skipped: skipped.flatMap(({ candidate: { id }, reason }) =>
      reason === 'no_email' ? [] : { id, reason },
    ),
  }
}

/** What is done to many providers at once is done by the campaigns and the letters that the portal has. */
export function composeBulkActions(config: Config, keys: Keys): Handlers<typeof bulkActionEndpoints> {
  const store = openFileStore(config, keys)
  return bulkActionHandlers({
    previewMembers,
    chooseReaders,
    async addMembers(trx, campaignId, selection, by) {
      return (await addCampaignMembers(trx, campaignId, selection, by)).added
    },
    async removeMembers(trx, campaignId, ids, by) {
      await removeCampaignMembers(trx, campaignId, ids, by)
    },
    async startLetters(trx, to, by) {
      const template = await getTemplate(trx)
      const order = { template, language: 'both', family: null, waveId: null, to } as const
      return (await createBatch(trx, insertJob, order, by)).id
    },
    cancelLetters: (trx, batchId, by) => cancelBatch(trx, store, batchId, by),
  })
}
