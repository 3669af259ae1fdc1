import type { FileFlag } from '@plumbline/contract/cases/file-flags'
import { formatPercent } from '@plumbline/contract/core/format'
import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { line, useLine } from '#platform/browser/line.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { RecordViewer, type RecordViewerProps } from '#ui/viewers/RecordViewer.tsx'
import { FlaggedNote } from './FlaggedNote.tsx'
import { useViewerTexts } from './viewer-texts.ts'

const SCRIPTED = { [HEADERS.requestedWith]: REQUESTED_WITH }

const PdfViewer = lazyPage(() => import('#ui/viewers/PdfViewer.tsx'), 'PdfViewer')

type Props = Omit<RecordViewerProps, 'texts' | 'pdfViewer' | 'headers' | 'picturesOnly' | 'onFailed'> & {
  /** Shown for a file type that browsers cannot display. */
  notShown: string
  /** Why it opens only as pictures. */
  flags?: readonly FileFlag[]
  /** Where a warned reader gets a flagged file as it came. */
  originalUrl?: string
}

/** The file is opened once there is a line, and again when the line is back after it could not be opened. */
function useOpening() {
  const { isUp, returns } = useLine()
  const [isOpened, setIsOpened] = useState(isUp)
  const [attempt, setAttempt] = useState(0)
  const hasFailed = useRef(false)
  if (isUp && !isOpened) setIsOpened(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each return of the line is another attempt
  useEffect(() => {
    if (!hasFailed.current) return
    hasFailed.current = false
    setAttempt((before) => before + 1)
  }, [returns])
  const noteFailure = useCallback(() => {
    hasFailed.current = true
    line.noteFailure()
  }, [])
  return { isUp, isOpened, attempt, noteFailure }
}

/** R-CASE-63: a file of a case in the viewer, with its texts. Without a line it says so and waits for it. */
export function FileViewer({ notShown, flags = [], originalUrl, ...file }: Props) {
  const { isUp, isOpened, attempt, noteFailure } = useOpening()
  const { viewer } = useViewerTexts()
  const { tryAgain, previousPage, nextPage } = useCommonTexts()
  const locale = useLocale()
  const texts = {
    ...viewer,
    ...(!isUp && { loading: viewer.waits, failed: viewer.waits }),
    notShown,
    retry: tryAgain,
    previous: previousPage,
    next: nextPage,
    zoom: (share: number) => formatPercent(locale, share),
  }
  if (!isOpened) {
    return (
      <Alert tone="warning" role="status">
        {viewer.waits}
      </Alert>
    )
  }
  const isFlagged = flags.length > 0
  return (
    <div className="grid min-w-0 gap-4">
      {isFlagged && <FlaggedNote name={file.name} flags={flags} originalUrl={originalUrl} />}
      {!flags.includes('unpacks') && (
        <RecordViewer
          key={attempt}
          {...file}
          texts={texts}
          pdfViewer={PdfViewer}
          headers={SCRIPTED}
          picturesOnly={isFlagged}
          onFailed={noteFailure}
        />
      )}
    </div>
  )
}
