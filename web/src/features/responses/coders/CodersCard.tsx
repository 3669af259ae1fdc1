import type { StaffCoder } from '@plumbline/contract/responses/coders'
import { useState } from 'react'
import { QueryGap } from '#parts/QueryGap.tsx'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { AddButton } from '#ui/basics/AddButton.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { CoderTable } from './CoderTable.tsx'
import { useCoderTexts } from './coders-texts.ts'
import { useCoders } from './use-coders.ts'

const CoderDrawer = lazyOverlay(() => import('./CoderDrawer.tsx'), 'CoderDrawer')

/** Under Tools: who takes the calls of practices, and when. */
export function CodersCard() {
  const texts = useCoderTexts()
  const coders = useCoders()
  const [edited, setEdited] = useState<StaffCoder | 'new' | null>(null)
  return (
    <Card
      title={texts.title}
      subtitle={texts.text}
      flush
      tools={<AddButton onClick={() => setEdited('new')}>{texts.add}</AddButton>}
    >
      {coders.data === undefined ? (
        <div className="px-6 pb-6 max-md:px-4">
          <QueryGap query={coders} failure={texts.failure} label={texts.loading} shape="table" rows={3} />
        </div>
      ) : coders.data.length === 0 ? (
        <EmptyState icon="phone" headingLevel={3} title={texts.none}>
          <p>{texts.noneText}</p>
        </EmptyState>
      ) : (
        <CoderTable coders={coders.data} onChange={setEdited} />
      )}
      {edited !== null && (
        <CoderDrawer coder={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Card>
  )
}
