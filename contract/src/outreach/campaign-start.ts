import * as z from 'zod/mini'
import { idSchema } from '../core/wire.ts'
import type { Outcome } from '../reports/figures.ts'
import { communicationTypeSchema, outreachMethodSchema } from './engagement-steps.ts'

/** What a letter can say about the comparison: clearly above, above, in line, or well below the peers. */
export const LETTER_VARIANTS = ['clear', 'higher', 'in_line', 'low'] as const
export const letterVariantSchema = z.enum(LETTER_VARIANTS)
export type LetterVariant = z.infer<typeof letterVariantSchema>

/** R-OUT-12: who is told that the billing is in line with the peers or below can be left out by one choice. */
export const isNotAbove = (variant: LetterVariant): boolean => variant === 'in_line' || variant === 'low'

export function toLetterVariant(outcome: Outcome, isLow: boolean): LetterVariant {
  if (outcome === 'Significantly Higher') return 'clear'
  if (outcome === 'Higher') return 'higher'
  return isLow ? 'low' : 'in_line'
}

/** The outcomes of those in the draw. Who is contacted is drawn at the start, so `contacted` is expected. */
export const outcomeMixSchema = z.array(
  z.object({ variant: letterVariantSchema, drawn: z.int(), contacted: z.int() }),
)
export type OutcomeMix = z.infer<typeof outcomeMixSchema>

export const plannedMessageSchema = z.object({
  id: idSchema,
  type: communicationTypeSchema,
  method: outreachMethodSchema,
  /** Null for a call, and until a template is chosen. */
  template: z.nullable(z.object({ key: z.string(), name: z.string() })),
  days_after: z.int(),
  unit_cost_cents: z.int(),
  /** At most: a message that would come too soon, or after an answer, is left out later. */
  count: z.int(),
  cost_cents: z.int(),
})
export type PlannedMessage = z.infer<typeof plannedMessageSchema>

export const plannedCostSchema = z.object({
  fixed_cents: z.int(),
  messages_cents: z.int(),
  total_cents: z.int(),
})

/** Splits the contacted over the outcomes in proportion; the parts add up to all of them. */
export function mixOutcomes(drawn: readonly LetterVariant[], contacted: number): OutcomeMix {
  const counts = LETTER_VARIANTS.map((variant) => ({
    variant,
    drawn: drawn.filter((one) => one === variant).length,
  })).filter((one) => one.drawn > 0)
  const exact = counts.map((one) => (one.drawn * contacted) / drawn.length)
  const whole = exact.map(Math.floor)
  const rest = contacted - whole.reduce((sum, one) => sum + one, 0)
  const byRemainder = exact
    .map((value, at) => ({ at, remainder: value - Math.floor(value) }))
    .toSorted((left, right) => right.remainder - left.remainder || left.at - right.at)
  const raised = new Set(byRemainder.slice(0, rest).map(({ at }) => at))
  return counts.map((one, at) => ({ ...one, contacted: (whole[at] ?? 0) + (raised.has(at) ? 1 : 0) }))
}

export const messagePreviewSchema = z.object({
  /** An example: the first such provider in the draw, who may be held out. */
  provider: z.object({ id: idSchema, name: z.string(), npi: z.string() }),
  pages: z.array(z.object({ language: z.enum(['en', 'es']), subject: z.string(), body: z.string() })),
})
export type MessagePreview = z.infer<typeof messagePreviewSchema>
