import type { CaseView } from '@plumbline/contract/cases/cases'
import { formatNumber } from '@plumbline/contract/core/format'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { caseKey } from '#platform/queries/case-view.ts'
import { useCaseUploadTexts } from './case-upload-texts.ts'
import { checkForCase } from './check-for-case.ts'
import { DropArea } from './DropArea.tsx'
import type { Located } from './file-entries.ts'
import { type Left, LeftBehind } from './LeftBehind.tsx'
import { planFiles } from './plan-files.ts'
import { onUploadSettled, uploads } from './uploads.ts'

const MatchDrawer = lazyOverlay(() => import('./MatchDrawer.tsx'), 'MatchDrawer')

/** Where records of a case are dropped; what goes where is confirmed before it is sent. */
export function DropZone({ view }: { view: CaseView }) {
  const { drop, locale } = useCaseUploadTexts()
  const queries = useQueryClient()
  const [left, setLeft] = useState<readonly Left[]>([])
  const [matching, setMatching] = useState<readonly Located[] | null>(null)
  // It is drawn only for whom the case is open.
  useEffect(() => uploads.reopen(view.index), [view.index])
  useEffect(
    () => onUploadSettled((index) => void queries.invalidateQueries({ queryKey: caseKey(index) })),
    [queries],
  )

  function take(files: readonly Located[]) {
    const { good, bad } = checkForCase(view, files)
    setLeft(bad)
    const plans = planFiles(view, good)
    // What goes on has its place already.
    const isKnown = plans.every(({ continued }) => continued !== null)
    if (isKnown) uploads.add(view, plans)
    else setMatching(good)
  }

  return (
    <div className="grid gap-3">
      {left.length > 0 && <LeftBehind left={left} limits={view.upload} onClose={() => setLeft([])} />}
      <DropArea onFiles={take}>
        <p>{drop.hint(formatNumber(locale, view.upload.max_mb))}</p>
        <p>{view.upload.scanned ? drop.scanned : drop.notScanned}</p>
      </DropArea>
      {matching !== null && <MatchDrawer view={view} files={matching} onClose={() => setMatching(null)} />}
    </div>
  )
}
