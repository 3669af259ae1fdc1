import { type ExportWanted, exportRequestSchema } from '@plumbline/contract/reports/exports'
import type { ReportRow } from '@plumbline/contract/reports/report-list'
import { zipSync } from 'fflate'
import * as z from 'zod/mini'
import { type Executor, inTransaction } from '#platform/db/database.ts'
import { addDocument } from '#platform/files/documents.repository.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { findPayerName } from '#platform/providers/payer.repository.ts'
import { officeToday } from '#platform/time/working-days.ts'
import {
  findHindrance,
  findShownBuild,
  findWaiting,
  updateArrived,
  type WaitingExport,
} from './exports.repository.ts'
import { LINES_TABLE } from './line-tables.ts'
import { familyOf, periodOf } from './queue-export.ts'
import { recordDownload } from './record-download.ts'
import { type PdfFrame, writeReportPdf, writeReportsPdf } from './report-pdf.ts'
import { FIGURE_TABLE, figurePages } from './report-tables.ts'
import { type Asker, type ExportSources, openReader, type Reader } from './sources.ts'
import { writeTable } from './table.ts'

type Progress = { stage: string; done: number; total: number | null }

export type ExportWork = {
  asker: Asker
  store: FileStore
  onProgress: (progress: Progress) => void
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* counted<Row>(pages: AsyncIterable<readonly Row[]>, onProgress: ExportWork['onProgress']) {
  let done = 0
  for await (const rows of pages) {
    done += rows.length
    onProgress({ stage: 'lines', done, total: null })
    yield rows
  }
}

class ExportRefused extends Error {
  override name = 'ExportRefused'
}

/** What a session would be refused, a job is too. */
async function refuseLostRight(db: Executor, userId: string): Promise<void> {
  const hindrance = await findHindrance(db, userId)
  if (hindrance !== null) throw new ExportRefused(hindrance)
}

type Making = { reader: Reader; frame: PdfFrame; onProgress: ExportWork['onProgress']; build: number }

async function zipReports(rows: readonly ReportRow[], tin: string, making: Making): Promise<Uint8Array> {
  const { reader, frame, onProgress } = making
  const files: Record<string, Uint8Array> = {}
  for (const [done, { id, family, period }] of rows.entries()) {
    onProgress({ stage: 'reports', done, total: rows.length })
    files[`report-${family}-${period}.pdf`] = await collect(writeReportPdf(await reader.parts(id), frame))
  }
  const options = { format: 'csv', language: frame.language } as const
  files['figures.csv'] = await collect(
    writeTable(FIGURE_TABLE, figurePages(rows, reader.report, tin), options),
  )
  return zipSync(files, { level: 1 })
}

async function makeFile(
  wanted: ExportWanted,
  making: Making,
): Promise<{ bytes: Uint8Array; ending: string }> {
  const { reader, frame, onProgress } = making
  if (wanted.what === 'report_pdf') {
    const parts = await reader.parts(wanted.report_id)
    onProgress({ stage: 'reports', done: 0, total: 1 })
    return { bytes: await collect(writeReportPdf(parts, frame)), ending: 'pdf' }
  }
  if (wanted.what === 'lines_csv' || wanted.what === 'lines_xlsx') {
    const format = wanted.what === 'lines_csv' ? 'csv' : 'xlsx'
    const pages = counted(await reader.lines(wanted), onProgress)
    const options = { format, language: frame.language, bom: 'true' } as const
    return { bytes: await collect(writeTable(LINES_TABLE, pages, options)), ending: format }
  }
  const provider = await reader.provider(wanted.provider_id)
  const rows = await reader.quarter({ provider_id: provider.id, period: wanted.period })
  if (wanted.what === 'reports_zip')
    return { bytes: await zipReports(rows, provider.tin, making), ending: 'zip' }
  let done = 0
  const partsOf = async (id: string) => {
    onProgress({ stage: 'reports', done, total: rows.length })
    done += 1
    return reader.parts(id)
  }
  return {
    bytes: await collect(writeReportsPdf(provider, wanted.period, rows, partsOf, frame)),
    ending: 'pdf',
  }
}

async function keep(id: string, waiting: WaitingExport, work: ExportWork, making: Making): Promise<void> {
  const wanted = z.parse(exportRequestSchema, waiting.wanted)
  const { bytes, ending } = await makeFile(wanted, making)
  making.onProgress({ stage: 'keep', done: 0, total: null })
  const provider = await making.reader.provider(waiting.provider_id)
  await inTransaction(work.asker.db, async (trx) => {
    if ((await findWaiting(trx, id, { lock: true })) === null) return
    // It may have taken minutes: a right may be lost by now, or the reports come from two builds.
    await refuseLostRight(trx, waiting.user_id)
    if ((await findShownBuild(trx)) !== making.build) throw new ExportRefused('figures_changed')
    const document = await addDocument(trx, work.store, {
      providerId: waiting.provider_id,
      kind: 'report',
      topic: familyOf(wanted),
      title: { en: waiting.title_en, es: waiting.title_es },
      language: waiting.language,
      filename: `${wanted.what}-${familyOf(wanted) ?? 'all'}-${periodOf(wanted)}.${ending}`,
      content: bytes,
      source: 'export',
      createdBy: waiting.user_id,
      requestedBy: waiting.user_id,
    })
    await updateArrived(trx, id, document.id)
    const told = { family: familyOf(wanted), period: periodOf(wanted), format: ending }
    await recordDownload({ ...work.asker, db: trx as Asker['db'] }, provider, told)
  })
}

/** Makes the whole file, then keeps it in one step: half a file is never a document. */
export async function makeExport(id: string, sources: ExportSources, work: ExportWork): Promise<void> {
  const waiting = await findWaiting(work.asker.db, id)
  if (waiting === null) return
  await refuseLostRight(work.asker.db, waiting.user_id)
  const { language } = waiting
  const payer = await findPayerName(work.asker.db, language)
  const frame = { payer, language, today: officeToday().toString() }
  const reader = openReader(sources, work.asker)
  const build = await findShownBuild(work.asker.db)
  await keep(id, waiting, work, { reader, frame, build, onProgress: work.onProgress })
}
