import type { CaseView } from '@plumbline/contract/cases/cases'
import { formatNumber } from '@plumbline/contract/core/format'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { caseKey } from '#platform/queries/case-view.ts'
import { useCaseUploadTexts } from './case-upload-texts.ts'
import { checkForCase } from './check-for-case.ts'
import { DropArea } from './DropArea.tsx'
import type { FoundFile } from './found-files.ts'
import { planFiles } from './plan-files.ts'
import { type RejectedFile, RejectedFiles } from './RejectedFiles.tsx'
import { onUploadSettled, uploads } from './uploads.ts'

const MatchDrawer = lazyOverlay(() => import('#features/cases/claims/MatchDrawer.tsx'), 'MatchDrawer')

/** Drop area for the records of a case. The user confirms what goes where before anything is sent. */
export function DropZone({ view }: { view: CaseView }) {
  const { drop, locale } = useCaseUploadTexts()
  const queries = useQueryClient()
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([])
  const [matching, setMatching] = useState<readonly FoundFile[] | null>(null)
  // This component is only drawn while the case is open.
  useEffect(() => uploads.reopen(view.index), [view.index])
  useEffect(
    () => onUploadSettled((index) => void queries.invalidateQueries({ queryKey: caseKey(index) })),
    [queries],
  )

  function addFiles(files: readonly FoundFile[]) {
    const { good, bad } = checkForCase(view, files)
    setRejected(bad)
    const plans = planFiles(view, good)
    if (plans.length === 0) return
    // Continued uploads already have their claims.
    const isContinued = plans.every(({ continued }) => continued !== null)
    if (isContinued) uploads.add(view, plans)
    else setMatching(good)
  }

  return (
    <div className="grid gap-3">
      {rejected.length > 0 && (
        <RejectedFiles rejected={rejected} limits={view.upload} onClose={() => setRejected([])} />
      )}
      <DropArea onFiles={addFiles}>
        <p>{drop.hint(formatNumber(locale, view.upload.max_mb))}</p>
        <p>{drop.refused}</p>
        <p>{view.upload.scanned ? drop.scanned : drop.notScanned}</p>
      </DropArea>
      {matching !== null && <MatchDrawer view={view} files={matching} onClose={() => setMatching(null)} />}
    </div>
  )
}
