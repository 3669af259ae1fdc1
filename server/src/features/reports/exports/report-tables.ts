import type { Bilingual } from '@plumbline/contract/core/bilingual'
import type { Locale } from '@plumbline/contract/core/locale'
import type { ReportTable } from '@plumbline/contract/reports/exports'
import type { Figure } from '@plumbline/contract/reports/figures'
import type { WhatIfRow } from '@plumbline/contract/reports/provider-profile'
import type { ReportRow } from '@plumbline/contract/reports/report-list'
import type { PeerDefinition, Report, ReportMix, ReportPeers } from '@plumbline/contract/reports/reports'
import { findMissed } from '@plumbline/contract/reports/what-if'
import { type Column, number, type Table, text } from './table.ts'

type Owner = { npi: string; tin: string; period: string; family: string }
type FigureRow = Owner & { figure: Figure }

const labelIn = (label: Bilingual | null, language: Locale) => label?.[language] ?? null
const yesNo = (value: boolean) => (value ? 'true' : 'false')

// A TIN with an access code and NPI opens an account, so no file has the complete TIN.
const maskTin = (tin: string) => `•${tin.slice(-4)}`

const owner: readonly Column<Owner>[] = [
  text('npi', ({ npi }) => npi),
  text('tin', ({ tin }) => maskTin(tin)),
  text('period', ({ period }) => period),
]

/**
 * The columns of `export figures` (docs/measures/verify.md), except that the TIN is masked, statistics of peers are
 * rounded (R-SUP-4) and the outcome is in the reader's language.
 */
export const FIGURE_TABLE: Table<FigureRow> = {
  title: { en: 'Figures', es: 'Cifras' },
  columns: [
    ...owner,
    text('measure', ({ figure }) => figure.measure),
    text('family', ({ family }) => family),
    text('modifier', ({ figure }) => figure.modifier || null),
    number('numerator', ({ figure }) => figure.numerator),
    number('denominator', ({ figure }) => figure.denominator),
    number('value', ({ figure }) => figure.value),
    number('ci_low', ({ figure }) => figure.ci_low),
    number('ci_high', ({ figure }) => figure.ci_high),
    text('peer_level', ({ figure }) => figure.peers?.level ?? null),
    text('peer_group', ({ figure }) => figure.peers?.group ?? null),
    number('peers', ({ figure }) => figure.peers?.count ?? null),
    number('peer_mean', ({ figure }) => figure.peers?.mean ?? null),
    number('peer_sd', ({ figure }) => figure.peers?.sd ?? null),
    number('peer_p20', ({ figure }) => figure.peers?.p20 ?? null),
    number('peer_p50', ({ figure }) => figure.peers?.p50 ?? null),
    number('peer_p80', ({ figure }) => figure.peers?.p80 ?? null),
    number('pooled', ({ figure }) => figure.peers?.pooled ?? null),
    number('percentile', ({ figure }) => figure.peers?.percentile ?? null),
    text('test', ({ figure }) => figure.test?.name ?? null),
    number('statistic', ({ figure }) => figure.test?.statistic ?? null),
    number('p_value', ({ figure }) => figure.test?.p_value ?? null),
    number('phi', ({ figure }) => figure.phi),
    number('tau2', ({ figure }) => figure.peers?.tau2 ?? null),
    number('reliability', ({ figure }) => figure.peers?.reliability ?? null),
    number('z', ({ figure }) => figure.z),
    number('p_adjusted', ({ figure }) => figure.test?.p_adjusted ?? null),
    number('expected', ({ figure }) => figure.expected),
    number('mix_ratio', ({ figure }) => figure.mix_ratio),
    text('beyond_peers', ({ figure }) => yesNo(figure.beyond_peers)),
    text('outcome', ({ figure }) => figure.outcome),
    text('unmet', ({ figure }) => figure.unmet.join(' ') || null),
    text('low', ({ figure }) => yesNo(figure.low)),
  ],
}

const figureRows = (report: Report, tin: string): FigureRow[] =>
  report.figures.map((figure) => ({
    npi: report.provider.npi,
    tin,
    period: report.period,
    family: report.family.code,
    figure,
  }))

/** The figures of all reports of a quarter, in the order of `export figures`; reports are read one by one. */
export async function* figurePages(
  rows: readonly Pick<ReportRow, 'id' | 'family'>[],
  read: (id: string) => Promise<Report>,
  tin: string,
): AsyncGenerator<FigureRow[]> {
  const ordered = rows.toSorted((a, b) => (a.family < b.family ? -1 : 1))
  for (const { id } of ordered) yield figureRows(await read(id), tin)
}

