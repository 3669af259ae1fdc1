import type { CaseRequest, CaseView } from '@plumbline/contract/cases'
import { useEffect } from 'react'
import { DropZone } from '#features/case-uploads/DropZone.tsx'
import { UploadList } from '#features/case-uploads/UploadList.tsx'
import { onUploadSettled } from '#features/case-uploads/uploads.ts'
import { useRefreshCases } from '#features/support-cases/use-staff-cases.ts'

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
