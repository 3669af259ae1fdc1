import * as z from 'zod/mini'
import { providerBriefSchema } from '../access/user.ts'
import { download, get, nothing, post } from '../core/endpoint.ts'
import { LOCALES } from '../core/locale.ts'
import { stateSchema } from '../core/state-code.ts'
import { dataEnvelope, dateSchema, idSchema, textSchema, timestampSchema } from '../core/wire.ts'
import { outcomeSchema } from '../reports/figures.ts'
import { familySchema } from '../reports/report-id.ts'
import { CALL_FILE_NAME_MAX } from './call-imports.ts'
import { chosenPhoneSchema } from './contacts.ts'
import { DESK_GROUPS, DESK_OUTCOMES, type DeskGroup, NEXT_STEPS } from './desk-rules.ts'
import { engagementStageSchema, engagementStepSchema, outreachMethodSchema } from './engagement-steps.ts'
import { CALL_NOTE_MAX, CALL_RESULTS, callbackSchema, seenCallSchema } from './outreach.ts'

export const DESK_PAGE_ROWS = 25
export const DESK_ROWS_MAX = 1_000
export const DESK_OWNERS = ['all', 'mine', 'nobody'] as const
export type DeskOwner = (typeof DESK_OWNERS)[number]
/** Reminders and assignments go to at most this many providers at once. */
export const DESK_BULK_MAX = 5_000
export const DESK_FILE_MAX = 2_000_000

const filterFields = {
  owner: z._default(z.enum(DESK_OWNERS), 'all'),
  campaign: z.optional(idSchema),
  specialty: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  state: z.optional(stateSchema),
  /** Of the call, as whoever answers speaks. */
  language: z.optional(z.enum(LOCALES)),
}
const deskFilterSchema = z.object(filterFields)
export type DeskFilter = z.infer<typeof deskFilterSchema>
export type DeskFilterInput = z.input<typeof deskFilterSchema>

const personSchema = z.object({ id: idSchema, name: z.string() })
export type DeskPerson = z.infer<typeof personSchema>

const noteSchema = z.object({ text: z.string(), at: timestampSchema, by: z.nullable(z.string()) })

/** A call that the practice asked for. */
const requestSchema = z.object({
  asked_at: timestampSchema,
  /** The hour that they booked; null if they wait for any call. */
  starts_at: z.nullable(timestampSchema),
  /** The number that they gave, as they wrote it; null if they gave none that works. */
  phone: z.nullable(z.string()),
  language: z.enum(LOCALES),
  coder: z.nullable(z.string()),
})
export type DeskRequest = z.infer<typeof requestSchema>

/** R-DESK-9: the campaign that a call belongs to, and its topic. */
const aboutSchema = z.object({
  family: familySchema,
  campaign: z.object({ id: idSchema, name: z.string(), name_es: z.string() }),
})
export type DeskAbout = z.infer<typeof aboutSchema>

/** R-DESK-9: what the caller can say first: the headline of the report, as the provider reads it. */
const saySchema = z.object({
  family: familySchema,
  language: z.enum(LOCALES),
  outcome: outcomeSchema,
  headline: z.string(),
  lead: z.string(),
})
export type DeskSay = z.infer<typeof saySchema>

export const deskRowSchema = z.extend(providerBriefSchema, {
  practice: z.string(),
  specialty: z.string(),
  state: z.string(),
  tin_masked: z.string(),
  /** The time zone of the practice, such as America/Denver. */
  zone: z.string(),
  /** Null if the provider is not on today's list, such as right after a call. */
  group: z.nullable(z.enum(DESK_GROUPS)),
  callback_at: z.nullable(timestampSchema),
  callback_by: z.nullable(z.string()),
  request: z.nullable(requestSchema),
  /** The next call with a coder that is booked ahead. */
  coder_call_at: z.nullable(timestampSchema),
  phone: z.nullable(chosenPhoneSchema),
  outcome: outcomeSchema,
  /** The amount above the peer median; null if it would reveal a count of 1 to 10 patients. */
  amount: z.nullable(z.number()),
  stage: engagementStageSchema,
  stage_at: z.nullable(timestampSchema),
  /** Messages sent, without calls; most frequent method first. */
  sent: z.array(z.object({ method: outreachMethodSchema, count: z.int() })),
  last_contact_at: z.nullable(timestampSchema),
  campaign: z.nullable(z.object({ id: idSchema, name: z.string(), name_es: z.string() })),
  attempts: z.int(),
  last_result: z.nullable(z.enum(CALL_RESULTS)),
  /** When the latest call was made, here or elsewhere. */
  last_result_at: z.nullable(timestampSchema),
  next_step: z.nullable(z.enum(NEXT_STEPS)),
  last_note: z.nullable(noteSchema),
  /** Notes and calls with a note. */
  notes: z.int(),
  owner: z.nullable(personSchema),
  /** The latest call that somebody logged here; what a file brings is not. */
  last_call: z.nullable(
    z.object({
      id: idSchema,
      at: timestampSchema,
      by: z.nullable(z.string()),
      result: z.enum(CALL_RESULTS),
    }),
  ),
  /** Who has the call open now. */
  taken: z.nullable(z.object({ by: personSchema, at: timestampSchema })),
})
export type DeskRow = z.infer<typeof deskRowSchema>

