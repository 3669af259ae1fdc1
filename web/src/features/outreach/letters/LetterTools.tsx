import { BatchesCard, type ReturnedSlot } from './BatchesCard.tsx'
import { OrderCard } from './OrderCard.tsx'
import { TemplatesCard } from './TemplatesCard.tsx'
import { useTemplates } from './use-letters.ts'

/** Templates, orders and batches of letters, under Tools. */
export function LetterTools({ returned }: { returned: ReturnedSlot }) {
  const templates = useTemplates()
  return (
    <div className="grid gap-6">
      <TemplatesCard templates={templates} />
      {templates.data !== undefined && <OrderCard templates={templates.data.data} />}
      <BatchesCard returned={returned} />
    </div>
  )
}
