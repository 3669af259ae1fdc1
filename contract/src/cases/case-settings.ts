import * as z from 'zod/mini'
import { legalBasisSchema, linesOfBusinessSchema } from './case-ladder.ts'

const LINE_MAX = 100
const ADDRESS_MAX = 300

const optional = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const bilingual = (max: number) => z.object({ en: optional(max), es: optional(max) })

/** What only case letters say, below the letterhead of all letters. An empty text is left out. */
export const caseLetterheadSchema = z.object({
  fax: optional(LINE_MAX),
  /** Where records and appeals are mailed; empty for the return address. */
  mail_address: optional(ADDRESS_MAX),
  /** Of every line of business that has none of its own. */
  legal_basis: legalBasisSchema,
  signer_name: optional(LINE_MAX),
  signer_title: bilingual(LINE_MAX),
})
export type CaseLetterhead = z.infer<typeof caseLetterheadSchema>

const EMPTY = { en: '', es: '' }
export const EMPTY_CASE_LETTERHEAD: CaseLetterhead = {
  fax: '',
  mail_address: '',
  legal_basis: EMPTY,
  signer_name: '',
  signer_title: EMPTY,
}

export const caseSettingsSchema = z.object({
  letterhead: caseLetterheadSchema,
  lines_of_business: linesOfBusinessSchema,
})
export type CaseSettings = z.infer<typeof caseSettingsSchema>
