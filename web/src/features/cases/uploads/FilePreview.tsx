import type { CaseFile } from '@plumbline/contract/cases/cases'
import { SidePanel } from '#parts/SidePanel.tsx'
import { FileViewer } from '#parts/viewer/FileViewer.tsx'
import { caseHref } from '#platform/queries/case-view.ts'
import { useCaseUploadTexts } from './case-upload-texts.ts'

type Props = { index: string; file: CaseFile; onClose: () => void }

/** A received file in a panel over the case. */
export function FilePreview({ index, file, onClose }: Props) {
  const { viewer } = useCaseUploadTexts()
  return (
    <SidePanel wide onClose={onClose} title={file.filename}>
      <FileViewer
        url={caseHref(index, `files/${file.id}`)}
        mediaType={file.media_type}
        name={file.filename}
        notShown={viewer.notShown}
        flags={file.flags}
      />
    </SidePanel>
  )
}
