import type { Pdf } from '#platform/pdf/pdf-document.ts'
import { drawQr } from './draw-qr.ts'
import type { LetterBlock } from './letter-writing.ts'

const TEXT_STYLES = { text: 'letter', code: 'code' } as const

// A heading stays with the box of days that may follow it.
const KEEP_WITH_BOX = 100

export function drawBlock(pdf: Pdf, block: LetterBlock, next: LetterBlock | undefined): void {
  const keep = next?.kind === 'box' ? { keep: KEEP_WITH_BOX } : {}
  if (block.kind === 'heading') pdf.heading(2, block.text, { style: 'h3', ...keep })
  else if (block.kind === 'list') pdf.list(block.items)
  else if (block.kind === 'box') pdf.box(block.rows, block.qr && drawQr(block.qr))
  else if (block.kind === 'page') pdf.startPage()
  else if (block.kind === 'closing') pdf.together([...block.before, block.thanks, block.signature], 'letter')
  else if (block.kind === 'table') pdf.table({ columns: block.columns, rows: block.rows })
  else pdf.paragraph(block.text, { style: TEXT_STYLES[block.kind] })
}
