import * as z from 'zod/mini'
import { providerBriefSchema } from '../access/user.ts'
import { bilingualSchema } from '../core/bilingual.ts'
import { del, get, nothing, post, put } from '../core/endpoint.ts'
import { dataOf, dateSchema, idSchema, textSchema, timestampSchema } from '../core/wire.ts'
import { outcomeSchema, peerLevelSchema } from '../reports/figures.ts'
import { familySchema, periodSchema } from '../reports/report-id.ts'
import { engagementStageSchema, nextActionSchema } from './engagement-steps.ts'
import { timelineKindSchema, timelinePageSchema } from './provider-timeline.ts'
import {
  caseSchema,
  codeSchema,
  noteSchema,
  opinionSchema,
  personSchema,
  providerCampaignSchema,
  threadSchema,
} from './support-provider-parts.ts'

export const NOTE_MAX = 4_000
/** A provider has a handful of answers a quarter; the feedback page has the rest. */
export const THREADS_SHOWN = 100

const watcherSchema = z.object({ id: idSchema, name: z.string() })

/** The headline of a family in the latest final quarter. */
const headlineSchema = z.object({
  family: familySchema,
  label: z.nullable(bilingualSchema),
  /** Null where a count of 1 to 10 patients could be told from it. */
  figure: z.nullable(
    z.object({
      value: z.number(),
      ci_low: z.nullable(z.number()),
      ci_high: z.nullable(z.number()),
      percentile: z.nullable(z.number()),
    }),
  ),
  peer_p50: z.nullable(z.number()),
  peers: z.nullable(z.int()),
  outcome: outcomeSchema,
  low: z.boolean(),
})
export type SupportHeadline = z.infer<typeof headlineSchema>

const moneySchema = z.object({
  /** Null, all of them, where the quarter has 1 to 10 patients. */
  patients: z.nullable(z.int()),
  total_billed: z.nullable(z.number()),
  paid_exposure: z.nullable(z.number()),
  savings: z.nullable(z.number()),
})

const supportProviderSchema = z.extend(providerBriefSchema, {
  tin_masked: z.string(),
  practice: z.string(),
  practice_id: idSchema,
  specialty: z.string(),
  state: z.string(),
  region: z.nullable(z.string()),
  taxonomy: z.nullable(z.string()),
  mailing_address: z.nullable(z.string()),
  /** A letter to the address came back. */
  address_failed_at: z.nullable(timestampSchema),
  outcome: outcomeSchema,
  risk: z.nullable(z.number()),
  stage: engagementStageSchema,
  stage_at: z.nullable(timestampSchema),
  next_action: z.nullable(nextActionSchema),
  last_login_at: z.nullable(timestampSchema),
  last_contact_at: z.nullable(timestampSchema),
  contacts_sent: z.int(),
  calls: z.int(),
  open_responses: z.int(),
  open_disputes: z.int(),
  watchers: z.array(watcherSchema),
  /** By the caller. */
  watched: z.boolean(),
  /** Null before the first final quarter. */
  period: z.nullable(periodSchema),
  data_through: z.nullable(dateSchema),
  suppressed: z.boolean(),
  ...moneySchema.shape,
  peer_groups: z.array(
    z.object({ level: peerLevelSchema, group: z.string(), reports: z.int(), fewest: z.int(), most: z.int() }),
  ),
  headlines: z.array(headlineSchema),
  /** No letters on these: an explanation was accepted. */
  pauses: z.array(z.object({ family: familySchema, ends_on: z.nullable(dateSchema) })),
})
export type SupportProvider = z.infer<typeof supportProviderSchema>

const ONE = '/admin/providers/{id}'
const params = z.object({ id: idSchema })
const noteParams = z.object({ id: idSchema, note_id: idSchema })
const noteBody = z.object({ text: textSchema(NOTE_MAX) })
const watching = dataOf(z.object({ watched: z.boolean(), watchers: z.array(watcherSchema) }))
const listOf = <T extends z.core.$ZodType>(row: T) => ({ params, response: dataOf(z.array(row)) })

export const supportProviderEndpoints = {
  getSupportProvider: get(ONE, 'admin', 'One provider: who it is and how it stands', {
    params,
    response: dataOf(supportProviderSchema),
  }),
  watchProvider: post(`${ONE}/watch`, 'admin', 'Watch a provider', { params, response: watching }),
  unwatchProvider: del(`${ONE}/watch`, 'admin', 'Watch a provider no more', { params, response: watching }),
  listProviderCampaigns: get(`${ONE}/campaigns`, 'admin', 'Campaigns and what was sent', {
    ...listOf(providerCampaignSchema),
  }),
  listProviderTimeline: get(`${ONE}/timeline`, 'admin', 'Everything that happened, newest first', {
    params,
    query: z.object({
      kind: z.optional(timelineKindSchema),
      after: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: dataOf(timelinePageSchema),
  }),
  listProviderMessages: get(`${ONE}/messages`, 'admin', 'What the practice wrote, and what we answered', {
    params,
    response: dataOf(z.object({ threads: z.array(threadSchema), opinions: z.array(opinionSchema) })),
  }),
  listProviderNotes: get(`${ONE}/notes`, 'admin', 'What the team noted', listOf(noteSchema)),
  addProviderNote: post(`${ONE}/notes`, 'admin', 'Note something for the team', {
    params,
    body: noteBody,
    response: dataOf(noteSchema),
    status: 201,
  }),
  putProviderNote: put(`${ONE}/notes/{note_id}`, 'admin', 'Change a note of the own', {
    params: noteParams,
    body: noteBody,
    response: dataOf(noteSchema),
  }),
  deleteProviderNote: del(`${ONE}/notes/{note_id}`, 'admin', 'Remove a note of the own', {
    params: noteParams,
    response: dataOf(nothing),
  }),
  listProviderCases: get(`${ONE}/cases`, 'admin', 'The cases of a provider', listOf(caseSchema)),
  listProviderCodes: get(`${ONE}/access_codes`, 'admin', 'What became of each access code', {
    ...listOf(codeSchema),
  }),
  listProviderPeople: get(`${ONE}/people`, 'admin', 'Who may open a provider', listOf(personSchema)),
}
