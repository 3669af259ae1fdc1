import type { CaseFile, CaseRequest, CaseView } from '@plumbline/contract/cases/cases'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from '#platform/browser/store.ts'
import { caseKey } from '#platform/queries/case-view.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { AddFileButton } from './AddFileButton.tsx'
import { useCaseUploadTexts } from './case-upload-texts.ts'
import { UnfinishedRow } from './UnfinishedRow.tsx'
import { UploadRow } from './UploadRow.tsx'
import type { UploadItem } from './upload-item.ts'
import { uploads } from './uploads.ts'
import { getVisibleItems, getVisibleUnfinished } from './visible-uploads.ts'

type Props = { view: CaseView; request: CaseRequest | null }

/** "Add file" and the uploads in progress for one request; for null, those without a request. */
export function UploadList({ view, request }: Props) {
  const words = useCaseWords()
  const id = request?.id ?? null
  return (
    <>
      {request !== null && (
        <AddFileButton view={view} preset={{ requestId: request.id }} to={words.recordKinds[request.kind]} />
      )}
      <Underway
        view={view}
        isShown={({ requestId }) => requestId === id}
        isUnfinishedShown={({ request_id }) => request_id === id}
      />
    </>
  )
}

/** All uploads in progress of a case. */
export const UploadsUnderway = ({ view }: { view: CaseView }) => (
  <Underway view={view} isShown={() => true} isUnfinishedShown={() => true} />
)

type UnderwayProps = {
  view: CaseView
  isShown: (item: UploadItem) => boolean
  isUnfinishedShown: (file: CaseFile) => boolean
}

function Underway({ view, isShown, isUnfinishedShown }: UnderwayProps) {
  const texts = useCaseUploadTexts()
  const queries = useQueryClient()
  const all = useStore(uploads.store, (value) => value)
  const items = getVisibleItems(all, view).filter(isShown)
  const unfinished = getVisibleUnfinished(all, view).filter(isUnfinishedShown)
  const checkCase = () => void queries.invalidateQueries({ queryKey: caseKey(view.index) })
  if (items.length + unfinished.length === 0) return null
  return (
    <ul aria-label={texts.underway} className="order-last grid min-w-0 basis-full gap-3">
      {items.map((item) => (
        <UploadRow key={item.key} item={item} onCheckCase={checkCase} />
      ))}
      {unfinished.map((file) => (
        <UnfinishedRow key={file.id} view={view} file={file} />
      ))}
    </ul>
  )
}
