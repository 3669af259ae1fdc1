import * as z from 'zod/mini'
import { providerBriefSchema } from '../access/user.ts'
import { bilingualSchema } from '../core/bilingual.ts'
import { download, get } from '../core/endpoint.ts'
import { dataEnvelope, dateSchema, idSchema, timestampSchema } from '../core/wire.ts'
import { outcomeSchema, peerLevelSchema } from '../reports/figures.ts'
import { familySchema, periodSchema } from '../reports/report-id.ts'
import { chosenPhoneSchema } from './contacts.ts'
import { engagementStageSchema, nextActionSchema } from './engagement-steps.ts'
import { providerFilterFields, providerFilterSchema } from './provider-filter.ts'

export const PROVIDER_PAGE_ROWS = 50
const PROVIDER_PAGE_ROWS_MAX = 200

export const providerRowSchema = z.extend(providerBriefSchema, {
  tin_masked: z.string(),
  practice: z.string(),
  specialty: z.string(),
  state: z.string(),
  /** The widest peer group that any of the comparisons needed. */
  peer_level: z.nullable(peerLevelSchema),
  risk: z.nullable(z.number()),
  outcome: outcomeSchema,
  /** The provider has 1 to 10 patients in the quarter, so the amounts are withheld (R-SUP-1). */
  suppressed: z.boolean(),
  total_billed: z.nullable(z.number()),
  paid_exposure: z.nullable(z.number()),
  savings: z.nullable(z.number()),
  campaigns: z.int(),
  stage: engagementStageSchema,
  stage_at: z.nullable(timestampSchema),
  next_action: z.nullable(nextActionSchema),
  last_login_at: z.nullable(timestampSchema),
  watchers: z.int(),
  /** By the caller. */
  watched: z.boolean(),
  starting_on: z.nullable(dateSchema),
  ending_on: z.nullable(dateSchema),
  open_responses: z.int(),
  open_disputes: z.int(),
  /** The number to call (R-CON-2). */
  phone: z.nullable(chosenPhoneSchema),
})
export type ProviderRow = z.infer<typeof providerRowSchema>

export const PROVIDER_SORTS = [
  'name',
  'npi',
  'tin',
  'specialty',
  'state',
  'peer_level',
  'risk',
  'total_billed',
  'paid_exposure',
  'savings',
  'campaigns',
  'outcome',
  'stage',
  'last_login_at',
  'watchers',
  'starting_on',
  'ending_on',
] as const
export type ProviderSort = (typeof PROVIDER_SORTS)[number]
export const SORT_ORDERS = ['ascending', 'descending'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

const TEXT_SORTS: readonly ProviderSort[] = ['name', 'npi', 'tin', 'specialty', 'state', 'peer_level']
/** Text is sorted from A to Z, everything else from the highest or latest. */
export const defaultOrder = (sort: ProviderSort): SortOrder =>
  TEXT_SORTS.includes(sort) ? 'ascending' : 'descending'

const sortFields = {
  /** Defaults to risk, or with a search to the best match. */
  sort: z.optional(z.enum(PROVIDER_SORTS)),
  order: z.optional(z.enum(SORT_ORDERS)),
}
export const listProvidersQuerySchema = z.object({
  ...providerFilterFields,
  ...sortFields,
  after: z.optional(z.string().check(z.maxLength(1_000))),
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PROVIDER_PAGE_ROWS_MAX)),
    PROVIDER_PAGE_ROWS,
  ),
})
export type ListProvidersQuery = z.output<typeof listProvidersQuerySchema>

export const providerPageSchema = z.object({
  rows: z.array(providerRowSchema),
  next: z.nullable(z.string()),
})
export type ProviderPage = z.infer<typeof providerPageSchema>

/** `total` providers match the filter, out of `all`. */
export const providerCountSchema = z.object({ total: z.int(), all: z.int() })

const campaignChoiceSchema = z.object({ id: idSchema, name: z.string(), name_es: z.string() })
export const providerChoicesSchema = z.object({
  specialties: z.array(z.string()),
  states: z.array(z.string()),
  /** Families with a report in the latest final quarter. */
  families: z.array(z.object({ code: familySchema, label: z.nullable(bilingualSchema) })),
  campaigns: z.array(campaignChoiceSchema),
  /** Null before the first build. */
  data_through: z.nullable(dateSchema),
  period: z.nullable(periodSchema),
})
export type ProviderChoices = z.infer<typeof providerChoicesSchema>

/** The columns of the CSV, in this order. */
export const PROVIDER_COLUMNS = [
  'name',
  'npi',
  'tin_masked',
  'practice',
  'specialty',
  'state',
  'mailing_address',
  'phone',
  'contact_person',
  'contact_role',
  'contact_best_time',
  'contact_language',
  'outcome',
  'risk',
  'peer_level',
  'total_billed',
  'paid_exposure',
  'savings',
  'campaigns',
  'stage',
  'stage_at',
  'next_action',
  'last_login_at',
  'watchers',
  'starting_on',
  'ending_on',
  'open_responses',
  'open_disputes',
] as const
export type ProviderColumn = (typeof PROVIDER_COLUMNS)[number]
const columnSchema = z.enum(PROVIDER_COLUMNS)

export const exportProvidersQuerySchema = z.object({
  ...providerFilterFields,
  ...sortFields,
  /** Such as 'name,npi'; all columns if omitted. */
  columns: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((given: string) => given.split(',')),
      ),
      z.array(columnSchema).check(z.minLength(1), z.maxLength(PROVIDER_COLUMNS.length)),
    ),
  ),
  /** Starts the file with a byte order mark, so that spreadsheets read it as UTF-8. */
  bom: z.optional(z.literal('true')),
})

export const providerEndpoints = {
  listProviders: get('/admin/providers', 'admin', 'List providers, with search, filters and sorting', {
    query: listProvidersQuerySchema,
    response: dataEnvelope(providerPageSchema),
  }),
  countProviders: get('/admin/providers/count', 'admin', 'Count the providers that match a filter', {
    query: providerFilterSchema,
    response: dataEnvelope(providerCountSchema),
  }),
  getProviderChoices: get(
    '/admin/providers/choices',
    'admin',
    'List the values the provider list can be filtered by',
    {
      response: dataEnvelope(providerChoicesSchema),
    },
  ),
  exportProviders: get('/admin/providers.csv', 'admin', 'Export the providers that match a filter as CSV', {
    query: exportProvidersQuerySchema,
    response: download,
    streams: true,
    contentType: 'text/csv',
  }),
}
