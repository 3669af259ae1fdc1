import * as z from 'zod/mini'

/** The steps a provider takes in the program, in order; a provider may skip steps. */
export const ENGAGEMENT_STEPS = [
  'delivered',
  'opened',
  'redeemed',
  'registered',
  'viewed',
  'downloaded',
  'responded',
  'called',
  'attested',
] as const
export const engagementStepSchema = z.enum(ENGAGEMENT_STEPS)
export type EngagementStep = z.infer<typeof engagementStepSchema>

export const ENGAGEMENT_STAGES = ['none', ...ENGAGEMENT_STEPS] as const
export const engagementStageSchema = z.enum(ENGAGEMENT_STAGES)
export type EngagementStage = z.infer<typeof engagementStageSchema>

// R-OUT-3
export const OUTREACH_METHODS = ['mail', 'fax', 'email', 'call', 'portal', 'webinar'] as const
export const outreachMethodSchema = z.enum(OUTREACH_METHODS)
export type OutreachMethod = z.infer<typeof outreachMethodSchema>

export const COMMUNICATION_TYPES = [
  'initial',
  'reminder',
  'second_notice',
  'thank_you',
  'escalation',
] as const
export const communicationTypeSchema = z.enum(COMMUNICATION_TYPES)
export type CommunicationType = z.infer<typeof communicationTypeSchema>

/** What support should do next for a provider; 'wait' while the last message is recent. */
export const NEXT_ACTIONS = ['fix_address', 'remind', 'call', 'wait'] as const
export const nextActionSchema = z.enum(NEXT_ACTIONS)
export type NextAction = z.infer<typeof nextActionSchema>

/** The call desk has the calls (R-DESK-1); the worklist of the engagement page has the rest. */
export const WORKLIST_ACTIONS = ['fix_address', 'remind', 'wait'] as const satisfies readonly NextAction[]
export type WorklistAction = (typeof WORKLIST_ACTIONS)[number]

/** How long to wait after a message before the next action. */
export const NEXT_ACTION_AFTER_DAYS = 14

/** Why a provider should not be called now. */
export const CALL_HOLDS = ['paused', 'dispute_open', 'held_out'] as const
export type CallHold = (typeof CALL_HOLDS)[number]
