import { type ExportSpec, exportRequestSchema } from '@plumbline/contract/reports/exports'
import type { ReportRow } from '@plumbline/contract/reports/report-list'
import { zipSync } from 'fflate'
import * as z from 'zod/mini'
import { type Executor, inTransaction } from '#platform/db/database.ts'
import { addDocument } from '#platform/files/documents.repository.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { getPayerName } from '#platform/providers/payer.repository.ts'
import { officeToday } from '#platform/time/working-days.ts'
import {
  findObstacle,
  findShownBuild,
  findWaiting,
  updateDone,
  type WaitingExport,
} from './exports.repository.ts'
import { LINES_TABLE } from './line-tables.ts'
import { getFamily, getPeriod } from './queue-export.ts'
import { findReader } from './reader.repository.ts'
import { recordDownload } from './record-download.ts'
import { type PdfFrame, writeReportPdf, writeReportsPdf } from './report-pdf.ts'
import { FIGURE_TABLE, figurePages } from './report-tables.ts'
import { type ExportContext, type ExportSources, openReader, type Reader } from './sources.ts'
import { writeTable } from './table.ts'

type Progress = { stage: string; done: number; total: number | null }

export type ExportWork = {
  context: ExportContext
  store: FileStore
  onProgress: (progress: Progress) => void
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* reportProgress<Row>(
  pages: AsyncIterable<readonly Row[]>,
  onProgress: ExportWork['onProgress'],
) {
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

/** Refuses a job what a session would be refused. */
async function checkAccess(db: Executor, userId: string): Promise<void> {
  const obstacle = await findObstacle(db, userId)
  if (obstacle !== null) throw new ExportRefused(obstacle)
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

async function makeFile(spec: ExportSpec, making: Making): Promise<{ bytes: Uint8Array; extension: string }> {
  const { reader, frame, onProgress } = making
  if (spec.what === 'report_pdf') {
    const parts = await reader.parts(spec.report_id)
    onProgress({ stage: 'reports', done: 0, total: 1 })
    return { bytes: await collect(writeReportPdf(parts, frame)), extension: 'pdf' }
  }
  if (spec.what === 'lines_csv' || spec.what === 'lines_xlsx') {
    const format = spec.what === 'lines_csv' ? 'csv' : 'xlsx'
    const pages = reportProgress(await reader.lines(spec), onProgress)
    const options = { format, language: frame.language, bom: 'true' } as const
    return { bytes: await collect(writeTable(LINES_TABLE, pages, options)), extension: format }
  }
  const provider = await reader.provider(spec.provider_id)
  const rows = await reader.quarter({ provider_id: provider.id, period: spec.period })
  if (spec.what === 'reports_zip')
    return { bytes: await zipReports(rows, provider.tin, making), extension: 'zip' }
  let done = 0
  const readParts = async (id: string) => {
    onProgress({ stage: 'reports', done, total: rows.length })
    done += 1
    return reader.parts(id)
  }
  return {
    bytes: await collect(writeReportsPdf(provider, spec.period, rows, readParts, frame)),
    extension: 'pdf',
  }
}

async function makeDocument(
  id: string,
  waiting: WaitingExport,
  work: ExportWork,
  making: Making,
): Promise<void> {
  const spec = z.parse(exportRequestSchema, waiting.wanted)
  const { bytes, extension } = await makeFile(spec, making)
  making.onProgress({ stage: 'keep', done: 0, total: null })
  const provider = await making.reader.provider(waiting.provider_id)
  await inTransaction(work.context.db, async (trx) => {
    if ((await findWaiting(trx, id, { lock: true })) === null) return
    // After some minutes access may be lost, or a new build may be shown.
    await checkAccess(trx, waiting.user_id)
    if ((await findShownBuild(trx)) !== making.build) throw new ExportRefused('figures_changed')
    const document = await addDocument(trx, work.store, {
      providerId: waiting.provider_id,
      kind: 'report',
      topic: getFamily(spec),
      title: { en: waiting.title_en, es: waiting.title_es },
      language: waiting.language,
      filename: `${spec.what}-${getFamily(spec) ?? 'all'}-${getPeriod(spec)}.${extension}`,
      content: bytes,
      source: 'export',
      createdBy: waiting.user_id,
      requestedBy: waiting.user_id,
    })
    await updateDone(trx, id, document.id)
    const download = { family: getFamily(spec), period: getPeriod(spec), format: extension }
    await recordDownload({ ...work.context, db: trx as ExportContext['db'] }, provider, download)
  })
}

/** Makes the complete file before it becomes a document, so that a document is never incomplete. */
export async function makeExport(id: string, sources: ExportSources, work: ExportWork): Promise<void> {
  const waiting = await findWaiting(work.context.db, id)
  if (waiting === null) return
  await checkAccess(work.context.db, waiting.user_id)
  const { language } = waiting
  const payer = await getPayerName(work.context.db, language)
  const found = await findReader(work.context.db, work.context.viewer)
  const frame = { payer, language, today: officeToday().toString(), reader: found }
  const reader = openReader(sources, work.context)
  const build = await findShownBuild(work.context.db)
  await makeDocument(id, waiting, work, { reader, frame, build, onProgress: work.onProgress })
}
