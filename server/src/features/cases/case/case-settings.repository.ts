import type { CaseContact } from '@plumbline/contract/cases/case-contact'
import type { LadderLevel, LineOfBusiness } from '@plumbline/contract/cases/case-ladder'
import { DEFAULT_LINES_OF_BUSINESS } from '@plumbline/contract/cases/case-ladder-defaults'
import {
  type CaseLetterhead,
  type CaseSettings,
  EMPTY_CASE_LETTERHEAD,
} from '@plumbline/contract/cases/case-settings'
import type { Bilingual } from '@plumbline/contract/core/bilingual'
import { fullReturnAddress, type ShownLetterhead } from '@plumbline/contract/outreach/letterhead'
import { sql } from 'kysely'
import { type Executor, getRow } from '#platform/db/database.ts'
import { findLetterhead } from '#platform/providers/letterhead.repository.ts'

/** The settings with the letterhead of all letters. */
export type FoundCaseSettings = Omit<CaseSettings, 'letterhead'> & {
  letterhead: CaseLetterhead & ShownLetterhead
}

/** The payer's letterhead and levels of appeal; the defaults until the payer has set them. */
export async function getCaseSettings(db: Executor): Promise<FoundCaseSettings> {
  const { stored } = await getRow(
    db,
    sql<{ stored: CaseSettings | null }>`select case_settings as stored from system_state`,
  )
  return {
    letterhead: { ...EMPTY_CASE_LETTERHEAD, ...stored?.letterhead, ...(await findLetterhead(db)) },
    lines_of_business: stored?.lines_of_business ?? [...DEFAULT_LINES_OF_BUSINESS],
  }
}

export async function updateCaseSettings(trx: Executor, settings: CaseSettings): Promise<void> {
  await sql`update system_state set case_settings = ${JSON.stringify(settings)}::jsonb`.execute(trx)
}

type Ladders = Pick<CaseSettings, 'lines_of_business'>

/** The line of business of a case; the default if it has none, or one that is no longer set. */
export function findLineOfBusiness(
  { lines_of_business: lines }: Ladders,
  { line_of_business: key }: { line_of_business: string | null },
): LineOfBusiness {
  const found = lines.find((line) => line.key === key) ?? lines[0]
  if (found === undefined) throw new Error('the case settings have no line of business')
  return found
}

/** R-CASE-42: whether a practice that agreed to all findings may still appeal. */
export const keepsAppeal = (settings: Ladders, one: { line_of_business: string | null }): boolean =>
  findLineOfBusiness(settings, one).agreeing_keeps_appeal === true

/** The levels that the findings promised; before the findings, the levels of today's settings. */
export const findLadder = (
  settings: Ladders,
  one: { line_of_business: string | null; ladder: LadderLevel[] | null },
): LadderLevel[] => one.ladder ?? findLineOfBusiness(settings, one).levels

/** What the letters print: records and appeals are mailed to the return address unless there is another one. */
export const getContact = ({ letterhead }: Pick<FoundCaseSettings, 'letterhead'>): CaseContact => ({
  phone: letterhead.phone,
  hours: letterhead.hours,
  fax: letterhead.fax,
  mail_address: letterhead.mail_address || fullReturnAddress(letterhead),
})

/** Each language by itself: what the line of business has not set comes from the letterhead. */
export function findLegalBasis(settings: CaseSettings, one: { line_of_business: string | null }): Bilingual {
  const common = settings.letterhead.legal_basis
  const { legal_basis: own } = findLineOfBusiness(settings, one)
  return { en: own?.en || common.en, es: own?.es || common.es }
}
