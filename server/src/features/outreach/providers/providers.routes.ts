import type { providerEndpoints } from '@plumbline/contract/outreach/providers'
import type { ReferenceSource } from '#platform/providers/reference.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { exportProviders } from './export-providers.ts'
import { createChoices } from './provider-choices.ts'
import { decodeCursor, sortingOf } from './provider-sort.ts'
import { countProviders, findProviderPage } from './providers.repository.ts'

export function providerHandlers(reference: ReferenceSource): Handlers<typeof providerEndpoints> {
  const choices = createChoices(reference)
  return {
    async listProviders({ db, query, viewer }) {
      const sorting = sortingOf(query)
      const after = query.after === undefined ? null : decodeCursor(query.after, sorting.order)
      if (query.after !== undefined && after === null) {
        throw new Refusal('invalid_input', { fields: (texts) => ({ after: [texts.fields.invalid] }) })
      }
      return { data: await findProviderPage(db, { query, sorting, after, viewerId: viewer.userId }) }
    },
    async countProviders({ db, query, viewer }) {
      return { data: await countProviders(db, query, viewer.userId) }
    },
    async getProviderChoices({ db }) {
      return { data: await choices(db) }
    },
    async exportProviders({ db, query, viewer, address }) {
      const { sort, order, columns, bom, ...filter } = query
      const sorting = sortingOf({ sort, order, search: filter.search })
      return exportProviders(
        db,
        { filter, sorting, columns, bom: bom === 'true' },
        { userId: viewer.userId, address },
      )
    },
  }
}
