import type { CaseRequest, CaseView } from '@plumbline/contract/cases/cases'
import { useEffect } from 'react'
import { useRefreshCases } from '#features/cases/review/use-staff-cases.ts'
import { DropZone } from '#features/cases/uploads/DropZone.tsx'
import { UploadList } from '#features/cases/uploads/UploadList.tsx'
import { onUploadSettled } from '#features/cases/uploads/uploads.ts'

type Props = { view: CaseView; request: CaseRequest | null }

/** Records that came by mail, sent on behalf of the practice; for null, those of no item and the place to drop them. */
export function StaffUploads({ view, request }: Props) {
  const refresh = useRefreshCases()
  useEffect(() => onUploadSettled(() => void refresh()), [refresh])
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <UploadList view={view} request={request} />
      {request === null && (
        <div className="min-w-0 basis-full">
          <DropZone view={view} />
        </div>
      )}
    </div>
  )
}