export const REPORT_LIST_TABLE: Table<ReportRow> = {
  title: { en: 'Reports', es: 'Informes' },
  columns: [
    text('report_id', ({ id }) => id),
    text('npi', ({ provider }) => provider.npi),
    text('name', ({ provider }) => provider.name),
    text('specialty', ({ provider }) => provider.specialty),
    text('state', ({ provider }) => provider.state),
    text('practice', ({ provider }) => provider.practice),
    text('period', ({ period }) => period),
    text('family', ({ family }) => family),
    text('label', ({ label }, language) => labelIn(label, language)),
    text('topic', ({ topic }) => topic),
    text('measure', ({ measure }) => measure),
    number('numerator', ({ headline }) => headline.numerator),
    number('denominator', ({ headline }) => headline.denominator),
    number('value', ({ headline }) => headline.value),
    number('ci_low', ({ headline }) => headline.ci_low),
    number('ci_high', ({ headline }) => headline.ci_high),
    text('peer_group', ({ headline }) => headline.peers?.group ?? null),
    number('peers', ({ headline }) => headline.peers?.count ?? null),
    number('peer_p20', ({ headline }) => headline.peers?.p20 ?? null),
    number('peer_p50', ({ headline }) => headline.peers?.p50 ?? null),
    number('peer_p80', ({ headline }) => headline.peers?.p80 ?? null),
    number('percentile', ({ headline }) => headline.peers?.percentile ?? null),
    number('p_adjusted', ({ headline }) => headline.test?.p_adjusted ?? null),
    number('expected', ({ headline }) => headline.expected),
    text('outcome', ({ headline }) => headline.outcome),
    text('unmet', ({ headline }) => headline.unmet.join(' ') || null),
    text('low', ({ headline }) => yesNo(headline.low)),
    number('addon_units', ({ addon_units }) => addon_units),
    text('most_used_modifier', ({ modifier }) => modifier?.code ?? null),
    number('most_used_share', ({ modifier }) => modifier?.share ?? null),
    number('paid_exposure', ({ paid_exposure }) => paid_exposure),
    text('status', ({ status }) => status),
  ],
}

export const WHAT_IF_TABLE: Table<WhatIfRow> = {
  title: { en: 'What if', es: 'Qué pasaría si' },
  columns: [
    text('report_id', ({ id }) => id),
    text('family', ({ family }) => family),
    text('label', ({ label }, language) => labelIn(label, language)),
    text('outcome', ({ outcome }) => outcome),
    text('low', ({ low }) => yesNo(low)),
    number('days', ({ days }) => days),
    number('addon_days', ({ addon_days }) => addon_days),
    number('units', ({ units }) => units),
    number('value', ({ rate }) => rate),
    number('price', ({ price }) => price),
    number('rate_p50', ({ at_median }) => at_median?.rate ?? null),
    number('addon_days_p50', ({ at_median }) => at_median?.addon_days ?? null),
    number('units_p50', ({ at_median }) => at_median?.units ?? null),
    number('paid_above_p50', ({ at_median }) => at_median?.paid_above ?? null),
    number('paid_below_p50', ({ low, at_median }) => findMissed(low, at_median)?.amount ?? null),
    number('rate_p80', ({ at_p80 }) => at_p80?.rate ?? null),
    number('addon_days_p80', ({ at_p80 }) => at_p80?.addon_days ?? null),
    number('units_p80', ({ at_p80 }) => at_p80?.units ?? null),
    number('paid_above_p80', ({ at_p80 }) => at_p80?.paid_above ?? null),
  ],
}

const HISTORY_TABLE: Table<Report['history'][number]> = {
  title: { en: 'History', es: 'Historial' },
  columns: [
    text('period', ({ period }) => period),
    text('preliminary', ({ preliminary }) => yesNo(preliminary)),
    number('numerator', ({ figure }) => figure?.numerator ?? null),
    number('denominator', ({ figure }) => figure?.denominator ?? null),
    number('value', ({ figure }) => figure?.value ?? null),
    number('ci_low', ({ figure }) => figure?.ci_low ?? null),
    number('ci_high', ({ figure }) => figure?.ci_high ?? null),
    number('peers', ({ figure }) => figure?.peers?.count ?? null),
    number('peer_p20', ({ figure }) => figure?.peers?.p20 ?? null),
    number('peer_p50', ({ figure }) => figure?.peers?.p50 ?? null),
    number('peer_p80', ({ figure }) => figure?.peers?.p80 ?? null),
    number('percentile', ({ figure }) => figure?.peers?.percentile ?? null),
    text('outcome', ({ figure }) => figure?.outcome ?? null),
  ],
}

