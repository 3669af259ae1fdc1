import type { CaseRequest, CaseView } from '@plumbline/contract/cases/cases'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { AddFileButton } from './AddFileButton.tsx'
import { UploadsUnderway } from './UploadsUnderway.tsx'

type Props = { view: CaseView; request: CaseRequest | null }

/** "Add a file" and the uploads in progress for one request; for null, those without a request. */
export function UploadList({ view, request }: Props) {
  const words = useCaseWords()
  return (
    <>
      {request !== null && (
        <AddFileButton view={view} preset={{ requestId: request.id }} to={words.recordKinds[request.kind]} />
      )}
      <UploadsUnderway view={view} requestId={request?.id ?? null} otherSide="practice" />
    </>
  )
}