const deskCallSchema = z.object({
  row: deskRowSchema,
  /** Null if the call belongs to no campaign. */
  about: z.nullable(aboutSchema),
  /** Null if there is no report about the topic, or none whose share support may see. */
  say: z.nullable(saySchema),
  /** What the provider got and did, in the order of the funnel. */
  steps: z.array(z.object({ step: engagementStepSchema, at: z.nullable(timestampSchema) })),
})
export type DeskCall = z.infer<typeof deskCallSchema>

const countsSchema = z.object({
  all: z.int(),
  mine: z.int(),
  nobody: z.int(),
  asked: z.int(),
  promised: z.int(),
  /** R-DESK-12: with a language chosen, the calls to people whose language nobody knows. */
  unknown_language: z.int(),
})
export type DeskCounts = z.infer<typeof countsSchema>

const groupsSchema = z.object({ promised: z.int(), asked: z.int(), due: z.int() } satisfies Record<
  DeskGroup,
  z.ZodMiniType
>)
export type DeskGroupCounts = z.infer<typeof groupsSchema>

const deskSchema = z.object({
  rows: z.array(deskRowSchema),
  /** All that match the filter. */
  total: z.int(),
  /** Under the other filters, whoever owns them. */
  counts: countsSchema,
  /** How many of all that match are in each group. */
  groups: groupsSchema,
  /** Calls logged today, by anybody. */
  logged: z.array(z.object({ result: z.enum(CALL_RESULTS), count: z.int(), mine: z.int() })),
  /** The next call after today that was promised, or booked with a coder. */
  next_promise: z.nullable(
    z.object({
      why: z.enum(['promised', 'booked']),
      name: z.string(),
      at: timestampSchema,
      zone: z.string(),
    }),
  ),
  campaigns: z.array(z.object({ id: idSchema, name: z.string(), name_es: z.string() })),
  /** Who can own a call. */
  team: z.array(personSchema),
  return_days: z.int(),
  today: dateSchema,
})
export type Desk = z.infer<typeof deskSchema>

export const LOGGED_ROWS_MAX = 500
/** A call of today, as it was logged. */
const loggedCallSchema = z.object({
  provider_id: idSchema,
  name: z.string(),
  result: z.enum(CALL_RESULTS),
  at: timestampSchema,
  by: z.nullable(z.string()),
  /** It was made elsewhere, and `by` brought it in a file. */
  from_file: z.boolean(),
})
export type LoggedCall = z.infer<typeof loggedCallSchema>

/** Why somebody comes on the list. */
export const COMING_REASONS = ['promised', 'booked', 'asked', 'planned', 'returns'] as const
/** Somebody who is on the list by the end of the next working day, and not now. */
const comingCallSchema = z.object({
  provider_id: idSchema,
  name: z.string(),
  why: z.enum(COMING_REASONS),
  /** The hour that was promised or booked; null for the others. */
  at: z.nullable(timestampSchema),
  zone: z.string(),
  owner: z.nullable(z.string()),
})
export type ComingCall = z.infer<typeof comingCallSchema>

export const deskLogSchema = z.object({
  outcome: z.enum(DESK_OUTCOMES),
  /** The number that was called. */
  contact_id: z.optional(idSchema),
  note: z.optional(textSchema(CALL_NOTE_MAX)),
  next_step: z.optional(z.enum(NEXT_STEPS)),
  callback: z.optional(callbackSchema),
  seen_call: seenCallSchema,
  /** Null: nobody. Left out, the call stays with whoever has it, or goes to whoever promises to call back. */
  owner_id: z.optional(z.nullable(idSchema)),
})
export type DeskLog = z.input<typeof deskLogSchema>

