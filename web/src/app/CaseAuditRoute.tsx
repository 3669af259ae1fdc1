import type { CaseFile, CaseView } from '@plumbline/contract/cases'
import { useState } from 'react'
import { CaseAuditPage } from '#features/case-audit/CaseAuditPage.tsx'
import { lazyOverlay } from '#platform/lazy-overlay.ts'

const UploadList = lazyOverlay(() => import('#features/case-uploads/UploadList.tsx'), 'UploadList')
const DropZone = lazyOverlay(() => import('#features/case-uploads/DropZone.tsx'), 'DropZone')
const FileProof = lazyOverlay(() => import('#features/case-uploads/FileProof.tsx'), 'FileProof')
const FilePreview = lazyOverlay(() => import('#features/case-uploads/FilePreview.tsx'), 'FilePreview')
const WaitingNote = lazyOverlay(() => import('#features/case-uploads/WaitingNote.tsx'), 'WaitingNote')

/** Where a case meets its uploads: the case says what was asked for, `case-uploads` brings it. */
export function CaseAuditRoute() {
  const [shown, setShown] = useState<{ view: CaseView; file: CaseFile } | null>(null)
  return (
    <>
      <WaitingNote />
      <CaseAuditPage
        slots={{
          renderUploads: (view, request) => <UploadList view={view} request={request} />,
          dropZone: (view) => <DropZone view={view} />,
          proof: (file) => <FileProof file={file} />,
          preview: (view, file) => setShown({ view, file }),
        }}
      />
      {shown !== null && (
        <FilePreview index={shown.view.index} file={shown.file} onClose={() => setShown(null)} />
      )}
    </>
  )
}
