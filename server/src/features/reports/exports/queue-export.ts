import { createHash } from 'node:crypto'
import type { Bilingual } from '@plumbline/contract/core/bilingual'
import type { Locale } from '@plumbline/contract/core/locale'
import type { Export, ExportSpec, exportEndpoints } from '@plumbline/contract/reports/exports'
import { parseReportId } from '@plumbline/contract/reports/report-id'
import { formatQuarter } from '@plumbline/contract/reports/words/report-names'
import { type Executor, inTransaction } from '#platform/db/database.ts'
import type { Context } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { findExport, findShownBuild, lockExport, updateQueued } from './exports.repository.ts'
import { getPdfTexts } from './pdf-words.ts'
import { type ExportSources, openReader, type Reader } from './sources.ts'

export type QueueJob = (
  trx: Executor,
  job: { kind: 'export'; input: object; createdBy: string },
) => Promise<string>

const inBoth = (write: (language: Locale) => string): Bilingual => ({ en: write('en'), es: write('es') })

const LINES = {
  en: (code: string, period: string) => `Claim lines${code && ` of ${code}`}, ${period}`,
  es: (code: string, period: string) => `Líneas de reclamaciones${code && ` de ${code}`}, ${period}`,
}
const ALL = {
  en: (period: string) => `All reports, ${period}`,
  es: (period: string) => `Todos los informes, ${period}`,
}

export const getFamily = (spec: ExportSpec): string | null => {
  if (spec.what === 'report_pdf') return parseReportId(spec.report_id)?.family ?? null
  return spec.what === 'lines_csv' || spec.what === 'lines_xlsx' ? (spec.family ?? null) : null
}

export const getPeriod = (spec: ExportSpec): string =>
  spec.what === 'report_pdf' ? (parseReportId(spec.report_id)?.period ?? '') : spec.period

function makeTitle(spec: ExportSpec): Bilingual {
  const period = (language: Locale) => formatQuarter(getPdfTexts(language, null).words, getPeriod(spec))
  const family = getFamily(spec) ?? ''
  switch (spec.what) {
    case 'report_pdf':
      return inBoth((language) => getPdfTexts(language, null).paper.title(family, period(language)))
    case 'reports_pdf':
    case 'reports_zip':
      return inBoth((language) => ALL[language](period(language)))
    case 'lines_csv':
    case 'lines_xlsx':
      return inBoth((language) => LINES[language](family, period(language)))
  }
}

/** Refuses now what a job would refuse later. Returns the provider's id. */
async function checkSpec(reader: Reader, spec: ExportSpec): Promise<string> {
  if (spec.what === 'report_pdf') return (await reader.report(spec.report_id)).provider.id
  const provider = await reader.provider(spec.provider_id)
  if (spec.what === 'lines_csv' || spec.what === 'lines_xlsx') await reader.lines(spec)
  else if ((await reader.quarter({ provider_id: provider.id, period: spec.period })).length === 0) {
    throw new Refusal('not_found')
  }
  return provider.id
}

/** With `X-Queue: batch`: a job makes the file, which becomes a document. The same request twice makes one file. */
export async function queueExport(
  context: Context<typeof exportEndpoints.createExport>,
  sources: ExportSources,
  queueJob: QueueJob,
): Promise<Export> {
  const { db, viewer, body, locale, queue } = context
  if (queue !== 'batch') throw new Refusal('bad_request')
  // Support may not add files to a provider's documents.
  if (viewer.actingProviderId !== null) throw new Refusal('not_authorized')
  const language = body.language ?? locale
  const providerId = await checkSpec(openReader(sources, context), body)
  const spec = { ...body, ...(body.what !== 'report_pdf' && { provider_id: providerId }), language }
  const identity = JSON.stringify([spec, await findShownBuild(db)])
  return inTransaction(db, async (trx) => {
    const { id, open } = await lockExport(trx, {
      userId: viewer.userId,
      providerId,
      spec,
      language,
      title: makeTitle(spec),
      fingerprint: createHash('sha256').update(identity).digest(),
    })
    if (!open) {
      const job = { kind: 'export', input: { export_id: id }, createdBy: viewer.userId } as const
      await updateQueued(trx, id, await queueJob(trx, job))
    }
    const queued = await findExport(trx, viewer.userId, id)
    if (queued === null) throw new Refusal('not_found')
    return queued
  })
}
