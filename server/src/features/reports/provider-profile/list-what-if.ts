import type { providerProfileEndpoints, WhatIfRow } from '@plumbline/contract/reports/provider-profile'
import { formatReportId } from '@plumbline/contract/reports/report-id'
import { whatIf } from '@plumbline/contract/reports/what-if'
import type { FigureReads } from '#platform/db/figure-reads.ts'
import type { Reference, ReferenceSource } from '#platform/providers/reference.ts'
import type { Handler } from '#platform/request/handler.ts'
import { openProfile } from './open-profile.ts'
import { findShownBuild, findWhatIfSources, type WhatIfSource } from './provider-profile.repository.ts'

const toComparison = (value: number, p50: number | null, p80: number | null) =>
  p50 === null || p80 === null ? null : { value, p50, p80 }

function presentRow(source: WhatIfSource, id: string, reference: Reference): WhatIfRow {
  const words = reference.families.get(source.family)
  const { price, isUsualPrice, atMedian, atP80 } = whatIf({
    days: source.days,
    addonUnits: source.addon_units,
    addonPaid: source.addon_paid,
    usualPrice: source.usual_price,
    attachRate: toComparison(source.rate, source.rate_p50, source.rate_p80),
    intensity: toComparison(source.intensity, source.intensity_p50, source.intensity_p80),
  })
  return {
    id,
    family: source.family,
    label: words?.label ?? null,
    plain: words?.plain ?? null,
    outcome: source.outcome,
    low: source.low,
    days: source.days,
    addon_days: source.addon_days,
    units: source.primary_day_units,
    rate: source.rate,
    price,
    is_usual_price: isUsualPrice,
    at_median: atMedian,
    at_p80: atP80,
  }
}

export function listWhatIf(
  references: ReferenceSource,
  figures: FigureReads,
): Handler<typeof providerProfileEndpoints.listWhatIf> {
  return async (context) => {
    const provider = await openProfile(context, { tab: null })
    const build = await findShownBuild(context.db)
    const period = build?.latest_mature ?? null
    const setId = build?.periods.find((one) => one.period === period)?.set_id
    if (build === null || period === null || setId === undefined) return { data: { period: null, rows: [] } }
    const sources = await figures(context.db, build.id, (from) => findWhatIfSources(from, setId, provider.id))
    const reference = await references(build.manifest)
    const rows = sources.map((source) =>
      presentRow(
        source,
        formatReportId({ family: source.family, period, providerId: provider.id }),
        reference,
      ),
    )
    return { data: { period, rows } }
  }
}
