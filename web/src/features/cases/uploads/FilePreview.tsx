import type { CaseFile } from '@plumbline/contract/cases/cases'
import { formatPercent } from '@plumbline/contract/core/format'
import { caseHref } from '#platform/queries/case-view.ts'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { RecordViewer } from '#ui/viewers/RecordViewer.tsx'
import { useCaseUploadTexts } from './case-upload-texts.ts'

type Props = { index: string; file: CaseFile; onClose: () => void }

/** A received file over the page of its case. */
export function FilePreview({ index, file, onClose }: Props) {
  const { viewer, locale } = useCaseUploadTexts()
  const texts = { ...viewer, zoom: (share: number) => formatPercent(locale, share) }
  return (
    <Drawer isOpen wide onClose={onClose} title={file.filename} closeLabel={viewer.close}>
      <RecordViewer
        url={caseHref(index, `files/${file.id}`)}
        mediaType={file.media_type}
        name={file.filename}
        texts={texts}
      />
    </Drawer>
  )
}