const PRIMARIES_TABLE: Table<Report['primaries'][number]> = {
  title: { en: 'Primary codes', es: 'Códigos principales' },
  columns: [
    text('code', ({ code }) => code),
    text('label', ({ label }, language) => labelIn(label, language)),
    number('days', ({ days }) => days),
    number('addon_days', ({ addon_days }) => addon_days),
    number('addon_units', ({ addon_units }) => addon_units),
    number('lines', ({ lines }) => lines),
    number('value', ({ value }) => value),
    number('ci_low', ({ ci_low }) => ci_low),
    number('ci_high', ({ ci_high }) => ci_high),
  ],
}

const PLACES_TABLE: Table<Report['places'][number]> = {
  title: { en: 'Places of service', es: 'Lugares de servicio' },
  columns: [
    text('place', ({ place }) => place),
    text('label', ({ label }, language) => labelIn(label, language)),
    number('lines', ({ lines }) => lines),
    number('share', ({ share }) => share),
    number('peer_share', ({ peer_share }) => peer_share),
  ],
}

const PEERS_TABLE: Table<ReportPeers['bins'][number]> = {
  title: { en: 'Peers', es: 'Colegas' },
  columns: [number('percent', ({ percent }) => percent), number('peer_count', ({ count }) => count)],
}

type VolumeRow = { from: number; to: number; percent: number; count: number }

const VOLUMES_TABLE: Table<VolumeRow> = {
  title: { en: 'Peers by volume', es: 'Pares por volumen' },
  columns: [
    number('from_volume', ({ from }) => from),
    number('to_volume', ({ to }) => to),
    number('percent', ({ percent }) => percent),
    number('peer_count', ({ count }) => count),
  ],
}

const volumeRows = ({ volumes, marks }: ReportPeers): VolumeRow[] =>
  marks.flatMap(({ volume, percent, count }) => {
    const step = volumes[volume]
    return step === undefined ? [] : [{ from: step.from, to: step.to, percent, count }]
  })

const DEFINITIONS_TABLE: Table<PeerDefinition> = {
  title: { en: 'Peer definitions', es: 'Definiciones de grupos de colegas' },
  columns: [
    text('definition', ({ definition }) => definition),
    text('peer_group', ({ group }) => group),
    text('used', ({ used }) => yesNo(used)),
    number('peers', ({ peers }) => peers),
    number('peer_p20', ({ result }) => result?.p20 ?? null),
    number('peer_p50', ({ result }) => result?.p50 ?? null),
    number('peer_p80', ({ result }) => result?.p80 ?? null),
    number('pooled', ({ result }) => result?.pooled ?? null),
    number('percentile', ({ result }) => result?.percentile ?? null),
    number('p_value', ({ result }) => result?.p_value ?? null),
    number('p_adjusted', ({ result }) => result?.p_adjusted ?? null),
    number('expected', ({ result }) => result?.expected ?? null),
    text('outcome', ({ result }) => result?.outcome ?? null),
  ],
}

const MIX_TABLE: Table<ReportMix['strata'][number]> = {
  title: { en: 'Kinds of visits', es: 'Tipos de visita' },
  columns: [
    text('code', ({ primary }) => primary),
    text('place', ({ place }) => place || null),
    text('label', ({ place_label }, language) => labelIn(place_label, language)),
    text('diagnosis_group', ({ diagnosis }) => diagnosis || null),
    number('days', ({ days }) => days),
    number('value', ({ value }) => value),
    number('peer_value', ({ peer_value }) => peer_value),
    text('grade', ({ grade }) => grade),
  ],
}

type Sources = {
  report: () => Promise<Report>
  tin: () => Promise<string>
  peers: () => Promise<ReportPeers>
  definitions: () => Promise<readonly PeerDefinition[]>
  mix: () => Promise<ReportMix>
}

/** Passes a table and its rows to `use`, whatever their row type. */
export async function openReportTable<Answer>(
  name: ReportTable,
  from: Sources,
  use: <Row>(table: Table<Row>, rows: readonly Row[]) => Answer,
): Promise<Answer> {
  switch (name) {
    case 'figures':
      return use(FIGURE_TABLE, figureRows(await from.report(), await from.tin()))
    case 'history':
      return use(HISTORY_TABLE, (await from.report()).history)
    case 'primaries':
      return use(PRIMARIES_TABLE, (await from.report()).primaries)
    case 'places':
      return use(PLACES_TABLE, (await from.report()).places)
    case 'peers':
      return use(PEERS_TABLE, (await from.peers()).bins)
    case 'volumes':
      return use(VOLUMES_TABLE, volumeRows(await from.peers()))
    case 'peer_definitions':
      return use(DEFINITIONS_TABLE, await from.definitions())
    case 'mix':
      return use(MIX_TABLE, (await from.mix()).strata)
  }
}
