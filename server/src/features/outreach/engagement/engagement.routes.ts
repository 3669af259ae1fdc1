import { type engagementEndpoints, WORKLIST_PAGE_ROWS } from '@plumbline/contract/outreach/engagement'
import type { Executor } from '#platform/db/database.ts'
import { findMailingAddresses } from '#platform/providers/mailing-addresses.repository.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { type Cursor, decodeCursor, encodeCursor } from './cursor.ts'
import { type CountCalls, findSummary } from './engagement.repository.ts'
import { FILE_PAGE_ROWS, returnedColumns, worklistColumns, writeFile } from './engagement-files.ts'
import { getFunnel } from './funnel.ts'
import { countReturned, findReturned } from './returned.repository.ts'
import { getCohorts, getFirstView } from './time-to-view.ts'
import { findWorklist, type Listed } from './worklist.repository.ts'

const PAGE = WORKLIST_PAGE_ROWS

const addressesIn = (db: Executor) => (ids: readonly string[]) => findMailingAddresses(db, ids)

/** One more row than a page was queried; it shows that there is another page. */
function toPage<Row>(found: Listed<Row>[]): { rows: Listed<Row>[]; next: string | null } {
  const rows = found.slice(0, PAGE)
  const last = rows.at(-1)
  return { rows, next: found.length > PAGE && last !== undefined ? encodeCursor(last.cursor) : null }
}

export function engagementHandlers({
  countCalls,
}: {
  countCalls: CountCalls
}): Handlers<typeof engagementEndpoints> {
  return {
    async getEngagement({ db, query }) {
      return { data: await findSummary(db, query, countCalls) }
    },
    async getFunnel({ db, query: { split, ...filter } }) {
      return { data: await getFunnel(db, filter, split) }
    },
    async getFirstView({ db, query }) {
      return { data: await getFirstView(db, query) }
    },
    async getCohorts({ db, query }) {
      return { data: await getCohorts(db, query) }
    },
    async listWorklist({ db, query: { after: cursor, ...filter }, viewer }) {
      const after = decodeCursor(cursor, 'worklist')
      const { rows, counts } = await findWorklist(db, filter, viewer.userId, { after, limit: PAGE + 1 })
      return { data: { ...toPage(rows), counts: after === null ? counts : null } }
    },
    async getWorklistFile({ db, query, viewer, address, locale }) {
      const details = { kind: 'worklist' }
      await recordAudit(db, { actorId: viewer.userId, action: 'engagement_exported', details, address })
      const find = async (after: Cursor | null) =>
        (await findWorklist(db, query, viewer.userId, { after, limit: FILE_PAGE_ROWS })).rows
      return {
        filename: 'worklist.csv',
        stream: writeFile(worklistColumns(locale), { find, findAddresses: addressesIn(db) }),
      }
    },
    async listReturned({ db, query: { after: cursor, ...filter } }) {
      const after = decodeCursor(cursor, 'returned')
      const [found, counts] = await Promise.all([
        findReturned(db, filter, { after, limit: PAGE + 1 }),
        after === null ? countReturned(db, filter) : null,
      ])
      return { data: { ...toPage(found), counts } }
    },
    async getReturnedFile({ db, query, viewer, address, locale }) {
      const details = { kind: 'returned' }
      await recordAudit(db, { actorId: viewer.userId, action: 'engagement_exported', details, address })
      const find = (after: Cursor | null) => findReturned(db, query, { after, limit: FILE_PAGE_ROWS })
      return {
        filename: 'returned.csv',
        stream: writeFile(returnedColumns(locale), { find, findAddresses: addressesIn(db) }),
      }
    },
  }
}
