import type { Campaign } from '@plumbline/contract/outreach/campaigns'
import type { ReactNode } from 'react'
import { AwaitCard } from '#parts/AwaitCard.tsx'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { CampaignList } from './CampaignList.tsx'
import { readCampaignId } from './campaign-address.ts'
import { useCampaignTexts } from './campaign-texts.ts'

const CampaignPage = lazyPage(() => import('./CampaignPage.tsx'), 'CampaignPage')
const NewCampaign = lazyPage(() => import('./NewCampaign.tsx'), 'NewCampaign')

type Props = {
  /** What is sent for a campaign that runs or ran. */
  renderOutreach: (campaign: Campaign) => ReactNode
}

/** All campaigns, a new one, or the one that the address names. */
export function CampaignsTab({ renderOutreach }: Props) {
  const { loading } = useCampaignTexts()
  const params = useQueryParams()
  const id = readCampaignId(params)
  if (id === null && !params.has('new')) return <CampaignList />
  return (
    <AwaitCard label={loading}>
      {id === null ? <NewCampaign /> : <CampaignPage key={id} id={id} renderOutreach={renderOutreach} />}
    </AwaitCard>
  )
}
