import * as z from 'zod/mini'
import { bilingualSchema } from '../core/bilingual.ts'
import { del, download, get, nothing, patch, post } from '../core/endpoint.ts'
import { dataEnvelope, dateSchema, idSchema, textSchema, timestampSchema } from '../core/wire.ts'
import { familySchema, periodSchema } from '../reports/report-id.ts'
import {
  CAMPAIGN_OBJECTIONS,
  campaignMessageInputSchema,
  campaignMessageSchema,
  campaignStatusSchema,
  waveInputSchema,
} from './campaign-plan.ts'
import {
  letterVariantSchema,
  messagePreviewSchema,
  outcomeMixSchema,
  plannedCostSchema,
  plannedMessageSchema,
} from './campaign-start.ts'
import { providerFilterSchema, providerSelectionSchema } from './provider-filter.ts'

export const CAMPAIGN_WAVES_MAX = 6
export const CAMPAIGN_MESSAGES_MAX = 8
export const CAMPAIGN_MEMBERS_MAX = 10_000
export const CAMPAIGN_MEMBERS_PAGE = 50
const NAME_MAX_CHARS = 80

/** Why a member is left out of the draw; the first reason that applies wins. */
export const LEFT_OUT_REASONS = [
  'no_figure',
  'paused',
  'dispute_open',
  'in_campaign',
  'no_address',
  'not_above',
] as const
export const leftOutReasonSchema = z.enum(LEFT_OUT_REASONS)
export type LeftOutReason = z.infer<typeof leftOutReasonSchema>

/** The effect in the current build. Null for a draft, and until a build has measured the campaign. */
const campaignEffectSchema = z.object({
  status: z.enum(['final', 'due', 'too_few']),
  design: z.enum(['hold_out', 'observational']),
  due_on: z.nullable(dateSchema),
  effect_pct: z.nullable(z.number()),
  pct_low: z.nullable(z.number()),
  pct_high: z.nullable(z.number()),
})
export type CampaignEffectBrief = z.infer<typeof campaignEffectSchema>

const campaignWaveSchema = z.object({
  id: idSchema,
  number: z.int(),
  contact_on: dateSchema,
  share: z.number(),
  treated: z.int(),
  control: z.int(),
})
export type CampaignWave = z.infer<typeof campaignWaveSchema>

export const campaignRowSchema = z.object({
  id: idSchema,
  key: z.string(),
  name: z.string(),
  name_es: z.string(),
  family: familySchema,
  family_label: z.nullable(bilingualSchema),
  status: campaignStatusSchema,
  /** For a draft, all its providers; once started, those who were drawn. */
  members: z.int(),
  treated: z.int(),
  control: z.int(),
  waves: z.array(campaignWaveSchema),
  messages_sent: z.int(),
  created_at: timestampSchema,
  started_at: z.nullable(timestampSchema),
  effect: z.nullable(campaignEffectSchema),
})
export type CampaignRow = z.infer<typeof campaignRowSchema>

export const campaignSchema = z.extend(campaignRowSchema, {
  goal_pct: z.nullable(z.number()),
  hold_out_share: z.number(),
  /** R-OUT-12: who is at or below the peers is left out of the draw. */
  leaves_out_not_above: z.boolean(),
  min_days_between: z.int(),
  fixed_cost_cents: z.int(),
  /** The filters that its providers were first selected with. */
  selection: z.nullable(providerFilterSchema),
  messages: z.array(campaignMessageSchema),
  closed_at: z.nullable(timestampSchema),
  started_by: z.nullable(z.string()),
})
export type Campaign = z.infer<typeof campaignSchema>

const stratumSchema = z.object({
  specialty: z.string(),
  volume: z.enum(['low', 'middle', 'high']),
  members: z.int(),
  treated: z.int(),
  control: z.int(),
})

