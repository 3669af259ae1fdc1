import type { providerProfileEndpoints, WhatIfRow } from '@plumbline/contract/reports/provider-profile'
import { formatReportId } from '@plumbline/contract/reports/report-id'
import { type WhatIfStep, whatIf } from '@plumbline/contract/reports/what-if'
import type { FigureReads } from '#platform/db/figure-reads.ts'
import type { Reference, ReferenceSource } from '#platform/providers/reference.ts'
import { roundBeside, roundStatistic } from '#platform/providers/round-beside.ts'
import type { Handler } from '#platform/request/handler.ts'
import { openProfile } from './open-profile.ts'
import { findShownBuild, findWhatIfSources, type WhatIfSource } from './provider-profile.repository.ts'

type Comparison = { value: number; p50: number; p80: number }

const toComparison = (value: number, p50: number | null, p80: number | null): Comparison | null =>
  p50 === null || p80 === null ? null : { value, p50, p80 }

const roundComparison = (of: Comparison | null): Comparison | null =>
  of && { value: of.value, p50: roundBeside(of.p50, of.value), p80: roundBeside(of.p80, of.value) }

/** Days and units follow the rounded values of peers (R-SUP-4); money is R-FIG-17, in whole dollars. */
const joinStep = (rounded: WhatIfStep | null, exact: WhatIfStep | null): WhatIfStep | null =>
  rounded === null || exact === null
    ? null
    : {
        ...rounded,
        paid_above: Math.round(exact.paid_above),
        paid_below: exact.paid_below === null ? null : Math.round(exact.paid_below),
      }

function presentRow(source: WhatIfSource, id: string, reference: Reference): WhatIfRow {
  const words = reference.families.get(source.family)
  const attachRate = toComparison(source.rate, source.rate_p50, source.rate_p80)
  const intensity = toComparison(source.intensity, source.intensity_p50, source.intensity_p80)
  const own = {
    days: source.days,
    addonUnits: source.addon_units,
    addonPaid: source.addon_paid,
    usualPrice: source.usual_price === null ? null : roundStatistic(source.usual_price),
  }
  const exact = whatIf({ ...own, attachRate, intensity })
  const rounded = whatIf({
    ...own,
    attachRate: roundComparison(attachRate),
    intensity: roundComparison(intensity),
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
    price: exact.price,
    is_usual_price: exact.isUsualPrice,
    at_median: joinStep(rounded.atMedian, exact.atMedian),
    at_p80: joinStep(rounded.atP80, exact.atP80),
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
