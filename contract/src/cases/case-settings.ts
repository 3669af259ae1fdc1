import * as z from 'zod/mini'
import { legalBasisSchema, linesOfBusinessSchema } from './case-ladder.ts'

const LINE_MAX = 100
const ADDRESS_MAX = 300

const optional = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const bilingual = (max: number) => z.object({ en: optional(max), es: optional(max) })

/** What the payer's letters say about the payer. An empty text is left out of the letter. */
export const letterheadSchema = z.object({
  /** Several lines, as on the envelope. */
  return_address: optional(ADDRESS_MAX),
  phone: optional(LINE_MAX),
  hours: bilingual(LINE_MAX),
  fax: optional(LINE_MAX),
  /** Where records and appeals are mailed; empty for the return address. */
  mail_address: optional(ADDRESS_MAX),
  /** Of every line of business that has none of its own. */
  legal_basis: legalBasisSchema,
  signer_name: optional(LINE_MAX),
  signer_title: bilingual(LINE_MAX),
})
export type Letterhead = z.infer<typeof letterheadSchema>

const EMPTY = { en: '', es: '' }
export const EMPTY_LETTERHEAD: Letterhead = {
  return_address: '',
  phone: '',
  hours: EMPTY,
  fax: '',
  mail_address: '',
  legal_basis: EMPTY,
  signer_name: '',
  signer_title: EMPTY,
}

export const caseSettingsSchema = z.object({
  letterhead: letterheadSchema,
  lines_of_business: linesOfBusinessSchema,
})
export type CaseSettings = z.infer<typeof caseSettingsSchema>