export const campaignPreviewSchema = z.object({
  /** The latest final quarter; null before the first build. */
  selection_quarter: z.nullable(periodSchema),
  members: z.int(),
  eligible: z.int(),
  left_out: z.array(z.object({ reason: leftOutReasonSchema, count: z.int() })),
  treated: z.int(),
  control: z.int(),
  /** The most that any draw could contact. */
  treated_most: z.int(),
  strata: z.array(stratumSchema),
  waves: z.array(z.object({ number: z.int(), contact_on: dateSchema, treated: z.int(), control: z.int() })),
  /** At least 30 treated and 10 held out, with days in the baseline (R-EFF-5). */
  is_enough: z.boolean(),
  /** The smallest effect, in percent, that would probably be detected; null if past data is insufficient. */
  detectable_pct: z.nullable(z.number()),
  /** Day on which the first result is due. */
  due_on: z.nullable(dateSchema),
  /** Of whom the first result is if not of all waves, what effect it would show, and when the last wave joins it. */
  first_result: z.nullable(
    z.object({
      treated: z.int(),
      control: z.int(),
      detectable_pct: z.nullable(z.number()),
      all_due_on: dateSchema,
    }),
  ),
  outcomes: outcomeMixSchema,
  /** How many the choice leaves out, or would leave out. */
  not_above: z.int(),
  messages: z.array(plannedMessageSchema),
  cost: plannedCostSchema,
  /** What was planned when these numbers were made: a start that names it is refused if the plan has changed. */
  plan: z.string(),
  /** Why the campaign cannot be started yet. */
  objections: z.array(z.enum(CAMPAIGN_OBJECTIONS)),
})
export type CampaignPreview = z.infer<typeof campaignPreviewSchema>

export const campaignAssignmentSchema = z.object({
  seed: z.nullable(z.string()),
  hash: z.nullable(z.string()),
  /** Whether redrawing from the stored seed gives the same result; null if the portal did not draw it. */
  verified: z.nullable(z.boolean()),
  selection_quarter: z.nullable(periodSchema),
  strata: z.array(stratumSchema),
})
export type CampaignAssignment = z.infer<typeof campaignAssignmentSchema>

export const campaignMemberSchema = z.object({
  id: idSchema,
  npi: z.string(),
  name: z.string(),
  tin_masked: z.string(),
  specialty: z.string(),
  state: z.string(),
  /** Null if the member would be drawn. */
  left_out: z.nullable(leftOutReasonSchema),
})
export type CampaignMember = z.infer<typeof campaignMemberSchema>

const campaignChoicesSchema = z.object({
  families: z.array(z.object({ code: familySchema, label: z.nullable(bilingualSchema) })),
  templates: z.array(z.object({ key: z.string(), name: z.string(), channel: z.enum(['letter', 'mail']) })),
  selection_quarter: z.nullable(periodSchema),
})
export type CampaignChoices = z.infer<typeof campaignChoicesSchema>

const name = textSchema(NAME_MAX_CHARS)

export const createCampaignSchema = z.object({
  name,
  name_es: z.optional(name),
  family: familySchema,
  selection: z.optional(providerSelectionSchema),
})
export type CreateCampaign = z.input<typeof createCampaignSchema>

/** All fields can change in a draft. After the start only names, goal, costs, the limit and future dates can. */
export const patchCampaignSchema = z.object({
  name: z.optional(name),
  name_es: z.optional(name),
  family: z.optional(familySchema),
  goal_pct: z.optional(z.nullable(z.number().check(z.gt(0), z.maximum(90)))),
  /** 0, or 5 to 50 percent. */
  hold_out_share: z.optional(z.union([z.literal(0), z.number().check(z.minimum(0.05), z.maximum(0.5))])),
  leaves_out_not_above: z.optional(z.boolean()),
  min_days_between: z.optional(z.int().check(z.minimum(0), z.maximum(365))),
  fixed_cost_cents: z.optional(z.int().check(z.minimum(0), z.maximum(100_000_000_00))),
  waves: z.optional(z.array(waveInputSchema).check(z.minLength(1), z.maxLength(CAMPAIGN_WAVES_MAX))),
  messages: z.optional(z.array(campaignMessageInputSchema).check(z.maxLength(CAMPAIGN_MESSAGES_MAX))),
})
export type PatchCampaign = z.input<typeof patchCampaignSchema>

const params = z.object({ id: idSchema })
const campaign = dataEnvelope(campaignSchema)
const messageParams = z.object({ id: idSchema, message_id: idSchema })
const variantQuery = z.object({ variant: z.optional(letterVariantSchema) })

