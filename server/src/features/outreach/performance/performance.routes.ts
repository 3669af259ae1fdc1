import { mayAccess } from '@plumbline/contract/core/roles'
import type { performanceEndpoints } from '@plumbline/contract/outreach/performance'
import { editionKey } from '@plumbline/contract/outreach/result-editions'
import { roundPerformance } from '@plumbline/contract/outreach/round-result'
import { writeCsv } from '#platform/files/csv.ts'
import { getPayerName } from '#platform/providers/payer.repository.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'
import type { Context, Handlers } from '#platform/request/handler.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { officeToday } from '#platform/time/working-days.ts'
import { getOverview, getPerformance, type Reader } from './get-performance.ts'
import { writePerformancePdf } from './performance-pdf.ts'
import { toTable } from './performance-tables.ts'
import { correctEdition, getEditionState } from './result-editions.ts'
import { createResultFigures } from './result-figures.ts'

type Rows = typeof performanceEndpoints
type FileContext = Context<Rows['getPerformancePdf']> | Context<Rows['exportPerformance']>

const toReader = ({
  viewer,
  query,
}: Pick<Context<Rows['getPerformance']>, 'viewer'> & {
  query: { edition?: string | undefined }
}): Reader => ({
  isTeam: mayAccess('admin', viewer.roles),
  edition: query.edition,
})

async function* onePage<Row>(rows: readonly Row[]) {
  yield rows
}

export function performanceHandlers(references: ReferenceSource): Handlers<Rows> {
  const sources = { references, findFigures: createResultFigures() }

  async function readForFile(context: FileContext, file: string) {
    const { db, params, viewer, address } = context
    const result = await getPerformance(db, sources, params.id, toReader(context))
    await recordAudit(db, {
      actorId: viewer.userId,
      action: 'performance_exported',
      address,
      details: {
        campaign: result.key,
        wanted: file,
        ...(result.edition !== null && { edition: editionKey(result.edition) }),
      },
    })
    return result
  }

  return {
    async getPerformanceOverview(context) {
      return { data: await getOverview(context.db, sources, toReader(context)) }
    },
    async getPerformance(context) {
      return { data: await getPerformance(context.db, sources, context.params.id, toReader(context)) }
    },
    async getPerformancePdf(context) {
      const language = context.query.language ?? context.locale
      const result = await readForFile(context, 'pdf')
      const payer = await getPayerName(context.db, language)
      const stream = writePerformancePdf(roundPerformance(result), {
        payer,
        language,
        today: officeToday().toString(),
      })
      return { filename: `campaign-${result.key}.pdf`, stream }
    },
    async exportPerformance(context) {
      const { table } = context.params
      const result = await readForFile(context, `${table}.csv`)
      const { header, rows } = toTable(table, result)
      return { filename: `campaign-${result.key}-${table}.csv`, stream: writeCsv(header, onePage(rows)) }
    },
    async getEditionState({ db }) {
      return { data: await getEditionState(db, sources) }
    },
    async correctEdition({ db, body, viewer, address }) {
      return { data: await correctEdition(db, sources, { ...body, viewerId: viewer.userId, address }) }
    },
  }
}
