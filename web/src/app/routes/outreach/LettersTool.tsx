import { BatchesCard } from '#features/outreach/letters/BatchesCard.tsx'
import { LetterheadCard } from '#features/outreach/letters/LetterheadCard.tsx'
import { OrderCard } from '#features/outreach/letters/OrderCard.tsx'
import { TemplatesCard } from '#features/outreach/letters/TemplatesCard.tsx'
import { useTemplates } from '#features/outreach/letters/use-letters.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'

const ReturnedDrawer = lazyOverlay(
  () => import('#features/outreach/outreach/ReturnedDrawer.tsx'),
  'ReturnedDrawer',
)

/** Letters, and the form for those that came back. */
export function LettersTool() {
  const templates = useTemplates()
  return (
    <div className="grid gap-6">
      <TemplatesCard templates={templates} />
      {templates.data !== undefined && <OrderCard templates={templates.data.data} />}
      <LetterheadCard />
      <BatchesCard
        returned={(batchId, onClose) => <ReturnedDrawer source={{ batch: batchId }} onClose={onClose} />}
      />
    </div>
  )
}
