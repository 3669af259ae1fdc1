import { parsePeriodDays } from '../../core/period.ts'
import type { Figure } from '../figures.ts'
import type { Report, ReportPeers } from '../reports.ts'
import type { ReportChartWords } from './report-chart-words.en.ts'
import { formatQuarter } from './report-names.ts'
import { decideTrend } from './report-trend.ts'
import { decideFunnelPlace } from './report-verdict.ts'
import type { ReportWords } from './report-words.en.ts'

// The input of the charts in charts/, for the page and the PDF.

const toEstimate = ({ value, ci_low, ci_high }: Figure) => ({ value, low: ci_low, high: ci_high })
const toQuantiles = (peers: Figure['peers']) =>
  peers === null ? null : { p20: peers.p20, p50: peers.p50, p80: peers.p80 }

type Compared = Figure & { peers: NonNullable<Figure['peers']> }

/**
 * The 95% limit on the provider's side of the peers, or the upper one if the lower is at 0; null if nobody can be beyond
 * it.
 */
export function findLimit(headline: Compared): { isUpper: boolean; limit: number } | null {
  const { value, peers } = headline
  const { low, high } = peers.limits
  const isUpper = value >= peers.pooled || (low <= 0 && decideFunnelPlace(headline) === 'inside')
  if (isUpper && high >= 1) return null
  return { isUpper, limit: isUpper ? high : low }
}

/** What is said above the first chart, and nowhere again (R-FIG-27). */
export function firstChartLead(
  { distribution: texts }: ReportChartWords,
  headline: Compared,
  /** Whether the chart above which it stands draws each peer as a dot. */
  asDots: boolean,
): string {
  const limit = findLimit(headline)
  return [
    asDots ? texts.lead : texts.leadColumns,
    ...(limit === null ? [] : [texts.leadLimit(limit.isUpper)]),
    ...(headline.beyond_peers ? [texts.beyondPeers] : []),
  ].join(' ')
}

const LIMIT_APART = 0.004

/** Limits come rounded. The line is drawn on the side of the provider that the verdict knows. */
function drawnLimit(headline: Compared): { limit: number } | null {
  const found = findLimit(headline)
  if (found === null) return null
  const { isUpper, limit } = found
  const { value } = headline
  const isBeyond = decideFunnelPlace(headline) !== 'inside'
  const drawn =
    isBeyond === isUpper ? Math.min(limit, value - LIMIT_APART) : Math.max(limit, value + LIMIT_APART)
  return { limit: Math.min(1, Math.max(0, drawn)) }
}

export const distributionData = (headline: Compared, peers: ReportPeers) => ({
  bins: peers.bins,
  peers: { p20: headline.peers.p20, p50: headline.peers.p50, p80: headline.peers.p80 },
  you: toEstimate(headline),
  ...drawnLimit(headline),
})

export function distributionWords(words: ReportChartWords, headline: Compared) {
  const { distribution: texts } = words
  const { p20, p50, p80 } = headline.peers
  const { value, ci_low: low, ci_high: high } = headline
  const limit = findLimit(headline)
  return {
    percent: words.axisPercent,
    you: words.you(value),
    ...(limit !== null && { limit: texts.limit(limit.limit) }),
    median: texts.median(p50),
    medianShort: words.trend.median(p50),
    band: texts.band(p20, p80),
    bandShort: texts.bandShort(p20, p80),
    interval: low === null || high === null ? '' : texts.interval(low, high),
    marks: {
      you: texts.markYou(toEstimate(headline)),
      median: texts.markMedian(p50),
      band: texts.markBand(p20, p80),
      ...(limit !== null && { limit: texts.markLimit(limit.limit, limit.isUpper) }),
      column: texts.markColumn,
    },
  }
}

export const funnelData = (headline: Compared, peers: ReportPeers) => ({
  pooled: headline.peers.pooled,
  tau2: headline.peers.tau2,
  unitVariance: headline.peers.unit_variance,
  volumes: peers.volumes,
  marks: peers.marks,
  you: {
    ...toEstimate(headline),
    volume: headline.denominator,
    isOutside: decideFunnelPlace(headline) !== 'inside',
  },
})

