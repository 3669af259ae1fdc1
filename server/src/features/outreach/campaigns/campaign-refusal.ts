import type { CampaignObjection } from '@plumbline/contract/outreach/campaign-plan'
import { Refusal } from '#platform/request/refusal.ts'

export const refuseCampaign = (...why: CampaignObjection[]) =>
  new Refusal('campaign_refused', {
    fields: (texts) => ({ campaign: why.map((one) => texts.campaignObjections[one]) }),
  })
