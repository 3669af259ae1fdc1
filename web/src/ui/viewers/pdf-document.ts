import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl
const ASSETS = `/assets/pdfjs-${version}/`
// More than a scanned page needs, and less than the limit of phones.
const PIXELS_MAX = 16_000_000

export type PdfDocument = PDFDocumentProxy

/**
 * Opens a document; the reader's own files also come from our server. Only pages are drawn: scripts need a part of the
 * library that is not here, links and form fields a layer over the page, and forms of XML are off (R-FILE-3).
 */
export function openPdf(
  url: string,
  httpHeaders: Readonly<Record<string, string>>,
): { document: Promise<PdfDocument>; end: () => void } {
  const task = getDocument({
    url,
    httpHeaders,
    wasmUrl: ASSETS,
    standardFontDataUrl: ASSETS,
    useWasm: false,
    enableXfa: false,
  })
  return { document: task.promise, end: () => void task.destroy() }
}

/** Draws one page at the given width in the screen's resolution and returns its text. */
export function drawPage(
  document: PdfDocument,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
): { words: Promise<string>; end: () => void } {
  let stop = () => {}
  let over = false
  const draw = async (): Promise<string> => {
    const page = await document.getPage(number)
    if (over) return ''
    const natural = page.getViewport({ scale: 1 })
    const height = (width / natural.width) * natural.height
    const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(PIXELS_MAX / (width * height)))
    const viewport = page.getViewport({ scale: (width / natural.width) * density })
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    canvas.style.width = `${Math.floor(width)}px`
    canvas.style.height = `${Math.floor(height)}px`
    const rendering = page.render({ canvas, viewport })
    stop = () => rendering.cancel()
    await rendering.promise
    const { items } = await page.getTextContent()
    return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ' '}` : '')).join('')
  }
  return {
    words: draw(),
    end: () => {
      over = true
      stop()
    },
  }
}
