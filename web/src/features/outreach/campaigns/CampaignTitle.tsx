import type { Campaign } from '@plumbline/contract/outreach/campaigns'
import type { ReactNode } from 'react'
import { useLocale } from '#platform/texts/locale.ts'
import { getCampaignName } from './campaign-names.ts'
import { StatusPill } from './StatusPill.tsx'

export function CampaignTitle({
  campaign,
  about,
  actions,
}: {
  campaign: Campaign
  about: ReactNode
  actions: ReactNode
}) {
  const locale = useLocale()
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <StatusPill status={campaign.status} />
        <h2 className="mt-2 type-h1 break-words">{getCampaignName(locale, campaign)}</h2>
        {about}
      </div>
      {actions}
    </header>
  )
}
