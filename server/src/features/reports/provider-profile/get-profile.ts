import { SPECIALTIES } from '@plumbline/claims/reference/specialties'
import { taxonomyLabel } from '@plumbline/claims/reference/taxonomy-words'
import type { Bilingual } from '@plumbline/contract/core/bilingual'
import type { ProviderProfile, providerProfileEndpoints } from '@plumbline/contract/reports/provider-profile'
import type { Executor } from '#platform/db/database.ts'
import type { FigureReads } from '#platform/db/figure-reads.ts'
import type { ReadableProvider } from '#platform/providers/readable-providers.repository.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'
import type { Handler } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { openProfile } from './open-profile.ts'
import {
  findPeerGroups,
  findPlaces,
  findProviderFacts,
  findQuarterTotals,
  findShownBuild,
  findSummary,
  type ShownBuild,
} from './provider-profile.repository.ts'

const SPECIALTY_LABELS = new Map(SPECIALTIES.map(({ en, es }) => [en, { en, es }]))

const specialtyLabel = (name: string): Bilingual => SPECIALTY_LABELS.get(name) ?? { en: name, es: name }

type LatestQuarter = Pick<ProviderProfile, 'summary' | 'peer_groups' | 'places'>

const EMPTY: LatestQuarter = { summary: null, peer_groups: [], places: [] }

/** The build's summary of the latest final quarter. */
async function readLatest(
  db: Executor,
  build: ShownBuild,
  providerId: string,
  references: ReferenceSource,
): Promise<LatestQuarter> {
  const period = build.latest_mature
  const setId = build.periods.find((one) => one.period === period)?.set_id
  const summary = await findSummary(db, build.id, providerId)
  if (period === null || setId === undefined || summary === null) return EMPTY
  const [groups, places, totals, reference] = await Promise.all([
    findPeerGroups(db, setId, providerId),
    findPlaces(db, setId, providerId),
    findQuarterTotals(db, build.id, providerId),
    references(build.manifest),
  ])
  const { outcome, p50, p80, mean, total_billed } = summary
  const compared = groups.flatMap(({ level, group, stand_out, ...rest }) =>
    level === null || group === null ? [] : { level, group, ...rest },
  )
  const reports = groups.reduce((sum, group) => sum + group.reports, 0)
  const standOut = groups.reduce((sum, group) => sum + group.stand_out, 0)
  return {
    summary: {
      period,
      outcome,
      total_billed,
      paid_exposure: { p50, p80, mean },
      reports,
      stand_out: standOut,
      reports_without_peers: reports - compared.reduce((sum, group) => sum + group.reports, 0),
      totals: totals.find((one) => one.period === period) ?? null,
    },
    peer_groups: compared,
    places: places.map((place) => ({ place, label: reference.placeLabel(place) })),
  }
}

async function presentProfile(
  db: Executor,
  provider: ReadableProvider,
  references: ReferenceSource,
  figures: FigureReads,
): Promise<ProviderProfile> {
  const [facts, build] = await Promise.all([findProviderFacts(db, provider.id), findShownBuild(db)])
  if (facts === null) throw new Refusal('not_found')
  const { id, npi, name, provider_type_id, specialty, state, practice } = provider
  return {
    provider: { id, npi, name, provider_type_id },
    ...facts,
    taxonomy: facts.taxonomy === null ? null : { code: facts.taxonomy, label: taxonomyLabel(facts.taxonomy) },
    specialty: { name: specialty, label: specialtyLabel(specialty) },
    class: provider.class,
    state,
    practice,
    ...(build === null
      ? EMPTY
      : await figures(db, build.id, (from) => readLatest(from, build, id, references))),
    periods: build?.periods ?? [],
    data_through: build?.data_through ?? null,
  }
}

export function getProviderProfile(
  references: ReferenceSource,
  figures: FigureReads,
): Handler<typeof providerProfileEndpoints.getProviderProfile> {
  return async (context) => {
    const provider = await openProfile(context, { tab: null })
    return { data: await presentProfile(context.db, provider, references, figures) }
  }
}
