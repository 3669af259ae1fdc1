import type { CaseFile, CaseView } from '@plumbline/contract/cases/cases'
import { useState } from 'react'
import { PracticeCasePage } from '#features/cases/case/PracticeCasePage.tsx'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'

const UploadList = lazyOverlay(() => import('#features/cases/uploads/UploadList.tsx'), 'UploadList')
const DropZone = lazyOverlay(() => import('#features/cases/uploads/DropZone.tsx'), 'DropZone')
const FileProof = lazyOverlay(() => import('#features/cases/uploads/FileProof.tsx'), 'FileProof')
const FilePreview = lazyOverlay(() => import('#features/cases/uploads/FilePreview.tsx'), 'FilePreview')
const WaitingNote = lazyOverlay(() => import('#features/cases/uploads/WaitingNote.tsx'), 'WaitingNote')

/** Combines a case, which lists the requested records, with the uploads. */
export function CaseAuditRoute() {
  const [shown, setShown] = useState<{ view: CaseView; file: CaseFile } | null>(null)
  return (
    <>
      <WaitingNote />
      <PracticeCasePage
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
