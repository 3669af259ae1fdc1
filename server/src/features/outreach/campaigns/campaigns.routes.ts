import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { LetterVariant } from '@plumbline/contract/outreach/campaign-start'
import type { Campaign, campaignEndpoints } from '@plumbline/contract/outreach/campaigns'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { writeCsv } from '#platform/files/csv.ts'
import { findMailingAddresses } from '#platform/providers/mailing-addresses.repository.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { findAssigned, findDraw, findListedAssignments } from './campaign-assignments.repository.ts'
import { refreshCampaignEffects } from './campaign-effects.ts'
import {
  findCampaign,
  findCampaignRows,
  findCountedFamilies,
  findShown,
  findShownReference,
} from './campaign-list.repository.ts'
import { decodeMemberCursor, findMemberPage, findMembers } from './campaign-members.repository.ts'
import { refuseCampaign } from './campaign-refusal.ts'
import { type FindTemplates, presentAssignment } from './draw-campaign.ts'
import { previewCampaign, variantOf } from './preview-campaign.ts'
import {
  type Actor,
  addCampaignMembers,
  changeCampaign,
  closeCampaign,
  createDraft,
  discardDraft,
  removeCampaignMembers,
} from './save-campaign.ts'
import { startCampaign } from './start-campaign.ts'

const CSV_HEADER = ['npi', 'tin', 'wave', 'arm', 'stratum', 'name', 'practice', 'mailing_address']

/** What the letters feature writes for a provider; nothing is made or sent. */
type Sample = { templateKey: string; family: string; providerId: string }
type WrittenPage = { language: 'en' | 'es'; subject: string; body: string }
export type PreviewMessages = {
  write: (db: Database, sample: Sample) => Promise<WrittenPage[]>
  draw: (db: Database, sample: Sample) => Promise<AsyncIterable<Uint8Array>>
}

type Deps = { references: ReferenceSource; findTemplates: FindTemplates; samples: PreviewMessages }

/** R-ACT-6: the example shows a provider's figures, so the look stands in their access log. */
const recordLook = (db: Database, providerId: string, { userId, address }: Actor) =>
  recordAudit(db, { actorId: userId, action: 'provider_viewed_by_support', providerId, address })