export const campaignEndpoints = {
  listCampaigns: get('/admin/campaigns', 'admin', 'List campaigns, newest first', {
    query: z.object({ status: z.optional(campaignStatusSchema) }),
    response: dataEnvelope(z.array(campaignRowSchema)),
  }),
  listCampaignChoices: get(
    '/admin/campaigns/choices',
    'admin',
    'List the codes and templates a campaign can use',
    {
      response: dataEnvelope(campaignChoicesSchema),
    },
  ),
  getCampaign: get('/admin/campaigns/{id}', 'admin', 'Get a campaign and its plan', {
    params,
    response: campaign,
  }),
  createCampaign: post('/admin/campaigns', 'admin', 'Create a draft campaign', {
    body: createCampaignSchema,
    response: campaign,
    status: 201,
  }),
  patchCampaign: patch('/admin/campaigns/{id}', 'admin', "Change a draft's settings, waves and messages", {
    params,
    body: patchCampaignSchema,
    response: campaign,
  }),
  deleteCampaign: del('/admin/campaigns/{id}', 'admin', 'Delete a draft campaign', {
    params,
    response: dataEnvelope(nothing),
  }),
  listCampaignMembers: get('/admin/campaigns/{id}/members', 'admin', 'List the providers in a draft', {
    params,
    query: z.object({
      after: z.optional(z.string().check(z.maxLength(400))),
      left_out: z.optional(leftOutReasonSchema),
    }),
    response: dataEnvelope(z.object({ rows: z.array(campaignMemberSchema), next: z.nullable(z.string()) })),
  }),
  addCampaignMembers: post('/admin/campaigns/{id}/members', 'admin', 'Add providers to a draft', {
    params,
    body: z.object({ selection: providerSelectionSchema }),
    response: dataEnvelope(z.object({ added: z.int(), members: z.int() })),
  }),
  removeCampaignMembers: del('/admin/campaigns/{id}/members', 'admin', 'Remove providers from a draft', {
    params,
    body: z.object({ ids: z.array(idSchema).check(z.minLength(1), z.maxLength(5_000)) }),
    response: dataEnvelope(z.object({ removed: z.int(), members: z.int() })),
  }),
  previewCampaign: get(
    '/admin/campaigns/{id}/preview',
    'admin',
    'Preview the draw and its expected precision',
    {
      params,
      response: dataEnvelope(campaignPreviewSchema),
    },
  ),
  previewCampaignMessage: get(
    '/admin/campaigns/{id}/messages/{message_id}/preview',
    'admin',
    'Preview a message to one kind of outcome, as it would be sent',
    { params: messageParams, query: variantQuery, response: dataEnvelope(messagePreviewSchema) },
  ),
  getCampaignLetter: get(
    '/admin/campaigns/{id}/messages/{message_id}/letter',
    'admin',
    'Get a letter to one kind of outcome as a PDF, without a code',
    {
      params: messageParams,
      query: variantQuery,
      response: download,
      streams: true,
      contentType: 'application/pdf',
    },
  ),
  startCampaign: post('/admin/campaigns/{id}/start', 'admin', 'Draw the hold-out and start a campaign', {
    params,
    /** The plan and the number of eligible providers that the caller saw; if either has changed, the start is refused. */
    body: z.object({ eligible: z.optional(z.int()), plan: z.optional(z.string().check(z.maxLength(100))) }),
    response: campaign,
    stepUp: true,
  }),
  closeCampaign: post(
    '/admin/campaigns/{id}/close',
    'admin',
    'Close a campaign and cancel its planned messages',
    {
      params,
      response: campaign,
    },
  ),
  getCampaignAssignment: get(
    '/admin/campaigns/{id}/assignment',
    'admin',
    'Get the draw of a campaign and check it by redrawing',
    { params, response: dataEnvelope(campaignAssignmentSchema) },
  ),
  exportCampaignAssignments: get(
    '/admin/campaigns/{id}/assignments.csv',
    'admin',
    'Export the wave and arm of each provider as CSV',
    { params, response: download, streams: true, contentType: 'text/csv' },
  ),
}
