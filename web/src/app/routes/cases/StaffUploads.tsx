import type { CaseRequest, CaseView } from '@plumbline/contract/cases/cases'
import { useEffect } from 'react'
import { useRefreshCases } from '#features/cases/review/use-staff-cases.ts'
import { DropZone } from '#features/cases/uploads/DropZone.tsx'
import { UploadList } from '#features/cases/uploads/UploadList.tsx'
import { onUploadSettled } from '#features/cases/uploads/uploads.ts'

type Props = { view: CaseView; request: CaseRequest | null }

/** Records that arrived by mail, uploaded for the practice. Without a request: the other records, and a drop zone. */
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
