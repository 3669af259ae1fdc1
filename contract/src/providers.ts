import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { providerBriefSchema } from './user.ts'
import { dataOf } from './wire.ts'

export const PROVIDER_PAGE_ROWS = 50

export const providerRowSchema = z.extend(providerBriefSchema, {
  tin_masked: z.string(),
  specialty: z.string(),
  state: z.string(),
})
export type ProviderRow = z.infer<typeof providerRowSchema>

export const listProvidersQuerySchema = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  after: z.optional(z.string().check(z.maxLength(400))),
})

export const providerPageSchema = z.object({
  rows: z.array(providerRowSchema),
  total: z.int(),
  next: z.nullable(z.string()),
})
export type ProviderPage = z.infer<typeof providerPageSchema>

export const providerEndpoints = {
  listProviders: get('/admin/providers', 'admin', 'Providers by name, NPI or TIN', {
    query: listProvidersQuerySchema,
    response: dataOf(providerPageSchema),
  }),
}
