import type { Letterhead } from '@plumbline/contract/outreach/letterhead'
import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'
import { deleteStoredFile } from '#platform/files/stored-files.repository.ts'

/** Nothing of it is real: 555-01xx numbers belong to nobody. */
export const DEMO_LETTERHEAD: Letterhead = {
  return_address: 'PO Box 1200\nPortland, OR 97201',
  phone: '503-555-0100',
  hours: {
    en: 'Monday to Friday, 8 a.m. to 5 p.m. Pacific time',
    es: 'lunes a viernes, de 8 a. m. a 5 p. m., hora del Pacífico',
  },
  paper: 'letter',
}

/** Held until the transaction ends; true if somebody has set a letterhead. */
export async function lockLetterheadSet(trx: Executor): Promise<boolean> {
  const row = await findRow(
    trx,
    sql`select 1 from system_state where letterhead is null and letterhead_logo_id is null for update`,
  )
  return row === null
}

/** Removes the invented letterhead with its logo, and never one that the payer has set. */
export async function retireDemoLetterhead(trx: Executor): Promise<void> {
  const isDemo = sql`letterhead = ${JSON.stringify(DEMO_LETTERHEAD)}::jsonb`
  const logo = await findRow(
    trx,
    sql<{ id: string | null }>`select letterhead_logo_id as id from system_state where ${isDemo} for update`,
  )
  if (logo === null) return
  await sql`
    update system_state set letterhead = null, letterhead_logo_id = null, letterhead_logo = null`.execute(trx)
  if (logo.id !== null) await deleteStoredFile(trx, logo.id)
}
