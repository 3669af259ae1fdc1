import * as z from 'zod/mini'
import { providerBriefSchema } from '../access/user.ts'
import { dateSchema, idSchema, timestampSchema } from '../core/wire.ts'
import { communicationTypeSchema, outreachMethodSchema } from './engagement-steps.ts'
import { letterBatchSchema } from './letters.ts'

/** Why a message was not sent to a provider; 'cancelled' means the message was canceled before it went out. */
export const CONTACT_SKIPS = [
  'no_address',
  'no_email',
  'paused',
  'dispute_open',
  'too_soon',
  'no_report',
  'data_hold',
  'held_out',
  'cancelled',
] as const
export type ContactSkip = (typeof CONTACT_SKIPS)[number]

export const WAVE_MESSAGE_STATUSES = ['planned', 'prepared', 'sent', 'cancelled'] as const

const skipCountsSchema = z.array(z.object({ reason: z.enum(CONTACT_SKIPS), count: z.int() }))

const waveMessageSchema = z.object({
  id: idSchema,
  type: communicationTypeSchema,
  method: outreachMethodSchema,
  template: z.nullable(z.object({ key: z.string(), name: z.string() })),
  planned_on: dateSchema,
  status: z.enum(WAVE_MESSAGE_STATUSES),
  /** Planned for today or before, and not prepared yet. */
  due: z.boolean(),
  /** Whether its day has come; a message cannot be prepared before that. */
  ready: z.boolean(),
  prepared_at: z.nullable(timestampSchema),
  sent_on: z.nullable(dateSchema),
  unit_cost_cents: z.int(),
  cost_cents: z.int(),
  counts: z.object({ planned: z.int(), sent: z.int(), failed: z.int(), skipped: z.int() }),
  skipped: skipCountsSchema,
  /** Set for a letter once it is prepared. */
  batch: z.nullable(
    z.pick(letterBatchSchema, {
      id: true,
      total: true,
      made: true,
      job: true,
      can_fetch: true,
      fetched_at: true,
      created_by: true,
    }),
  ),
})
export type WaveMessage = z.infer<typeof waveMessageSchema>

export const campaignOutreachSchema = z.object({
  campaign: z.object({
    id: idSchema,
    name: z.string(),
    name_es: z.string(),
    status: z.enum(['draft', 'running', 'closed']),
    min_days_between: z.int(),
  }),
  fixed_cost_cents: z.int(),
  /** Cost of everything sent, including the fixed cost. */
  cost_cents: z.int(),
  /** Calls from the desk, reminders and letters that no message of the plan sent. */
  unplanned: z.array(
    z.object({ method: outreachMethodSchema, sent: z.int(), failed: z.int(), cost_cents: z.int() }),
  ),
  waves: z.array(
    z.object({
      id: idSchema,
      number: z.int(),
      contact_on: dateSchema,
      treated: z.int(),
      messages: z.array(waveMessageSchema),
    }),
  ),
})
export type CampaignOutreach = z.infer<typeof campaignOutreachSchema>

export const dueMessageSchema = z.object({
  id: idSchema,
  campaign: z.object({ id: idSchema, name: z.string(), name_es: z.string() }),
  wave: z.int(),
  type: communicationTypeSchema,
  method: outreachMethodSchema,
  planned_on: dateSchema,
  status: z.enum(WAVE_MESSAGE_STATUSES),
})
export type DueMessage = z.infer<typeof dueMessageSchema>

/** Who would get a message, and who would not and why. */
export const outreachPreviewSchema = z.object({
  to: z.int(),
  skipped: skipCountsSchema,
  /** Providers who do not need the message, such as a reminder after they have responded. */
  not_needed: z.int(),
  cost_cents: z.int(),
  left_out: z.array(z.object({ provider: providerBriefSchema, reason: z.enum(CONTACT_SKIPS) })),
})
export type OutreachPreview = z.infer<typeof outreachPreviewSchema>
