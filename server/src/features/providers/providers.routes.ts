import type { providerEndpoints } from '@plumbline/contract/providers'
import type { Handlers } from '#platform/handler.ts'
import { Refusal } from '#platform/refusal.ts'
import { decodeCursor, findProviderPage } from './providers.repository.ts'

export function providerHandlers(): Handlers<typeof providerEndpoints> {
  return {
    async listProviders({ db, query }) {
      const after = query.after === undefined ? null : decodeCursor(query.after)
      if (query.after !== undefined && after === null) {
        throw new Refusal('invalid_input', { fields: (texts) => ({ after: [texts.fields.invalid] }) })
      }
      return { data: await findProviderPage(db, { text: query.search || null, after }) }
    },
  }
}
