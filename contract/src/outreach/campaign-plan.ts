import * as z from 'zod/mini'
import { givenDateSchema, idSchema } from '../core/wire.ts'
import { communicationTypeSchema, type OutreachMethod, outreachMethodSchema } from './engagement-steps.ts'
import { templateKeySchema } from './letters.ts'

export const campaignStatusSchema = z.enum(['draft', 'running', 'closed'])
export type CampaignStatus = z.infer<typeof campaignStatusSchema>

/** A message that every wave sends, `days_after` its contact date. */
export const campaignMessageInputSchema = z.object({
  type: communicationTypeSchema,
  method: outreachMethodSchema,
  /** Set for letters and emails. */
  template_key: z.nullable(templateKeySchema),
  days_after: z.int().check(z.minimum(0), z.maximum(730)),
  unit_cost_cents: z.int().check(z.minimum(0), z.maximum(1_000_000)),
})
export type CampaignMessageInput = z.infer<typeof campaignMessageInputSchema>

export const campaignMessageSchema = z.extend(campaignMessageInputSchema, {
  id: idSchema,
  template_key: z.nullable(z.string()),
})

export const waveInputSchema = z.object({
  contact_on: givenDateSchema,
  /** Share of the members; the shares of all waves add up to 1. */
  share: z.number().check(z.gt(0), z.maximum(1)),
})
export type WaveInput = z.infer<typeof waveInputSchema>

/** The kind of template that a method needs; null if it needs none. */
export const templateChannel = (method: OutreachMethod): 'letter' | 'mail' | null =>
  method === 'mail' ? 'letter' : method === 'email' ? 'mail' : null

const SHARE_TOLERANCE = 1e-6

export const sharesAddUp = (waves: readonly { share: number }[]): boolean =>
  Math.abs(waves.reduce((sum, { share }) => sum + share, 0) - 1) < SHARE_TOLERANCE

/** Why a campaign cannot be started or changed. Each is the key of a text. */
export const CAMPAIGN_OBJECTIONS = [
  'started',
  'closed',
  'not_started',
  'no_build',
  'nobody',
  'no_waves',
  'shares',
  'past_date',
  'no_messages',
  'template_missing',
  'wave_without_treated',
  'wave_without_control',
  'wave_prepared',
  'too_many_members',
  'final',
] as const
export type CampaignObjection = (typeof CAMPAIGN_OBJECTIONS)[number]
