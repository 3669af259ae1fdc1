import { findAccessCodeProblem } from '@plumbline/contract/access/access-code'
import { findCodeProblem } from '@plumbline/contract/access/letter-door'
import { findNpiProblem } from '@plumbline/contract/core/npi'
import { normalizeTin } from '@plumbline/contract/core/tin'
import type { Texts } from '#platform/texts/texts.ts'

type LetterTexts = Texts<typeof import('#parts/words/registration.en.ts').registration.letter>

export const LETTER_FIELDS = ['access_code', 'tin', 'npi'] as const
export type LetterField = (typeof LETTER_FIELDS)[number]
export type LetterValues = Record<LetterField, string>
export const NO_LETTER: LetterValues = { access_code: '', tin: '', npi: '' }

/** The errors of the fields; a valid field has none. */
export function findLetterErrors(
  values: LetterValues,
  texts: Pick<LetterTexts, 'codeProblems' | 'npiProblems' | 'tinBad'>,
): Partial<Record<LetterField, string>> {
  const code = findCodeProblem(values.access_code)
  const npi = findNpiProblem(values.npi)
  return {
    ...(code !== null && { access_code: texts.codeProblems[code] }),
    ...(normalizeTin(values.tin) === null && { tin: texts.tinBad }),
    ...(npi !== null && { npi: texts.npiProblems[npi] }),
  }
}

/** While typing, only what more typing cannot fix is a problem; missing characters are not one yet. */
export function isProblemWhileTyping(field: LetterField, value: string): boolean {
  if (field === 'access_code') return ['character', 'long'].includes(findAccessCodeProblem(value) ?? '')
  if (field === 'npi') return findNpiProblem(value) === 'check_digit' || /[^\d\s]|\d{11}/.test(value)
  return /[^\d\s-]/.test(value) || value.replace(/\D/g, '').length > 9
}
