import type { Locale } from '@plumbline/contract/core/locale'
import {
  type BookCall,
  type CallDraft,
  type CallProblems,
  callDraftSchema,
  emptyCall,
  findCallProblems,
} from '@plumbline/contract/responses/coder-calls'
import {
  RESPONSE_KINDS,
  RESPONSE_REASONS,
  type ResponseKind,
  type ResponseReason,
} from '@plumbline/contract/responses/response-rules'
import type { FileResponse, MarkedLine } from '@plumbline/contract/responses/responses'
import * as z from 'zod/mini'

export type ResponseDraft = {
  kind: ResponseKind | null
  reason: ResponseReason | null
  text: string
  lines: MarkedLine[]
  call: CallDraft
}

export const responseDraftSchema: z.ZodMiniType<ResponseDraft> = z.object({
  kind: z.nullable(z.enum(RESPONSE_KINDS)),
  reason: z.nullable(z.enum(RESPONSE_REASONS)),
  text: z.string(),
  lines: z.array(z.object({ claim_id: z.string(), line_number: z.int() })),
  call: callDraftSchema,
})

export const emptyDraft = (locale: Locale): ResponseDraft => ({
  kind: null,
  reason: null,
  text: '',
  lines: [],
  call: emptyCall(locale),
})

/** Something was typed or chosen beyond the kind of answer: a draft that was left there opens there again. */
export const hasDetails = ({ kind, reason, text, lines, call }: ResponseDraft): boolean =>
  kind !== null && (reason !== null || text.trim() !== '' || lines.length > 0 || call.starts_at !== null)

export type DraftProblems = Partial<Record<'kind' | 'reason' | 'text' | 'lines', true>> & CallProblems

/** What is missing before the response can be sent. */
export function findProblems({ kind, reason, text, lines, call }: ResponseDraft): DraftProblems {
  if (kind === null) return { kind: true }
  if (kind === 'explain') return reason === null ? { reason: true } : {}
  if (kind === 'dispute') {
    return { ...(lines.length === 0 && { lines: true }), ...(text.trim() === '' && { text: true }) }
  }
  if (kind === 'coder') return findCallProblems(call)
  return {}
}

/** The request body, or null while something is missing. */
export function toResponse({ kind, reason, text, lines, call }: ResponseDraft): FileResponse | null {
  const { starts_at } = call
  if (kind === 'read') return { kind }
  if (kind === 'agree') return { kind, text }
  if (kind === 'explain') return reason === null ? null : { kind, reason, text }
  if (kind === 'dispute') return { kind, text, lines }
  if (kind !== 'coder' || starts_at === null) return null
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const booking: BookCall = { ...call, starts_at, time_zone, note: '' }
  return { kind, text, call: booking }
}
