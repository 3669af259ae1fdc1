import type { Locale } from '@plumbline/contract/core/locale'
import { sql } from 'kysely'
import { type Executor, getRow } from '#platform/db/database.ts'

const UNNAMED = { en: 'your insurance company', es: 'su compañía de seguros' }

export async function findPayerName(db: Executor, language: Locale): Promise<string> {
  const { payer_name } = await getRow(
    db,
    sql<{ payer_name: string | null }>`select payer_name from system_state`,
  )
  return payer_name ?? UNNAMED[language]
}
