import { CampaignsTab } from '#features/outreach/campaigns/CampaignsTab.tsx'
import { DueOutreach } from '#features/outreach/outreach/DueOutreach.tsx'
import { type LetterSlots, OutreachPanel } from '#features/outreach/outreach/OutreachPanel.tsx'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useQueryParams } from '#platform/router/router.ts'

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

/** Combines campaigns with their mailings. */
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
