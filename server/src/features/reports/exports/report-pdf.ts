import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Locale } from '@plumbline/contract/core/locale'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { ReportRow } from '@plumbline/contract/reports/report-list'
import type { Report } from '@plumbline/contract/reports/reports'
import { formatQuarter, getHeadline } from '@plumbline/contract/reports/words/report-names'
import { nameSubject, type Reader } from '@plumbline/contract/reports/words/report-subject'
import { openPdf, type Pdf } from '#platform/pdf/pdf-document.ts'
import { codesTable } from './pdf-codes.ts'
import type { ReportParts } from './pdf-input.ts'
import { SECTION_DRAWERS } from './pdf-sections.ts'
import { drawSummary } from './pdf-summary.ts'
import { getPdfTexts, type PdfTexts } from './pdf-words.ts'

export type PdfFrame = {
  payer: string
  language: Locale
  today: string
  reader: Reader
}
type Provider = Pick<Report['provider'], 'name' | 'npi'>

const makePageHeader = ({ paper, date }: PdfTexts, { payer, today }: PdfFrame, { name, npi }: Provider) => ({
  left: `${paper.forPayer(payer)} · ${formatPersonName(name)}, NPI ${npi}`,
  foot: paper.made(date(today)),
})

/** R-REP-29: to a reader who is not the provider, the paper names the provider. */
const chooseTexts = ({ language, reader }: PdfFrame, { name }: Provider) =>
  getPdfTexts(language, nameSubject(language, reader, name))

/** Drawing blocks the event loop, so other requests get a turn after each part. */
async function drawReport(pdf: Pdf, parts: ReportParts, frame: PdfFrame, texts: PdfTexts): Promise<void> {
  const { report } = parts
  const headline = getHeadline(report)
  if (headline === null) throw new Error(`report ${report.id} has no headline`)
  const period = formatQuarter(texts.words, report.period)
  pdf.beginSection({
    ...makePageHeader(texts, frame, report.provider),
    right: `${report.family.code} · ${period}`,
  })
  const chapter = { ...parts, pdf, texts, headline }
  for (const draw of [drawSummary, ...SECTION_DRAWERS]) {
    draw(chapter)
    await nextTurn()
  }
  pdf.endSection()
}

function open(title: string, { language }: PdfFrame, { paper }: PdfTexts): Pdf {
  const { author, subject, page: pageLabel } = paper
  return openPdf({ title, subject, author, language, pageLabel })
}

/** One report with everything on its page. */
export function writeReportPdf(parts: ReportParts, frame: PdfFrame): AsyncIterable<Uint8Array> {
  const { report } = parts
  const texts = chooseTexts(frame, report.provider)
  const pdf = open(
    texts.paper.title(report.family.code, formatQuarter(texts.words, report.period)),
    frame,
    texts,
  )
  return drawAll(pdf, () => drawReport(pdf, parts, frame, texts))
}

/** An error while drawing fails the stream, so that an incomplete file is not taken for a complete one. */
function drawAll(pdf: Pdf, draw: () => Promise<void>): AsyncIterable<Uint8Array> {
  draw()
    .then(() => pdf.end())
    .catch((error: unknown) =>
      pdf.fail(error instanceof Error ? error : new Error('the PDF could not be drawn')),
    )
  return pdf.stream
}

function drawContents(pdf: Pdf, title: string, rows: readonly ReportRow[], frame: PdfFrame, texts: PdfTexts) {
  const { paper, words } = texts
  const [first] = rows
  pdf.beginSection({
    ...(first === undefined
      ? { left: paper.forPayer(frame.payer) }
      : makePageHeader(texts, frame, first.provider)),
    right: first === undefined ? '' : formatQuarter(words, first.period),
  })
  pdf.heading(1, title)
  if (rows.length === 0) {
    pdf.paragraph(paper.noReports)
    return
  }
  pdf.heading(2, paper.contents)
  pdf.table(codesTable(rows, texts))
}

/** All reports of a quarter in one document; they are read one by one. */
export function writeReportsPdf(
  provider: Provider,
  period: string,
  rows: readonly ReportRow[],
  readParts: (id: string) => Promise<ReportParts>,
  frame: PdfFrame,
): AsyncIterable<Uint8Array> {
  const texts = chooseTexts(frame, provider)
  const title = texts.paper.bookTitle(formatPersonName(provider.name), formatQuarter(texts.words, period))
  const pdf = open(title, frame, texts)
  return drawAll(pdf, async () => {
    drawContents(pdf, title, rows, frame, texts)
    for (const { id } of rows) {
      await drawReport(pdf, await readParts(id), frame, texts)
    }
  })
}
