import { type Cell, type Figure, OUTCOMES, type Outcome, type PeerValues } from './figure.ts'

const HEADLINE = 'attach_rate'
const EXPOSED = 'intensity'
/** Figures of other measures are not read. */
export const SUMMARIZED_MEASURES = [HEADLINE, EXPOSED]
const MILLI = 1000
const CENTS = 100
const MEDIUM_RISK = 50
const HIGH_RISK = 80

/** The fields used from a cell and its figures. */
export type PaidCell = Pick<Cell, 'npi' | 'tin' | 'family' | 'addon_units_milli' | 'addon_paid_cents'>
export type ReportFigure = Pick<
  Figure,
  'npi' | 'tin' | 'family' | 'measure' | 'denominator' | 'value' | 'outcome'
> & { peer: Pick<PeerValues, 'percentile' | 'peer_p50' | 'peer_p80' | 'peer_mean'> | null }

/** In dollars above each benchmark of the peers. Not rounded; the display rounds. */
export type PaidExposure = {
  paid_exposure_p50: number
  paid_exposure_p80: number
  paid_exposure_mean: number
}

export type ReportExposure = PaidExposure & { npi: string; tin: string; family: string }

export type ProviderSummary = PaidExposure & {
  npi: string
  tin: string
  outcome: Outcome
  /** From 0 to 100; null if no compared headline row has paid amounts. */
  risk: number | null
}

export type Summaries = { providers: ProviderSummary[]; reports: ReportExposure[] }

export type RiskBand = 'low' | 'medium' | 'high'

export function riskBand(risk: number): RiskBand {
  if (risk >= HIGH_RISK) return 'high'
  return risk >= MEDIUM_RISK ? 'medium' : 'low'
}

type Report = { cell: PaidCell; headline: ReportFigure; exposure: PaidExposure }

const NO_EXPOSURE: PaidExposure = { paid_exposure_p50: 0, paid_exposure_p80: 0, paid_exposure_mean: 0 }

const reportKey = ({ npi, tin, family }: Pick<PaidCell, 'npi' | 'tin' | 'family'>): string =>
  JSON.stringify([npi, tin, family])

/** R-FIG-17: 0 without units or without peers. */
function computeExposure(cell: PaidCell, intensity: ReportFigure | undefined): PaidExposure {
  if (!intensity?.peer || cell.addon_units_milli === 0n) return NO_EXPOSURE
  const { value, denominator, peer } = intensity
  const price = Number(cell.addon_paid_cents) / CENTS / (Number(cell.addon_units_milli) / MILLI)
  const above = (benchmark: number): number => Math.max(0, value - benchmark) * denominator * price
  return {
    paid_exposure_p50: above(peer.peer_p50),
    paid_exposure_p80: above(peer.peer_p80),
    paid_exposure_mean: above(peer.peer_mean),
  }
}

function computeRisk(reports: readonly Report[]): number | null {
  let weighted = 0
  let paid = 0
  for (const { cell, headline } of reports) {
    // Negative paid amounts get no weight; otherwise the mean could be outside 0 to 100.
    const weight = Math.max(0, Number(cell.addon_paid_cents))
    if (!headline.peer) continue
    weighted += headline.peer.percentile * weight
    paid += weight
  }
  return paid === 0 ? null : weighted / paid
}

function summarizeReports(reports: readonly Report[]): Omit<ProviderSummary, 'npi' | 'tin'> {
  const exposure = { ...NO_EXPOSURE }
  for (const report of reports) {
    exposure.paid_exposure_p50 += report.exposure.paid_exposure_p50
    exposure.paid_exposure_p80 += report.exposure.paid_exposure_p80
    exposure.paid_exposure_mean += report.exposure.paid_exposure_mean
  }
  const outcome = OUTCOMES.find((one) => reports.some(({ headline }) => headline.outcome === one))
  return { outcome: outcome ?? 'N/A', risk: computeRisk(reports), ...exposure }
}

/**
 * Summarizes each provider and each report of the latest mature quarter, in the order of the figures. A provider
 * without a report in that quarter is left out.
 */
export function summarizeProviders(input: {
  cells: readonly PaidCell[]
  figures: readonly ReportFigure[]
}): Summaries {
  const cells = new Map(input.cells.map((cell) => [reportKey(cell), cell]))
  const intensities = new Map<string, ReportFigure>()
  for (const figure of input.figures)
    if (figure.measure === EXPOSED) intensities.set(reportKey(figure), figure)
  const headlines = input.figures.filter(({ measure }) => measure === HEADLINE)
  const reports = headlines.map((headline): Report => {
    const cell = cells.get(reportKey(headline))
    if (cell === undefined) throw new Error(`A figure of family ${headline.family} has no cell`)
    return { cell, headline, exposure: computeExposure(cell, intensities.get(reportKey(headline))) }
  })
  const byProvider = Map.groupBy(reports, ({ cell }) => JSON.stringify([cell.npi, cell.tin]))
  return {
    providers: [...byProvider.values()].flatMap((ofProvider) =>
      ofProvider.slice(0, 1).map(({ cell: { npi, tin } }) => ({ npi, tin, ...summarizeReports(ofProvider) })),
    ),
    reports: reports.map(({ cell: { npi, tin, family }, exposure }) => ({ npi, tin, family, ...exposure })),
  }
}
