import { LetterTools } from '#features/outreach/letters/LetterTools.tsx'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'

const ReturnedDrawer = lazyOverlay(
  () => import('#features/outreach/outreach/ReturnedDrawer.tsx'),
  'ReturnedDrawer',
)

/** Combines letters with returned letters. */
export function LettersTool() {
  return (
    <LetterTools
      returned={(batchId, onClose) => <ReturnedDrawer of={{ batch: batchId }} onClose={onClose} />}
    />
  )
}
