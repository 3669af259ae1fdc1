import type { PdfFonts } from './pdf-fonts.ts'
import type { PdfPages } from './pdf-pages.ts'

export type PdfElement = PDFKit.PDFStructureElement

/** Draws and tags at once. Content goes into the structure tree; furniture is ignored by screen readers. */
export function createPdfCanvas(pen: PDFKit.PDFDocument, fonts: PdfFonts, pages: PdfPages) {
  return {
    pen,
    fonts,
    pages,
    child(type: string, parent: PdfElement, options?: object): PdfElement {
      const element = pen.struct(type, options)
      parent.add(element)
      return element
    },
    /** Adds what `draw` draws on this page to the element. */
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
