import { type ComparedStratum, compareMix } from '@plumbline/claims/figures/mix'
import type { ReportMix, reportEndpoints } from '@plumbline/contract/reports/reports'
import { mayShowShare } from '@plumbline/contract/reports/suppression'
import type { FigureReads } from '#platform/db/figure-reads.ts'
import type { Reference, ReferenceSource } from '#platform/providers/reference.ts'
import { roundBeside } from '#platform/providers/round-beside.ts'
import { recordSupportAccessOnce } from '#platform/providers/support-access.repository.ts'
import type { Handler } from '#platform/request/handler.ts'
import { getFoundReport } from './find-report.ts'
import type { LineSource } from './line-source.ts'
import { findOwnCounts, findPeerRows, type PeerRow } from './peers.repository.ts'
import { pickCells } from './strata-cache.ts'

const SHOWN_MAX = 40

const IN_LEVEL = {
  state: ({ in_state }: PeerRow) => in_state,
  region: ({ in_region }: PeerRow) => in_region,
  nation: () => true,
}

function presentStratum(
  { stratum, grade, peers }: ComparedStratum,
  { placeLabel }: Reference,
): ReportMix['strata'][number] {
  const value = stratum.addon_days / stratum.days
  return {
    primary: stratum.kind.primary_code,
    place: stratum.kind.place_of_service,
    place_label: placeLabel(stratum.kind.place_of_service),
    diagnosis: stratum.kind.diagnosis,
    days: stratum.days,
    addon_days: stratum.addon_days,
    value,
    // R-SUP-1
    peer_value: mayShowShare(peers.addonDays, peers.days)
      ? roundBeside(peers.addonDays / peers.days, value)
      : null,
    grade,
  }
}

/** The kinds of visits behind `expected`, counted again from the lines. */
export function getReportMix(
  figures: FigureReads,
  lines: LineSource,
  reference: ReferenceSource,
): Handler<typeof reportEndpoints.getReportMix> {
  return async (context) => {
    const { db, viewer, params } = context
    const report = await getFoundReport(db, viewer, params.id)
    const { provider, family, period, headline } = report
    const { peer_level: level } = headline
    if (level === null) return { data: { expected: null, total: 0, strata: [] } }
    const [own, rows, strata, words] = await Promise.all([
      findOwnCounts(db, report),
      figures(db, headline.build, (from) => findPeerRows(from, report)),
      lines.readStrata(headline.manifest, period, family),
      reference(headline.manifest),
      recordSupportAccessOnce(context, provider, { action: 'report_viewed', details: { period, family } }),
    ])
    const toStrata = (cells: Parameters<typeof pickCells>[1]) =>
      pickCells(strata, cells).flatMap((cell) => cell.strata)
    const mix = compareMix(toStrata(own === null ? [] : [own]), toStrata(rows.filter(IN_LEVEL[level])))
    const sorted = (mix?.strata ?? []).toSorted(
      (left, right) =>
        right.stratum.days - left.stratum.days ||
        left.stratum.kind.primary_code.localeCompare(right.stratum.kind.primary_code) ||
        left.stratum.kind.diagnosis.localeCompare(right.stratum.kind.diagnosis),
    )
    const data: ReportMix = {
      expected: mix === null ? null : roundBeside(mix.expected.share, headline.value),
      total: sorted.length,
      strata: sorted.slice(0, SHOWN_MAX).map((one) => presentStratum(one, words)),
    }
    return { data }
  }
}
