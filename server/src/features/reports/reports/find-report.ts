import { parseReportId } from '@plumbline/contract/reports/report-id'
import type { ReportStatus } from '@plumbline/contract/reports/report-list'
import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'
import {
  findReadableProvider,
  type ReadableProvider,
} from '#platform/providers/readable-providers.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import { FIGURE_COLUMNS, type FigureRow, HEADLINE } from './figure-row.ts'
import { statusSql } from './report-status.ts'

type HeadlineRow = FigureRow & {
  build: number
  manifest: number
  data_through: string
  set_id: number
  status: ReportStatus
}

export type FoundReport = {
  provider: ReadableProvider
  family: string
  period: string
  headline: HeadlineRow
}

/**
 * The report of an id: a final quarter of the shown build in which a provider whom this session may read has the
 * family. Anything else is answered like what does not exist.
 */
export async function getFoundReport(db: Executor, viewer: Viewer, id: string): Promise<FoundReport> {
  const key = parseReportId(id)
  if (key === null) throw new Refusal('not_found')
  const { family, period, providerId } = key
  const [provider, headline] = await Promise.all([
    findReadableProvider(db, viewer, providerId),
    findRow(
      db,
      prepared(sql<HeadlineRow>`
        select ${FIGURE_COLUMNS}, n.id as build, n.manifest, n.data_through::text as data_through, b.set_id,
          ${statusSql(viewer)} as status
        from system_state s join builds n on n.id = s.current_build_id
        join build_periods b on b.build_id = n.id and b.period = ${period} and not b.preliminary
        join figures f on f.set_id = b.set_id and f.provider_id = ${providerId}::uuid and f.family = ${family}
          and f.measure = ${HEADLINE} and f.modifier = ''`),
    ),
  ])
  if (provider === null || headline === null) throw new Refusal('not_found')
  return { provider, family, period, headline }
}
