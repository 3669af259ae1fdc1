import type { ProviderChoices } from '@plumbline/contract/outreach/providers'
import type { Executor } from '#platform/db/database.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'
import { findCampaignNames, findFamilyCodes, findPlaces, findShownBuild } from './providers.repository.ts'

/** What the list can be filtered by; the codes of a build are kept, since it never changes. */
export function createChoices(reference: ReferenceSource): (db: Executor) => Promise<ProviderChoices> {
  let kept: { build: number; codes: Promise<string[]> } | null = null

  function codesOf(db: Executor, build: number): Promise<string[]> {
    if (kept?.build === build) return kept.codes
    const codes = findFamilyCodes(db, build)
    kept = { build, codes }
    codes.catch(() => {
      if (kept?.codes === codes) kept = null
    })
    return codes
  }

  return async (db) => {
    const [places, campaigns, build] = await Promise.all([
      findPlaces(db),
      findCampaignNames(db),
      findShownBuild(db),
    ])
    const codes = build === null ? [] : await codesOf(db, build.id)
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
