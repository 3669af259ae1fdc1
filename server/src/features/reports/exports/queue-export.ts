import { createHash } from 'node:crypto'
import type { Bilingual } from '@plumbline/contract/core/bilingual'
import type { Locale } from '@plumbline/contract/core/locale'
import type { Export, ExportSpec, exportEndpoints } from '@plumbline/contract/reports/exports'
import { parseReportId } from '@plumbline/contract/reports/report-id'
import { formatQuarter } from '@plumbline/contract/reports/report-names'
import { type Executor, inTransaction } from '#platform/db/database.ts'
import type { Context } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { findExport, findShownBuild, lockExport, updateQueued } from './exports.repository.ts'
import { pdfWords } from './pdf-words.ts'
import { type ExportSources, openReader, type Reader } from './sources.ts'

export type QueueJob = (
  trx: Executor,
  job: { kind: 'export'; input: object; createdBy: string },
) => Promise<string>

const both = (tell: (language: Locale) => string): Bilingual => ({ en: tell('en'), es: tell('es') })

const LINES = {
  en: (code: string, period: string) => `Claim lines${code && ` of ${code}`}, ${period}`,
  es: (code: string, period: string) => `Líneas de reclamaciones${code && ` de ${code}`}, ${period}`,
}
const ALL = {
  en: (period: string) => `All reports, ${period}`,
  es: (period: string) => `Todos los informes, ${period}`,
}

export const familyOf = (wanted: ExportSpec): string | null => {
  if (wanted.what === 'report_pdf') return parseReportId(wanted.report_id)?.family ?? null
  return wanted.what === 'lines_csv' || wanted.what === 'lines_xlsx' ? (wanted.family ?? null) : null
}

export const periodOf = (wanted: ExportSpec): string =>
  wanted.what === 'report_pdf' ? (parseReportId(wanted.report_id)?.period ?? '') : wanted.period

function titleOf(wanted: ExportSpec): Bilingual {
  const period = (language: Locale) => formatQuarter(pdfWords(language).words, periodOf(wanted))
  const family = familyOf(wanted) ?? ''
  switch (wanted.what) {
    case 'report_pdf':
      return both((language) => pdfWords(language).paper.title(family, period(language)))
    case 'reports_pdf':
    case 'reports_zip':
      return both((language) => ALL[language](period(language)))
    case 'lines_csv':
    case 'lines_xlsx':
      return both((language) => LINES[language](family, period(language)))
  }
}

/** Whose it is. What the person could not open is refused now, not by a job that fails later. */
async function checkWanted(reader: Reader, wanted: ExportSpec): Promise<string> {
  if (wanted.what === 'report_pdf') return (await reader.report(wanted.report_id)).provider.id
  const provider = await reader.provider(wanted.provider_id)
  if (wanted.what === 'lines_csv' || wanted.what === 'lines_xlsx') await reader.lines(wanted)
  else if ((await reader.quarter({ provider_id: provider.id, period: wanted.period })).length === 0) {
    throw new Refusal('not_found')
  }
  return provider.id
}

/** With `X-Queue: batch`: a job makes the file, and it arrives as a document. Asked twice, it is one. */
export async function queueExport(
  context: Context<typeof exportEndpoints.createExport>,
  sources: ExportSources,
  queueJob: QueueJob,
): Promise<Export> {
  const { db, viewer, body, locale, queue } = context
  if (queue !== 'batch') throw new Refusal('bad_request')
  // What lies among a provider's documents is put there by his own people.
  if (viewer.actingProviderId !== null) throw new Refusal('not_authorized')
  const language = body.language ?? locale
  const providerId = await checkWanted(openReader(sources, context), body)
  const wanted = { ...body, ...(body.what !== 'report_pdf' && { provider_id: providerId }), language }
  const wish = JSON.stringify([wanted, await findShownBuild(db)])
  return inTransaction(db, async (trx) => {
    const { id, open } = await lockExport(trx, {
      ...{ userId: viewer.userId, providerId, wanted, language, title: titleOf(wanted) },
      fingerprint: createHash('sha256').update(wish).digest(),
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
