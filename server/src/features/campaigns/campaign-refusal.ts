import type { CampaignObjection } from '@plumbline/contract/campaign-plan'
import { Refusal } from '#platform/refusal.ts'

export const refuseCampaign = (...why: CampaignObjection[]) =>
  new Refusal('campaign_refused', {
    fields: (texts) => ({ campaign: why.map((one) => texts.campaignObjections[one]) }),
  })
