import type { CaseView } from '@plumbline/contract/cases/cases'
import { formatNumber } from '@plumbline/contract/core/format'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { caseKey } from '#platform/queries/case-view.ts'
import { useCaseUploadTexts } from './case-upload-texts.ts'
import { DropArea } from './DropArea.tsx'
import { onUploadSettled, uploads } from './uploads.ts'
import { useMatching } from './use-matching.tsx'

/** Drop area for the records of a case. The user confirms what goes where before anything is sent. */
export function DropZone({ view }: { view: CaseView }) {
  const { drop, locale } = useCaseUploadTexts()
  const queries = useQueryClient()
  const { add, notices, drawer } = useMatching(view)
  // This component is only drawn while the case is open.
  useEffect(() => uploads.reopen(view.index), [view.index])
  useEffect(
    () => onUploadSettled((index) => void queries.invalidateQueries({ queryKey: caseKey(index) })),
    [queries],
  )

  return (
    <div className="grid gap-3">
      {notices}
      <DropArea onFiles={add}>
        <p>{drop.hint(formatNumber(locale, view.upload.max_mb))}</p>
        <p>{drop.refused}</p>
        <p>{view.upload.scanned ? drop.scanned : drop.notScanned}</p>
      </DropArea>
      {drawer}
    </div>
  )
}