export function campaignHandlers({
  references,
  findTemplates,
  samples,
}: Deps): Handlers<typeof campaignEndpoints> {
  async function getCampaign(db: Database, id: string): Promise<Campaign> {
    const campaign = await findCampaign(db, id, await findShownReference(db, references))
    if (campaign === null) throw new Refusal('not_found')
    return campaign
  }
  async function getDraft(db: Database, id: string): Promise<Campaign> {
    const campaign = await getCampaign(db, id)
    if (campaign.status !== 'draft') throw refuseCampaign('started')
    return campaign
  }
  /** The first provider in the draw who would be told this. */
  async function findSample(
    db: Database,
    { id, message_id }: { id: string; message_id: string },
    variant: LetterVariant | undefined,
  ) {
    const campaign = await getDraft(db, id)
    const templateKey = campaign.messages.find((one) => one.id === message_id)?.template_key ?? null
    const member = (await findMembers(db, campaign)).find(
      (one) => one.left_out === null && (variant === undefined || variantOf(one).includes(variant)),
    )
    if (templateKey === null || member === undefined) throw new Refusal('not_found')
    return { member, sample: { templateKey, family: campaign.family, providerId: member.id } }
  }

  return {
    async listCampaigns({ db, query }) {
      return { data: await findCampaignRows(db, await findShownReference(db, references), query.status) }
    },
    async listCampaignChoices({ db }) {
      const shown = await findShown(db)
      const templates = [...(await findTemplates(db))]
      if (shown === null) return { data: { families: [], templates, selection_quarter: null } }
      const { families } = await references(shown.manifest)
      const counted = await findCountedFamilies(db, shown.set_id, [...families.keys()])
      return {
        data: {
          families: [...families.values()]
            .filter(({ code }) => counted.has(code))
            .map(({ code, label }) => ({ code, label })),
          templates,
          selection_quarter: shown.period,
        },
      }
    },
    async getCampaign({ db, params }) {
      return { data: await getCampaign(db, params.id) }
    },
    async createCampaign({ db, body, viewer, address }) {
      const id = await createDraft(db, body, { userId: viewer.userId, address })
      return { data: await getCampaign(db, id) }
    },
    async patchCampaign({ db, params, body, viewer, address }) {
      const moved = await changeCampaign(db, params.id, body, { userId: viewer.userId, address })
      if (moved) await refreshCampaignEffects(db, params.id)
      return { data: await getCampaign(db, params.id) }
    },
    async deleteCampaign({ db, params, viewer, address }) {
      await discardDraft(db, params.id, { userId: viewer.userId, address })
      return { data: null }
    },
    async listCampaignMembers({ db, params, query }) {
      const campaign = await getDraft(db, params.id)
      const after = query.after === undefined ? null : decodeMemberCursor(query.after)
      if (query.after !== undefined && after === null) {
        throw new Refusal('invalid_input', { fields: (texts) => ({ after: [texts.fields.invalid] }) })
      }
      return { data: await findMemberPage(db, campaign, { after, leftOut: query.left_out ?? null }) }
    },
    async addCampaignMembers({ db, params, body, viewer, address }) {
      const { added, members } = await inTransaction(db, (trx) =>
        addCampaignMembers(trx, params.id, body.selection, { userId: viewer.userId, address }),
      )
      return { data: { added: added.length, members } }
    },
    async removeCampaignMembers({ db, params, body, viewer, address }) {
      return {
        data: await inTransaction(db, (trx) =>
          removeCampaignMembers(trx, params.id, body.ids, { userId: viewer.userId, address }),
        ),
      }
    },
    async previewCampaign({ db, params }) {
      return { data: await previewCampaign(db, await getDraft(db, params.id), await findTemplates(db)) }
    },
    async previewCampaignMessage({ db, params, query, viewer, address }) {
      const { member, sample } = await findSample(db, params, query.variant)
      await recordLook(db, member.id, { userId: viewer.userId, address })
      const { id, npi, name } = member
      return { data: { provider: { id, npi, name }, pages: await samples.write(db, sample) } }
    },
    async getCampaignLetter({ db, params, query, viewer, address }) {
      const { member, sample } = await findSample(db, params, query.variant)
      await recordLook(db, member.id, { userId: viewer.userId, address })
      return { filename: 'letter.pdf', stream: await samples.draw(db, sample) }
    },
    async startCampaign({ db, params, body, viewer, address }) {
      const actor = { userId: viewer.userId, address }
      await startCampaign(db, { id: params.id, expected: body, actor, findTemplates })
      return { data: await getCampaign(db, params.id) }
    },
    async closeCampaign({ db, params, viewer, address }) {
      await closeCampaign(db, params.id, { userId: viewer.userId, address })
      return { data: await getCampaign(db, params.id) }
    },
    async getCampaignAssignment({ db, params }) {
      await getCampaign(db, params.id)
      const draw = await findDraw(db, params.id)
      if (draw === null) throw refuseCampaign('not_started')
      return { data: presentAssignment(draw, await findAssigned(db, params.id)) }
    },
    async exportCampaignAssignments({ db, params, viewer, address }) {
      const { key, status } = await getCampaign(db, params.id)
      if (status === 'draft') throw refuseCampaign('not_started')
      const assigned = await findListedAssignments(db, params.id)
      await recordAudit(db, {
        actorId: viewer.userId,
        action: 'campaign_assignments_exported',
        details: { campaign: key, rows: assigned.length },
        address,
      })
      const addresses = await findMailingAddresses(
        db,
        assigned.map(({ id }) => id),
      )
      async function* pages() {
        yield assigned.map(({ id, npi, tin, wave, arm, stratum, name, practice }) => [
          ...[npi, tin, wave, arm, stratum],
          ...[formatPersonName(name), practice, addresses.get(id) ?? null],
        ])
      }
      return { filename: `${key}-assignments.csv`, stream: writeCsv(CSV_HEADER, pages()) }
    },
  }
}
