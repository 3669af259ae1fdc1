import type { Reader } from '@plumbline/contract/reports/words/report-subject'
import { sql } from 'kysely'
import { type Executor, getRow } from '#platform/db/database.ts'
import { findReadableProviders } from '#platform/providers/readable-providers.repository.ts'
import type { Viewer } from '#platform/security/session-store.ts'

/** Who gets the paper. */
export async function findReader(db: Executor, viewer: Viewer): Promise<Reader> {
  const [{ name }, providers] = await Promise.all([
    getRow(db, sql<{ name: string }>`select name from users where id = ${viewer.userId}`),
    findReadableProviders(db, viewer),
  ])
  return { name, providers: providers.map((provider) => provider.name) }
}
