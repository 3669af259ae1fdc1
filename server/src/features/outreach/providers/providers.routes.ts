import type { ProviderChoices, providerEndpoints } from '@plumbline/contract/outreach/providers'
import type { Executor } from '#platform/db/database.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { exportProviders } from './export-providers.ts'
import { chooseOrder, decodeCursor } from './provider-sort.ts'
import {
  countProviders,
  findCampaignNames,
  findFamilyCodes,
  findPlaces,
  findProviderPage,
  findShownBuild,
} from './providers.repository.ts'

/** The values the list can be filtered by. The codes of a build are cached, since a build never changes. */
function createChoices(reference: ReferenceSource): (db: Executor) => Promise<ProviderChoices> {
  let cached: { build: number; codes: Promise<string[]> } | null = null

  function getCodes(db: Executor, build: number): Promise<string[]> {
    if (cached?.build === build) return cached.codes
    const codes = findFamilyCodes(db, build)
    cached = { build, codes }
    codes.catch(() => {
      if (cached?.codes === codes) cached = null
    })
    return codes
  }

  return async (db) => {
    const [places, campaigns, build] = await Promise.all([
      findPlaces(db),
      findCampaignNames(db),
      findShownBuild(db),
    ])
    const codes = build === null ? [] : await getCodes(db, build.id)
    const known = build === null ? null : (await reference(build.manifest)).families
    return {
      ...places,
      campaigns,
      families: codes.map((code) => ({ code, label: known?.get(code)?.label ?? null })),
      data_through: build?.data_through ?? null,
      period: build?.latest_mature ?? null,
    }
  }
}

export function providerHandlers(reference: ReferenceSource): Handlers<typeof providerEndpoints> {
  const getChoices = createChoices(reference)
  return {
    async listProviders({ db, query, viewer }) {
      const order = chooseOrder(query)
      const after = query.after === undefined ? null : decodeCursor(query.after, order)
      if (query.after !== undefined && after === null) {
        throw new Refusal('invalid_input', { fields: (texts) => ({ after: [texts.fields.invalid] }) })
      }
      return { data: await findProviderPage(db, { query, order, after, viewerId: viewer.userId }) }
    },
    async countProviders({ db, query, viewer }) {
      return { data: await countProviders(db, query, viewer.userId) }
    },
    async getProviderChoices({ db }) {
      return { data: await getChoices(db) }
    },
    async exportProviders({ db, query, viewer, address }) {
      const { sort, order, columns, bom, ...filter } = query
      return exportProviders(
        db,
        {
          filter,
          order: chooseOrder({ sort, order, search: filter.search }),
          columns,
          bom: bom === 'true',
        },
        { userId: viewer.userId, address },
      )
    },
  }
}
