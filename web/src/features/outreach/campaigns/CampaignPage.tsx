import type { Campaign } from '@plumbline/contract/outreach/campaigns'
import type { ReactNode } from 'react'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { Breadcrumbs } from '#ui/layout/Breadcrumbs.tsx'
import { LIST_ADDRESS } from './campaign-address.ts'
import { getCampaignName } from './campaign-names.ts'
import { useCampaignTexts } from './campaign-texts.ts'
import { StartedCampaign } from './StartedCampaign.tsx'
import { useCampaign } from './use-campaigns.ts'

const DraftCampaign = lazyPage(() => import('./DraftCampaign.tsx'), 'DraftCampaign')

type Props = { id: string; renderOutreach: (campaign: Campaign) => ReactNode }

export function CampaignPage({ id, renderOutreach }: Props) {
  const { crumbs, loading, locale, failure } = useCampaignTexts()
  const query = useCampaign(id)
  const campaign = query.data
  const waiting = (
    <Card>
      <Skeleton label={loading} rows={8} />
    </Card>
  )
  return (
    <div className="grid gap-4">
      <Breadcrumbs
        label={crumbs.label}
        crumbs={[
          { label: crumbs.all, href: LIST_ADDRESS },
          ...(campaign === undefined ? [] : [{ label: getCampaignName(locale, campaign) }]),
        ]}
      />
      {campaign === undefined ? (
        query.isError ? (
          <Card>
            <QueryFailure query={query} texts={failure} />
          </Card>
        ) : (
          waiting
        )
      ) : campaign.status === 'draft' ? (
        <Await fallback={waiting}>
          <DraftCampaign campaign={campaign} />
        </Await>
      ) : (
        <StartedCampaign campaign={campaign} outreach={renderOutreach(campaign)} />
      )}
    </div>
  )
}
