import {
  EMPTY_LETTERHEAD,
  type Letterhead,
  type LogoType,
  type ShownLetterhead,
} from '@plumbline/contract/outreach/letterhead'
import { sql } from 'kysely'
import { type Executor, getRow } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'

export type LogoFacts = { type: LogoType; width_px: number; height_px: number }
type Stored = {
  payer: string | null
  letterhead: Letterhead | null
  logo_id: string | null
  logo: LogoFacts | null
}

/** R-LET-1: what all letters say about their sender; empty texts until somebody has set them. */
export async function findLetterhead(db: Executor): Promise<ShownLetterhead> {
  const { payer, letterhead, logo_id, logo } = await getRow(
    db,
    sql<Stored>`
      select payer_name as payer, letterhead, letterhead_logo_id as logo_id, letterhead_logo as logo from system_state`,
  )
  return {
    ...EMPTY_LETTERHEAD,
    ...letterhead,
    payer,
    logo: logo_id === null || logo === null ? null : { id: logo_id, ...logo },
  }
}

export async function updateLetterhead(trx: Executor, letterhead: Letterhead): Promise<void> {
  await sql`update system_state set letterhead = ${JSON.stringify(letterhead)}::jsonb`.execute(trx)
}

/** Null removes the logo. Returns the file that it replaced. */
export async function updateLogo(
  trx: Executor,
  logo: { id: string; facts: LogoFacts } | null,
): Promise<string | null> {
  const { before } = await getRow(
    trx,
    sql<{ before: string | null }>`
      select letterhead_logo_id as before from system_state for update`,
  )
  await sql`
    update system_state set letterhead_logo_id = ${logo?.id ?? null},
      letterhead_logo = ${logo === null ? null : JSON.stringify(logo.facts)}::jsonb`.execute(trx)
  return before
}

export type LetterLogo = LogoFacts & { bytes: Uint8Array }
/** The letterhead with its picture, ready to be drawn. */
export type PaperHead = Omit<ShownLetterhead, 'logo'> & { logo: LetterLogo | null }

/** A logo whose file is gone is left out: a letter without it is better than none. */
export async function readPaperHead(db: Executor, store: FileStore): Promise<PaperHead> {
  const { logo, ...head } = await findLetterhead(db)
  const file = logo === null ? null : await store.get(db, logo.id)
  if (logo === null || file === null) return { ...head, logo: null }
  const { id: _, ...facts } = logo
  return { ...head, logo: { ...facts, bytes: Buffer.concat(await Array.fromAsync(file.stream)) } }
}
