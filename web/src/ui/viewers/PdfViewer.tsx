import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { useElementWidth } from '#ui/layout/use-element-width.ts'
import { drawPage, openPdf, type PdfDocument } from './pdf-document.ts'
import { clampZoom, PageChooser, type ViewerTexts, ViewerToolbar, ZOOM_STEP } from './ViewerToolbar.tsx'

export type PdfViewerProps = {
  url: string
  name: string
  texts: ViewerTexts
  /** Sent with the request, because only a script can send them. */
  headers: Readonly<Record<string, string>>
  /** The pages alone, without the file for download. */
  picturesOnly: boolean
  /** Must be stable between renders. */
  onFailed: () => void
}

const STEPS: Record<string, (page: number, pages: number) => number> = {
  PageDown: (page) => page + 1,
  ArrowRight: (page) => page + 1,
  PageUp: (page) => page - 1,
  ArrowLeft: (page) => page - 1,
  Home: () => 1,
  End: (_page, pages) => pages,
}

/** A document page by page, with its text for screen readers. */
export function PdfViewer({ url, name, texts, headers, picturesOnly, onFailed }: PdfViewerProps) {
  const [attempt, setAttempt] = useState(0)
  const [document, setDocument] = useState<PdfDocument | null>(null)
  const [failed, setFailed] = useState(false)
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it anew; the headers stay
  useEffect(() => {
    setFailed(false)
    const opening = openPdf(url, headers)
    let over = false
    opening.document.then(
      (opened) => !over && setDocument(opened),
      () => !over && setFailed(true),
    )
    return () => {
      over = true
      opening.end()
    }
  }, [url, attempt])

  useEffect(() => {
    if (failed) onFailed()
  }, [failed, onFailed])

  const pages = document?.numPages ?? 1
  function turnTo(next: number) {
    if (Number.isInteger(next)) setPage(Math.min(pages, Math.max(1, next)))
  }
  function handleKey(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step !== undefined) turnTo(step(page, pages))
    else if (event.key === '+') setZoom(clampZoom(zoom * ZOOM_STEP))
    else if (event.key === '-') setZoom(clampZoom(zoom / ZOOM_STEP))
    else return
    event.preventDefault()
  }

  if (failed) {
    return (
      <Alert
        tone="error"
        actions={
          <>
            <Button variant="secondary" size="sm" icon="refresh" onClick={() => setAttempt(attempt + 1)}>
              {texts.retry}
            </Button>
            {!picturesOnly && (
              <a href={url} download className="self-center text-small">
                {texts.download}
              </a>
            )}
          </>
        }
      >
        {texts.failed}
      </Alert>
    )
  }
  return (
    <div className="grid min-w-0 gap-3">
      <ViewerToolbar url={picturesOnly ? null : url} texts={texts} zoom={zoom} onZoom={setZoom}>
        {document !== null && <PageChooser texts={texts} page={page} pages={pages} onPage={turnTo} />}
      </ViewerToolbar>
      {document === null ? (
        <p role="status" className="text-text-2">
          {texts.loading}
        </p>
      ) : (
        <PdfPage
          document={document}
          page={page}
          zoom={zoom}
          label={`${name}, ${texts.page(page, pages)}`}
          onKey={handleKey}
          onFailed={setFailed}
        />
      )}
    </div>
  )
}

type PageProps = {
  document: PdfDocument
  page: number
  zoom: number
  label: string
  onKey: (event: KeyboardEvent) => void
  /** Must be stable between renders. */
  onFailed: (failed: true) => void
}

function PdfPage({ document, page, zoom, label, onKey, onFailed }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { ref, width } = useElementWidth<HTMLElement>()
  const [words, setWords] = useState('')

  useEffect(() => {
    if (canvas.current === null || width === null || width === 0) return
    let over = false
    const drawing = drawPage(document, page, canvas.current, width * zoom)
    drawing.words.then(
      (text) => !over && setWords(text),
      () => !over && onFailed(true),
    )
    return () => {
      over = true
      drawing.end()
    }
  }, [document, page, zoom, width, onFailed])

  return (
    <section
      ref={ref}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      onKeyDown={onKey}
      className="max-h-[75vh] overflow-auto bg-surface-2"
    >
      <canvas ref={canvas} role="img" aria-label={label} className="mx-auto block bg-white" />
      <p className="sr-only whitespace-pre-line">{words}</p>
    </section>
  )
}
