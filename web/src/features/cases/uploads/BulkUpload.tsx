import { useState } from 'react'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { Button } from '#ui/basics/Button.tsx'
import type { OpenCase } from './bulk-plan.ts'
import { useCaseUploadTexts } from './case-upload-texts.ts'

const BulkDrawer = lazyOverlay(() => import('./BulkDrawer.tsx'), 'BulkDrawer')

/** The button that opens the upload for several cases. */
export function BulkUpload({ cases }: { cases: readonly OpenCase[] }) {
  const { bulk } = useCaseUploadTexts()
  const [isOpen, setIsOpen] = useState(false)
  if (cases.length === 0) return null
  return (
    <>
      <Button variant="secondary" icon="upload" onClick={() => setIsOpen(true)}>
        {bulk.open}
      </Button>
      {isOpen && <BulkDrawer cases={cases} onClose={() => setIsOpen(false)} />}
    </>
  )
}