type Step = { from: number; to: number; count: number; lowest: number; highest: number }

export function funnelWords(
  words: ReportChartWords,
  headline: Compared,
  primaries: string,
  /** Some of the visits with a primary code are left out. */
  isCounted = false,
) {
  const { funnel: texts } = words
  const { pooled } = headline.peers
  return {
    percent: words.axisPercent,
    count: words.count,
    you: words.you(headline.value),
    youVolume: texts.youVolume(headline.denominator),
    pooled: texts.pooled(pooled),
    limit95: texts.limit95,
    limit998: texts.limit998,
    short: { pooled: texts.shortPooled(pooled), limit95: texts.short95, limit998: texts.short998 },
    volumeAxis: texts.volumeAxis(primaries, isCounted),
    marks: {
      you: texts.markYou(toEstimate(headline), headline.denominator),
      pooled: texts.markPooled(pooled),
      step: ({ from, to, count, lowest, highest }: Step) => texts.markStep(from, to, count, lowest, highest),
    },
  }
}

/** A campaign or a case. The name of a case is already in the reader's language, so it has no `name_es`. */
type Mark = { on: string; name: string; name_es?: string }
type Trend = Pick<Report, 'history'> & { outreach: readonly Mark[] }

export const trendData = ({ trend: texts }: ReportChartWords, { history, outreach }: Trend) => ({
  points: history.map(({ period, preliminary, figure }) => ({
    period,
    preliminary,
    you: figure === null ? null : toEstimate(figure),
    peers: toQuantiles(figure?.peers ?? null),
  })),
  outreach: outreach.map(({ on, name, name_es }) => {
    const localName = texts.localName(name, name_es ?? name)
    return {
      on,
      label: texts.outreach(localName, on),
      short: texts.outreachShort(localName, on),
      mark: texts.markOutreach(localName, on),
    }
  }),
  ceiling: 1,
})

type TrendPoint = ReturnType<typeof trendData>['points'][number]

export function trendWords(words: ReportWords, charts: ReportChartWords) {
  const { trend: texts } = charts
  const ends = { you: charts.you, median: texts.median }
  return {
    value: charts.axisPercent,
    quarter: (period: string) => {
      const days = parsePeriodDays(period)
      if (days === null) return { quarter: period, year: '', short: period }
      const { quarter, year } = days
      return {
        quarter: texts.quarter(quarter),
        year: String(year),
        short: texts.quarterShort(quarter, year),
      }
    },
    ends: { ...ends, p20: texts.p20, p80: texts.p80 },
    shortEnds: { ...ends, p20: texts.shortP20, p80: texts.shortP80 },
    preliminary: texts.preliminary,
    mark: ({ period, preliminary, you, peers }: TrendPoint) => {
      const name = formatQuarter(words, period)
      if (you === null) return texts.markNone(name)
      const own = texts.markPoint(name, preliminary, you)
      return peers === null ? own : `${own} ${texts.markPeers(peers.p50, peers.p20, peers.p80)}`
    },
  }
}

/** The title of the history chart: the finding of its final quarters. */
export function trendTitle(words: ReportWords, { trend: texts }: ReportChartWords, report: Report): string {
  const found = decideTrend(report.history)
  switch (found.kind) {
    case 'none':
      return texts.none
    case 'single':
      return texts.single(found.at.value, formatQuarter(words, found.at.period))
    case 'steady':
      return texts.steady(
        found.at.value,
        formatQuarter(words, found.at.period),
        found.lowest.value,
        found.highest.value,
        found.quarters,
      )
    case 'varied':
      return texts.varied(found.lowest.value, found.highest.value, found.quarters, found.changed)
    case 'rose':
    case 'fell':
      return texts[found.kind](found.first.value, found.last.value, formatQuarter(words, found.first.period))
    default:
      return texts[found.kind](found.turn.value, formatQuarter(words, found.turn.period), found.last.value)
  }
}
