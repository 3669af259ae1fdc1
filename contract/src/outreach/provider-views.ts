import * as z from 'zod/mini'
import { del, get, nothing, patch, post } from '../core/endpoint.ts'
import { dataEnvelope, idSchema, textSchema } from '../core/wire.ts'
import { type ProviderFilter, providerFilterSchema } from './provider-filter.ts'
import { PROVIDER_SORTS, SORT_ORDERS } from './providers.ts'

export const VIEW_NAME_MAX = 60
export const VIEWS_MAX = 50

/** Views that everyone has and nobody can change. */
export const BUILT_IN_VIEWS = {
  all: {},
  needs_call: { next_action: ['call'] },
  not_opened: { stage: ['delivered'] },
  awaiting_reply: { open: 'response' },
  watched: { watched: 'me' },
  disputes: { open: 'dispute' },
  unreachable: { unreachable: 'true' },
} as const satisfies Record<string, ProviderFilterShape>
type ProviderFilterShape = { [Name in keyof ProviderFilter]: Readonly<ProviderFilter[Name]> }
export type BuiltInView = keyof typeof BUILT_IN_VIEWS
const builtInSchema = z.enum(Object.keys(BUILT_IN_VIEWS) as [BuiltInView, ...BuiltInView[]])

const COLUMNS_MAX = 40
const columnsSchema = z
  .array(z.string().check(z.regex(/^[a-z][a-z_]{0,39}$/)))
  .check(z.minLength(1), z.maxLength(COLUMNS_MAX))

const contents = {
  name: textSchema(VIEW_NAME_MAX),
  filter: providerFilterSchema,
  /** Null for the default order. */
  sort: z.nullable(z.enum(PROVIDER_SORTS)),
  order: z.nullable(z.enum(SORT_ORDERS)),
  /** Null keeps the reader's own columns. */
  columns: z.nullable(columnsSchema),
  shared: z.boolean(),
}

export const savedViewSchema = z.object({
  id: idSchema,
  ...contents,
  name: z.string(),
  own: z.boolean(),
  /** The person who shared it, in caret form. */
  owner: z.string(),
  count: z.int(),
})
export type SavedView = z.infer<typeof savedViewSchema>

export const providerViewsSchema = z.object({
  built_in: z.array(z.object({ key: builtInSchema, filter: providerFilterSchema, count: z.int() })),
  /** The caller's views and those that others share, by name. */
  saved: z.array(savedViewSchema),
})
export type ProviderViews = z.infer<typeof providerViewsSchema>

export const createViewSchema = z.object({
  name: contents.name,
  filter: contents.filter,
  sort: z._default(contents.sort, null),
  order: z._default(contents.order, null),
  columns: z._default(contents.columns, null),
  shared: z._default(contents.shared, false),
})
export type CreateView = z.input<typeof createViewSchema>

export const patchViewSchema = z.partial(z.object(contents))
export type PatchView = z.input<typeof patchViewSchema>

const params = z.object({ id: idSchema })
const view = dataEnvelope(savedViewSchema)

export const providerViewEndpoints = {
  listViews: get('/admin/views', 'admin', 'List the views of the provider list with their counts', {
    response: dataEnvelope(providerViewsSchema),
  }),
  createView: post('/admin/views', 'admin', 'Save filters, order and columns as a view', {
    body: createViewSchema,
    response: view,
    status: 201,
  }),
  patchView: patch('/admin/views/{id}', 'admin', "Rename, share or change one of the caller's views", {
    params,
    body: patchViewSchema,
    response: view,
  }),
  deleteView: del('/admin/views/{id}', 'admin', "Delete one of the caller's views", {
    params,
    response: dataEnvelope(nothing),
  }),
}
