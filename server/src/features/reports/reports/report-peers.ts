import type { ReportPeers, reportEndpoints } from '@plumbline/contract/reports/reports'
import type { FigureReads } from '#platform/db/figure-reads.ts'
import { recordSupportAccessOnce } from '#platform/providers/support-access.repository.ts'
import type { Handler } from '#platform/request/handler.ts'
import { getFoundReport } from './find-report.ts'
import { findPeersByVolume, type VolumeRow } from './peers.repository.ts'

// R-SUP-3: a volume range has at least this many peers.
const STEP_PEERS_MIN = 11
const STEPS_MAX = 24

type Step = { smallest: number; days: number; count: number; marks: Map<number, number>; largest: number }

const countPeers = (rows: readonly VolumeRow[]) => rows.reduce((sum, { count }) => sum + count, 0)

/** Joins portions that are too small because of equal volumes; a small rest joins the last step. */
function joinPortions(rows: readonly VolumeRow[]): VolumeRow[][] {
  const steps: VolumeRow[][] = []
  let open: VolumeRow[] = []
  for (const portion of Map.groupBy(rows, (row) => row.portion).values()) {
    open.push(...portion)
    if (countPeers(open) < STEP_PEERS_MIN) continue
    steps.push(open)
    open = []
  }
  if (open.length > 0) steps.push([...(steps.pop() ?? []), ...open])
  return steps
}

function toStep(rows: readonly VolumeRow[]): Step {
  const marks = new Map<number, number>()
  for (const { percent, count } of rows) marks.set(percent, (marks.get(percent) ?? 0) + count)
  return {
    smallest: Math.min(...rows.map(({ smallest }) => smallest)),
    largest: Math.max(...rows.map(({ largest }) => largest)),
    days: rows.reduce((sum, { days }) => sum + days, 0),
    count: countPeers(rows),
    marks,
  }
}

// Rounded to tens, so that the exact volume of the smallest or largest peer is not shown.
const roundDown = (volume: number) => Math.floor(volume / 10) * 10
const roundUp = (volume: number) => Math.ceil(volume / 10) * 10

export function binPeers(rows: readonly VolumeRow[]): ReportPeers {
  const count = countPeers(rows)
  // Fewer peers than one step could be identified.
  const steps = count < STEP_PEERS_MIN ? [] : joinPortions(rows).map(toStep)
  const bins = new Map<number, number>()
  for (const { percent, count: peers } of rows) bins.set(percent, (bins.get(percent) ?? 0) + peers)
  return {
    count,
    bins: [...bins]
      .map(([percent, peers]) => ({ percent, count: peers }))
      .sort((a, b) => a.percent - b.percent),
    volumes: steps.map(({ smallest, largest, days, count: peers }, at) => ({
      from: at === 0 ? roundDown(smallest) : smallest,
      to: (steps[at + 1]?.smallest ?? roundUp(largest) + 1) - 1,
      middle: Math.round(days / peers),
    })),
    marks: steps.flatMap(({ marks }, volume) =>
      [...marks]
        .map(([percent, peers]) => ({ volume, percent, count: peers }))
        .sort((a, b) => a.percent - b.percent),
    ),
  }
}

export function getReportPeers(figures: FigureReads): Handler<typeof reportEndpoints.getReportPeers> {
  return async (context) => {
    const { db, viewer, params } = context
    const report = await getFoundReport(db, viewer, params.id)
    const { provider, family, period, headline } = report
    const { peer_level } = headline
    const portion = Math.max(STEP_PEERS_MIN, Math.ceil(headline.peers / STEPS_MAX))
    const [rows] = await Promise.all([
      peer_level === null
        ? []
        : figures(db, headline.build, (from) => findPeersByVolume(from, report, peer_level, portion)),
      recordSupportAccessOnce(context, provider, { action: 'report_viewed', details: { period, family } }),
    ])
    return { data: binPeers(rows) }
  }
}
