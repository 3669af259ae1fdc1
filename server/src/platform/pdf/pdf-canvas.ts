import type { PdfFonts } from './pdf-fonts.ts'
import type { PdfPages } from './pdf-pages.ts'

export type PdfElement = PDFKit.PDFStructureElement

/** What draws and tags at once: content is a leaf of the structure tree, or furniture that no reader is told of. */
export function createPdfCanvas(pen: PDFKit.PDFDocument, fonts: PdfFonts, pages: PdfPages) {
  return {
    ...{ pen, fonts, pages },
    child(type: string, parent: PdfElement, options?: object): PdfElement {
      const element = pen.struct(type, options)
      parent.add(element)
      return element
    },
    /** What is drawn now belongs to this element, on this page. */
    mark(element: PdfElement, type: string, draw: () => void): void {
      const content = pen.markStructureContent(type)
      draw()
      pen.endMarkedContent()
      element.add(content)
    },
    furniture(draw: () => void): void {
      pen.markContent('Artifact', { type: 'Layout' })
      draw()
      pen.endMarkedContent()
    },
  }
}

export type PdfCanvas = ReturnType<typeof createPdfCanvas>
