import type { Locale } from '@plumbline/contract/core/locale'
import { sql } from 'kysely'
import { type Executor, getRow } from '#platform/db/database.ts'

const UNNAMED = { en: 'your insurance company', es: 'su aseguradora' }

/** Null until an admin has named the payer. */
export async function findPayerName(db: Executor): Promise<string | null> {
  const row = await getRow(db, sql<{ payer_name: string | null }>`select payer_name from system_state`)
  return row.payer_name
}

/** For texts that must say something even without a name. */
export async function getPayerName(db: Executor, language: Locale): Promise<string> {
  return (await findPayerName(db)) ?? UNNAMED[language]
}

export async function updatePayerName(db: Executor, name: string): Promise<void> {
  await sql`update system_state set payer_name = ${name}`.execute(db)
}
