import type { FileFlag } from '@plumbline/contract/cases/file-flags'
import { formatPercent } from '@plumbline/contract/core/format'
import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { RecordViewer, type RecordViewerProps } from '#ui/viewers/RecordViewer.tsx'
import { FlaggedNote } from './FlaggedNote.tsx'
import { useViewerTexts } from './viewer-texts.ts'

const SCRIPTED = { [HEADERS.requestedWith]: REQUESTED_WITH }

const PdfViewer = lazyPage(() => import('#ui/viewers/PdfViewer.tsx'), 'PdfViewer')

type Props = Omit<RecordViewerProps, 'texts' | 'pdfViewer' | 'headers' | 'picturesOnly'> & {
  /** Shown for a file type that browsers cannot display. */
  notShown: string
  /** Why it opens only as pictures. */
  flags?: readonly FileFlag[]
  /** Where a warned reader gets a flagged file as it came. */
  originalUrl?: string
}

/** A file of a case in the viewer, with its texts. */
export function FileViewer({ notShown, flags = [], originalUrl, ...file }: Props) {
  const { viewer } = useViewerTexts()
  const { tryAgain, previousPage, nextPage } = useCommonTexts()
  const locale = useLocale()
  const texts = {
    ...viewer,
    notShown,
    retry: tryAgain,
    previous: previousPage,
    next: nextPage,
    zoom: (share: number) => formatPercent(locale, share),
  }
  const isFlagged = flags.length > 0
  return (
    <div className="grid min-w-0 gap-4">
      {isFlagged && <FlaggedNote name={file.name} flags={flags} originalUrl={originalUrl} />}
      {!flags.includes('unpacks') && (
        <RecordViewer
          {...file}
          texts={texts}
          pdfViewer={PdfViewer}
          headers={SCRIPTED}
          picturesOnly={isFlagged}
        />
      )}
    </div>
  )
}
