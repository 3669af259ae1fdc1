import type { exportEndpoints } from '@plumbline/contract/reports/exports'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { findExport, findExports } from './exports.repository.ts'
import { pdfHandlers } from './pdf.handlers.ts'
import { type QueueJob, queueExport } from './queue-export.ts'
import type { ExportSources } from './sources.ts'
import { tableHandlers } from './table.handlers.ts'

export const exportHandlers = (
  sources: ExportSources,
  queueJob: QueueJob,
): Handlers<typeof exportEndpoints> => ({
  ...pdfHandlers(sources),
  ...tableHandlers(sources),
  async createExport(context) {
    return { data: await queueExport(context, sources, queueJob) }
  },
  async listExports({ db, viewer }) {
    return { data: await findExports(db, viewer.userId) }
  },
  async getExport({ db, viewer, params }) {
    const found = await findExport(db, viewer.userId, params.id)
    if (found === null) throw new Refusal('not_found')
    return { data: found }
  },
})
