import type { CaseFile, CaseView } from '@plumbline/contract/cases/cases'
import { useState } from 'react'
import { PracticeCasePage } from '#features/cases/case/PracticeCasePage.tsx'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'

const AddFileButton = lazyOverlay(() => import('#features/cases/uploads/AddFileButton.tsx'), 'AddFileButton')
const ClaimPicker = lazyOverlay(() => import('#features/cases/claims/ClaimPicker.tsx'), 'ClaimPicker')
const UploadsUnderway = lazyOverlay(
  () => import('#features/cases/uploads/UploadsUnderway.tsx'),
  'UploadsUnderway',
)
const FinishWaits = lazyOverlay(() => import('#features/cases/uploads/FinishWaits.tsx'), 'FinishWaits')
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
          addToClaim: (view, claim) => (
            <AddFileButton
              view={view}
              preset={{ claims: [claim.number] }}
              to={`${claim.number}. ${claim.patient_name ?? claim.member_id}`}
            />
          ),
          uploads: (view) => <UploadsUnderway view={view} />,
          finishWaits: (view) => <FinishWaits view={view} />,
          claimPicker: ({ view, ...rest }) => <ClaimPicker claims={view.claims} {...rest} />,
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
