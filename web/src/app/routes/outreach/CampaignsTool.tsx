import type { Campaign } from '@plumbline/contract/outreach/campaigns'
import type { ReactNode } from 'react'
import { CampaignList } from '#features/outreach/campaigns/CampaignList.tsx'
import { readCampaignId } from '#features/outreach/campaigns/campaign-address.ts'
import { useCampaignTexts } from '#features/outreach/campaigns/campaign-texts.ts'
import { DueOutreach } from '#features/outreach/outreach/DueOutreach.tsx'
import type { LetterSlots } from '#features/outreach/outreach/MessageItem.tsx'
import { OutreachPanel } from '#features/outreach/outreach/OutreachPanel.tsx'
import { AwaitCard } from '#parts/AwaitCard.tsx'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useQueryParams } from '#platform/router/router.ts'

const CampaignPage = lazyPage(() => import('#features/outreach/campaigns/CampaignPage.tsx'), 'CampaignPage')
const NewCampaign = lazyPage(() => import('#features/outreach/campaigns/NewCampaign.tsx'), 'NewCampaign')
const FetchPrintModal = lazyOverlay(
  () => import('#features/outreach/letters/FetchPrintModal.tsx'),
  'FetchPrintModal',
)
const MarkMailedModal = lazyOverlay(
  () => import('#features/outreach/letters/MarkMailedModal.tsx'),
  'MarkMailedModal',
)

const LETTERS: LetterSlots = {
  fetch: (batchId, onClose) => <FetchPrintModal batchId={batchId} onClose={onClose} />,
  mailed: (batchId, onClose) => <MarkMailedModal batchId={batchId} onClose={onClose} />,
}

/** Campaigns, and the messages that are sent for them. */
export function CampaignsTool() {
  const params = useQueryParams()
  const isList = !params.has('campaign') && !params.has('new')
  return (
    <div className="grid gap-6">
      {isList && <DueOutreach />}
      <CampaignsTab renderOutreach={({ id }) => <OutreachPanel campaignId={id} letters={LETTERS} />} />
    </div>
  )
}

type CampaignsTabProps = {
  /** The messages of a campaign that was started. */
  renderOutreach: (campaign: Campaign) => ReactNode
}

/** All campaigns, a new one, or the one in the URL. */
function CampaignsTab({ renderOutreach }: CampaignsTabProps) {
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
