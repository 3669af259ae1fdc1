import type { CaseView } from '@plumbline/contract/cases/cases'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from '#platform/browser/store.ts'
import { caseKey } from '#platform/queries/case-view.ts'
import { useCaseUploadTexts } from './case-upload-texts.ts'
import { type OtherSide, UnfinishedRow } from './UnfinishedRow.tsx'
import { UploadRow } from './UploadRow.tsx'
import { isUnderway } from './upload-item.ts'
import { uploads } from './uploads.ts'
import { getOthersUnfinished, getVisibleItems, getVisibleUnfinished, markListed } from './visible-uploads.ts'

export const UNDERWAY_ID = 'uploads-underway'

type Props = {
  view: CaseView
  /** Only those of this kind of record; null: only those without one. */
  requestId?: string | null
  /** Who else may send files: for the practice the team. */
  otherSide?: OtherSide
}

/** The uploads in progress of a case. */
export function UploadsUnderway({ view, requestId: only, otherSide = 'team' }: Props) {
  const texts = useCaseUploadTexts()
  const queries = useQueryClient()
  const all = useStore(uploads.store, (value) => value)
  const isShown = (requestId: string | null) => only === undefined || requestId === only
  const items = getVisibleItems(all, view).filter(({ requestId }) => isShown(requestId))
  const unfinished = [...getVisibleUnfinished(all, view), ...getOthersUnfinished(all, view)].filter((file) =>
    isShown(file.request_id),
  )
  useEffect(() => uploads.store.update((every) => markListed(every, view)), [view])
  const checkCase = () => void queries.invalidateQueries({ queryKey: caseKey(view.index) })
  if (items.length + unfinished.length === 0) return null
  const sending = items.filter(isUnderway).length
  return (
    <div
      id={only === undefined ? UNDERWAY_ID : undefined}
      tabIndex={-1}
      className="order-last grid min-w-0 scroll-mt-20 basis-full gap-3 outline-none"
    >
      <p role="status" className="text-small font-medium empty:hidden">
        {sending > 0 && texts.onTheWay(sending)}
      </p>
      <ul aria-label={texts.underway} className="grid min-w-0 gap-3">
        {items.map((item) => (
          <UploadRow key={item.key} item={item} onCheckCase={checkCase} />
        ))}
        {unfinished.map((file) => (
          <UnfinishedRow key={file.id} view={view} file={file} otherSide={otherSide} />
        ))}
      </ul>
    </div>
  )
}
