import { parsePeriodDays } from '../core/period.ts'
import type { Figure } from './figures.ts'
import type { ReportChartWords } from './report-chart-words.en.ts'
import { tellPeriod } from './report-names.ts'
import { decideTrend } from './report-trend.ts'
import type { ReportWords } from './report-words.en.ts'
import type { Report, ReportPeers } from './reports.ts'

// Data and words as the geometry of charts/ takes them, for the page and the PDF alike.

const estimateOf = ({ value, ci_low, ci_high }: Figure) => ({ value, low: ci_low, high: ci_high })
const quantilesOf = (peers: Figure['peers']) =>
  peers === null ? null : { p20: peers.p20, p50: peers.p50, p80: peers.p80 }

type Compared = Figure & { peers: NonNullable<Figure['peers']> }

export const distributionData = (headline: Compared, peers: ReportPeers) => ({
  bins: peers.bins,
  peers: { p20: headline.peers.p20, p50: headline.peers.p50, p80: headline.peers.p80 },
  you: estimateOf(headline),
})

export function distributionWords(words: ReportChartWords, headline: Compared) {
  const { distribution: told } = words
  const { p20, p50, p80 } = headline.peers
  const { value, ci_low: low, ci_high: high } = headline
  return {
    percent: words.percent,
    you: words.you(value),
    median: told.median(p50),
    band: told.band(p20, p80),
    bandShort: told.bandShort(p20, p80),
    interval: low === null || high === null ? '' : told.interval(low, high),
    marks: {
      you: told.markYou(estimateOf(headline)),
      median: told.markMedian(p50),
      band: told.markBand(p20, p80),
      column: told.markColumn,
    },
  }
}

export const funnelData = (headline: Compared, peers: ReportPeers) => ({
  pooled: headline.peers.pooled,
  tau2: headline.peers.tau2,
  unitVariance: headline.peers.unit_variance,
  volumes: peers.volumes,
  marks: peers.marks,
  you: { ...estimateOf(headline), volume: headline.denominator },
})

type Step = { from: number; to: number; count: number; lowest: number; highest: number }

export function funnelWords(words: ReportChartWords, headline: Compared, primaries: string) {
  const { funnel: told } = words
  const { pooled } = headline.peers
  return {
    percent: words.percent,
    count: words.count,
    you: words.you(headline.value),
    youVolume: told.youVolume(headline.denominator),
    pooled: told.pooled(pooled),
    limit95: told.limit95,
    limit998: told.limit998,
    short: { pooled: told.shortPooled(pooled), limit95: told.short95, limit998: told.short998 },
    volumeAxis: told.volumeAxis(primaries),
    marks: {
      you: told.markYou(estimateOf(headline), headline.denominator),
      pooled: told.markPooled(pooled),
      step: ({ from, to, count, lowest, highest }: Step) => told.markStep(from, to, count, lowest, highest),
    },
  }
}

/** Of a campaign or of an audit, whose name is in the reader's language already. */
type Mark = { on: string; name: string; name_es?: string }
type Trend = Pick<Report, 'history'> & { outreach: readonly Mark[] }

export const trendData = ({ trend: told }: ReportChartWords, { history, outreach }: Trend) => ({
  points: history.map(({ period, preliminary, figure }) => ({
    period,
    preliminary,
    you: figure === null ? null : estimateOf(figure),
    peers: quantilesOf(figure?.peers ?? null),
  })),
  outreach: outreach.map(({ on, name, name_es }) => {
    const said = told.nameOf(name, name_es ?? name)
    return {
      on,
      label: told.outreach(said, on),
      short: told.outreachShort(said, on),
      mark: told.markOutreach(said, on),
    }
  }),
  ceiling: 1,
})

type TrendPoint = ReturnType<typeof trendData>['points'][number]

export function trendWords(words: ReportWords, charts: ReportChartWords) {
  const { trend: told } = charts
  const ends = { you: charts.you, median: told.median }
  return {
    value: charts.percent,
    quarter: (period: string) => {
      const days = parsePeriodDays(period)
      if (days === null) return { quarter: period, year: '', short: period }
      const { quarter, year } = days
      return {
        quarter: told.quarter(quarter),
        year: String(year),
        short: told.quarterShort(quarter, year),
      }
    },
    ends: { ...ends, p20: told.p20, p80: told.p80 },
    shortEnds: { ...ends, p20: told.shortP20, p80: told.shortP80 },
    preliminary: told.preliminary,
    mark: ({ period, preliminary, you, peers }: TrendPoint) => {
      const name = tellPeriod(words, period)
      if (you === null) return told.markNone(name)
      const own = told.markPoint(name, preliminary, you)
      return peers === null ? own : `${own} ${told.markPeers(peers.p50, peers.p20, peers.p80)}`
    },
  }
}

/** The title of the history: what its final quarters tell. */
export function trendTitle(words: ReportWords, { trend: told }: ReportChartWords, report: Report): string {
  const found = decideTrend(report.history)
  switch (found.kind) {
    case 'none':
      return told.none
    case 'single':
      return told.single(found.at.value, tellPeriod(words, found.at.period))
    case 'steady':
      return told.steady(found.at.value, found.quarters)
    case 'rose':
    case 'fell':
      return told[found.kind](found.first.value, found.last.value, tellPeriod(words, found.first.period))
    default:
      return told[found.kind](found.turn.value, tellPeriod(words, found.turn.period), found.last.value)
  }
}