/** Why the time of a call in a file does not count. */
const CALL_TIME_FAULTS = ['future', 'no_zone'] as const
export type CallTimeFault = (typeof CALL_TIME_FAULTS)[number]

const fileLines = z.array(z.object({ line: z.int(), npi: z.string() }))
const importSchema = z.object({
  rows: z.int(),
  /** Calls that were added or, in a preview, would be. */
  added: z.int(),
  /** Calls that were here already, or twice in the file. */
  doubled: z.int(),
  unknown: fileLines,
  /** Without a TIN, and the NPI is at several practices. */
  ambiguous: fileLines,
  /** Added, but which of several numbers was wrong is not told. */
  unmarked: fileLines,
  /** Added, but no number was marked: the wrong one is not on file, came after the call or was marked before. */
  not_on_file: fileLines,
  invalid: z.array(
    z.object({ line: z.int(), column: z.string(), reason: z.optional(z.enum(CALL_TIME_FAULTS)) }),
  ),
})
export type DeskImport = z.infer<typeof importSchema>

const BASE = '/admin/desk'
const params = z.object({ id: idSchema })
const oneCall = dataEnvelope(deskCallSchema)
const nextCall = dataEnvelope(z.nullable(deskCallSchema))

export const deskEndpoints = {
  getDesk: get(BASE, 'admin', 'List who to call today, in the order to call', {
    query: z.extend(deskFilterSchema, {
      rows: z._default(
        z.coerce.number().check(z.int(), z.minimum(1), z.maximum(DESK_ROWS_MAX)),
        DESK_PAGE_ROWS,
      ),
    }),
    response: dataEnvelope(deskSchema),
  }),
  getDeskFile: get(`${BASE}.csv`, 'admin', 'Export the whole call list as CSV', {
    query: deskFilterSchema,
    response: download,
    contentType: 'text/csv',
    streams: true,
  }),
  listDeskIds: get(`${BASE}/ids`, 'admin', 'List all providers on the call list that match', {
    query: deskFilterSchema,
    response: dataEnvelope(z.array(idSchema)),
  }),
  takeNextCall: post(`${BASE}/next`, 'admin', 'Take the next call that nobody else has', {
    body: deskFilterSchema,
    response: nextCall,
  }),
  assignCalls: post(`${BASE}/assign`, 'admin', 'Give calls to a person, or to nobody', {
    body: z.object({
      selection: z.union([
        z.object({ ids: z.array(idSchema).check(z.minLength(1), z.maxLength(DESK_BULK_MAX)) }),
        z.object({ filter: deskFilterSchema }),
      ]),
      owner_id: z.nullable(idSchema),
    }),
    response: dataEnvelope(z.object({ changed: z.int() })),
  }),
  importCalls: post(`${BASE}/import`, 'admin', 'Add calls that were made elsewhere, from CSV', {
    jsonMaxBytes: 2 * DESK_FILE_MAX,
    body: z.object({
      csv: z.string().check(z.maxLength(DESK_FILE_MAX)),
      file_name: z._default(z.string().check(z.maxLength(CALL_FILE_NAME_MAX)), ''),
      /** Only count what would be added. */
      dry_run: z._default(z.boolean(), false),
    }),
    response: dataEnvelope(importSchema),
  }),
  listLoggedCalls: get(`${BASE}/logged`, 'admin', 'List the calls that were made today', {
    response: dataEnvelope(z.array(loggedCallSchema)),
  }),
  listComingCalls: get(
    `${BASE}/coming`,
    'admin',
    'List who comes on the call list by the next working day, and what is promised later',
    {
      response: dataEnvelope(
        z.object({
          until: dateSchema,
          calls: z.array(comingCallSchema),
          /** Promised or booked for a later day, by their hour. */
          later: z.array(comingCallSchema),
        }),
      ),
    },
  ),
  getDeskCall: get(`${BASE}/{id}`, 'admin', 'Get the call of one provider', { params, response: oneCall }),
  takeCall: post(`${BASE}/{id}/take`, 'admin', 'Take the call of one provider', {
    params,
    response: oneCall,
  }),
  releaseCall: post(`${BASE}/{id}/release`, 'admin', 'Put back a call without logging it', {
    params,
    response: dataEnvelope(nothing),
  }),
  logDeskCall: post(`${BASE}/{id}/log`, 'admin', 'Log what came of a call', {
    params,
    body: deskLogSchema,
    response: oneCall,
  }),
}
