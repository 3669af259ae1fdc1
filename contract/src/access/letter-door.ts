import * as z from 'zod/mini'
import { CASE_INDEX_CHARS, normalizeCaseIndex } from '../cases/case-index.ts'
import { ALWAYS, post } from '../core/endpoint.ts'
import { dataEnvelope } from '../core/wire.ts'
import { type AccessCodeProblem, findAccessCodeProblem } from './access-code.ts'
import { captchaAnswerSchema } from './captcha.ts'

export const letterPlaceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('registration') }),
  z.object({ kind: z.literal('case'), index: z.string() }),
])
export type LetterPlace = z.infer<typeof letterPlaceSchema>

/** What a person typed from a letter. */
export type LetterText =
  | { kind: 'index'; index: string }
  | { kind: 'code' }
  | { kind: 'problem'; problem: AccessCodeProblem }

const CASE_ADDRESS = /\/caseaudit\/([^/?#\s]+)/i

/** The index of a case, also inside the address of its page; otherwise an access code or what is wrong with it. */
export function classifyLetterText(text: string): LetterText {
  const index = normalizeCaseIndex(CASE_ADDRESS.exec(text)?.[1] ?? text)
  if (index !== null) return { kind: 'index', index }
  const problem = findAccessCodeProblem(text)
  return problem === null ? { kind: 'code' } : { kind: 'problem', problem }
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
