import * as z from 'zod/mini'
import { CASE_INDEX_CHARS, normalizeCaseIndex } from '../cases/case-index.ts'
import { ALWAYS, post } from '../core/endpoint.ts'
import { dataEnvelope } from '../core/wire.ts'
import { type AccessCodeProblem, findAccessCodeProblem, normalizeAccessCode } from './access-code.ts'
import { captchaAnswerSchema } from './captcha.ts'

export const letterPlaceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('registration') }),
  z.object({ kind: z.literal('case'), index: z.string() }),
])
export type LetterPlace = z.infer<typeof letterPlaceSchema>

/** What is wrong with a text by its form alone; near_index: about as long as an index, with characters that none has. */
export type LetterProblem = AccessCodeProblem | 'case_number' | 'near_index'

/** What a person typed from a letter. */
export type LetterText =
  | { kind: 'index'; index: string }
  | { kind: 'code' }
  | { kind: 'problem'; problem: LetterProblem }

const CASE_ADDRESS = /\/caseaudit\/([^/?#\s]+)/i
const CASE_NUMBER = /^\s*\d{2}\s*[-‐-―−]\s*\d{4,6}\s*$/
const NEAR_INDEX_CHARS = [CASE_INDEX_CHARS - 1, CASE_INDEX_CHARS + 1] as const

function isNearIndex(text: string): boolean {
  const { length } = text.replace(/[\s.\-‐-―−_]/g, '')
  return length >= NEAR_INDEX_CHARS[0] && length <= NEAR_INDEX_CHARS[1]
}

/** The index of a case, also inside the address of its page; otherwise an access code or what is wrong with it. */
export function classifyLetterText(text: string): LetterText {
  const index = normalizeCaseIndex(CASE_ADDRESS.exec(text)?.[1] ?? text)
  if (index !== null) return { kind: 'index', index }
  const problem = findLetterProblem(text)
  return problem === null ? { kind: 'code' } : { kind: 'problem', problem }
}

function findLetterProblem(text: string): LetterProblem | null {
  if (CASE_NUMBER.test(text)) return 'case_number'
  if (isNearIndex(CASE_ADDRESS.exec(text)?.[1] ?? text)) return 'near_index'
  return findAccessCodeProblem(text)
}

export type CodeProblem = AccessCodeProblem | 'case_number' | 'index'

/** What stands where only an access code belongs; null if it can be one. It looks at the form alone. */
export function findCodeProblem(text: string): CodeProblem | null {
  const found = classifyLetterText(text)
  if (found.kind === 'index') return 'index'
  if (found.kind === 'code') return null
  return found.problem === 'near_index' ? 'index' : found.problem
}

/** What stands in an address where the index of a case belongs; null if it can be one. */
export function findIndexProblem(text: string): 'code' | 'no_index' | null {
  if (normalizeCaseIndex(text) !== null) return null
  return normalizeAccessCode(text) === null ? 'no_index' : 'code'
}

/** While typing, a text between a code and an index may still become an index. */
export const mayBecomeIndex = (text: string): boolean =>
  text.replace(/[\s-]/g, '').length < CASE_INDEX_CHARS || CASE_ADDRESS.test(text)

export const letterDoorEndpoints = {
  /** R-NAV-21: an unknown code gets an answer of the same form, so that it tells nothing about which codes exist. */
  findLetterPlace: post('/auth/letter', 'public', 'Find out where the code of a letter is to be used', {
    body: z.object({
      access_code: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      captcha: captchaAnswerSchema,
    }),
    response: dataEnvelope(letterPlaceSchema),
    ignoresIdempotencyKey: true,
    ...ALWAYS,
  }),
}
