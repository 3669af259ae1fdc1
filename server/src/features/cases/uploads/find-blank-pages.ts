import { OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A page without text, image and drawing is small; reading larger ones would only cost time. */
const BLANK_PAGE_MAX_BYTES = 64 * 1024
const PAGES_READ_MAX = 200

const PAINTS: readonly number[] = [
  OPS.shadingFill,
  OPS.rawFillPath,
  OPS.paintImageMaskXObject,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintImageXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintInlineImageXObject,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintSolidColorImageMask,
]
const WRITES: readonly number[] = [
  OPS.showText,
  OPS.showSpacedText,
  OPS.nextLineShowText,
  OPS.nextLineSetSpacingShowText,
]

const isGlyph = (one: unknown): one is { unicode: string } =>
  typeof one === 'object' && one !== null && 'unicode' in one

/** Word processors write a space on an empty page. */
const writesSomething = ([glyphs]: readonly unknown[]) =>
  !Array.isArray(glyphs) || glyphs.some((one) => isGlyph(one) && String(one.unicode).trim() !== '')

/** A path that only clips ends without paint. */
const drawsSomething = ([paint]: readonly unknown[]) => paint !== OPS.endPath

export function isMark(operation: number, args: readonly unknown[]): boolean {
  if (WRITES.includes(operation)) return writesSomething(args)
  if (operation === OPS.constructPath) return drawsSomething(args)
  return PAINTS.includes(operation)
}

async function isBlankPage(page: PDFPageProxy): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList()
  return !fnArray.some((operation: number, at: number) => isMark(operation, argsArray[at] ?? []))
}

/** Whether every page has no text, no image and no drawing. */
export async function isBlankPdf(pdf: PDFDocumentProxy, sizeBytes: number): Promise<boolean> {
  const { numPages } = pdf
  if (numPages === 0 || numPages > PAGES_READ_MAX || sizeBytes > numPages * BLANK_PAGE_MAX_BYTES) return false
  for (let number = 1; number <= numPages; number += 1)
    if (!(await isBlankPage(await pdf.getPage(number)))) return false
  return true
}
