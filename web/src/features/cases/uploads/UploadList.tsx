import type { CaseRequest, CaseView } from '@plumbline/contract/cases/cases'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from '#platform/browser/store.ts'
import { caseKey } from '#platform/queries/case-view.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { AddFileButton } from './AddFileButton.tsx'
import { useCaseUploadTexts } from './case-upload-texts.ts'
import { UnfinishedRow } from './UnfinishedRow.tsx'
import { UploadRow } from './UploadRow.tsx'
import { uploads } from './uploads.ts'
import { getVisibleItems, getVisibleUnfinished } from './visible-uploads.ts'

type Props = { view: CaseView; request: CaseRequest | null }

/** "Add file" and the uploads in progress for one request; for null, those without a request. */
export function UploadList({ view, request }: Props) {
  const texts = useCaseUploadTexts()
  const words = useCaseWords()
  const queries = useQueryClient()
  const all = useStore(uploads.store, (value) => value)
  const id = request?.id ?? null
  const items = getVisibleItems(all, view).filter(({ requestId }) => requestId === id)
  const unfinished = getVisibleUnfinished(all, view).filter((file) => file.request_id === id)
  const checkCase = () => void queries.invalidateQueries({ queryKey: caseKey(view.index) })
  return (
    <>
      {request !== null && (
        <AddFileButton view={view} request={request} kind={words.recordKinds[request.kind]} />
      )}
      {items.length + unfinished.length > 0 && (
        <ul aria-label={texts.underway} className="order-last grid min-w-0 basis-full gap-3">
          {items.map((item) => (
            <UploadRow key={item.key} item={item} onCheckCase={checkCase} />
          ))}
          {unfinished.map((file) => (
            <UnfinishedRow key={file.id} view={view} file={file} />
          ))}
        </ul>
      )}
    </>
  )
}
