import { type exportEndpoints, REPORTS_AT_ONCE } from '@plumbline/contract/reports/exports'
import { parseReportId } from '@plumbline/contract/reports/report-id'
import { getPayerName } from '#platform/providers/payer.repository.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { officeToday } from '#platform/time/working-days.ts'
import { findReader } from './reader.repository.ts'
import { recordDownload } from './record-download.ts'
import { writeReportPdf, writeReportsPdf } from './report-pdf.ts'
import { type ExportContext, type ExportSources, openReader } from './sources.ts'

type Rows = Pick<typeof exportEndpoints, 'getReportPdf' | 'getReportsPdf'>

const makeFrame = async ({ db, locale, viewer }: ExportContext, language = locale) => ({
  language,
  today: officeToday().toString(),
  payer: await getPayerName(db, language),
  reader: await findReader(db, viewer),
})

export function pdfHandlers(sources: ExportSources): Handlers<Rows> {
  return {
    async getReportPdf(context) {
      const { params, query } = context
      const reader = openReader(sources, context)
      const parts = await reader.parts(params.id)
      const { family, period } = parts.report
      const provider = await reader.provider(parseReportId(params.id)?.providerId)
      await recordDownload(context, provider, { family: family.code, period, format: 'pdf' })
      const codes = await reader.quarter({ provider_id: provider.id, period })
      const stream = writeReportPdf({ ...parts, codes }, await makeFrame(context, query.language))
      return { filename: `report-${family.code}-${period}.pdf`, stream }
    },
    async getReportsPdf(context) {
      const { period, provider_id, language } = context.query
      const reader = openReader(sources, context)
      const provider = await reader.provider(provider_id)
      const rows = await reader.quarter({ provider_id: provider.id, period })
      if (rows.length > REPORTS_AT_ONCE) {
        throw new Refusal('invalid_input', {
          fields: ({ fields }) => ({ period: [fields.many_reports(REPORTS_AT_ONCE)] }),
        })
      }
      const frame = await makeFrame(context, language)
      await recordDownload(context, provider, { period, format: 'pdf' })
      const stream = writeReportsPdf(provider, period, rows, reader.parts, frame)
      return { filename: `reports-${period}.pdf`, stream }
    },
  }
}
