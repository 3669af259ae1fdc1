import type { PlaceCount, PrimaryCount, ProviderTotals } from '@plumbline/claims/build/quarter-build'
import type { Cell, Figure, PeerValues } from '@plumbline/claims/figures/figure'
import type { CopyType, CopyValue } from './copy-format.ts'

const UNITS_DECIMALS = 3
const MONEY_DECIMALS = 2

export type CopyColumn<Row> = {
  name: string
  type: CopyType
  read: (row: Row) => CopyValue<CopyType> | null
}

/** A table with the rows of a set; each row starts with set_id and provider_id. */
export type SetTable<Row> = { name: string; columns: readonly CopyColumn<Row>[] }

const column =
  <Type extends CopyType>(type: Type) =>
  <Row>(name: string, read: (row: Row) => CopyValue<Type> | null): CopyColumn<Row> => ({
    name,
    type,
    read,
  })
const count = column('int4')
const real = column('float8')
const text = column('text')
const truth = column('bool')
const decimal = column('numeric')

/** 12345n with 3 decimals becomes '12.345'. */
export function formatScaled(value: bigint, decimals: number): string {
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

export const CELLS: SetTable<Cell> = {
  name: 'cells',
  columns: [
    text('family', (cell) => cell.family),
    count('all_primary_days', (cell) => cell.all_primary_days),
    count('primary_days', (cell) => cell.primary_days),
    count('addon_primary_days', (cell) => cell.addon_primary_days),
    decimal('primary_day_units', (cell) => formatScaled(cell.primary_day_units_milli, UNITS_DECIMALS)),
    count('primary_patients', (cell) => cell.primary_patients),
    count('addon_primary_patients', (cell) => cell.addon_primary_patients),
    count('addon_lines', (cell) => cell.addon_lines),
    count('orphan_lines', (cell) => cell.orphan_lines),
    count('addon_days', (cell) => cell.addon_days),
    count('over_limit_days', (cell) => cell.over_limit_days),
    count('ineligible_days', (cell) => cell.ineligible_days),
    count('primary_lines', (cell) => cell.primary_lines),
    decimal('addon_units', (cell) => formatScaled(cell.addon_units_milli, UNITS_DECIMALS)),
    decimal('addon_paid', (cell) => formatScaled(cell.addon_paid_cents, MONEY_DECIMALS)),
    real('primary_days_squared', (cell) => cell.primary_days_squared),
    real('addon_primary_days_squared', (cell) => cell.addon_primary_days_squared),
    real('addon_primary_days_by_primary_days', (cell) => cell.addon_primary_days_by_primary_days),
  ],
}

const peerReal = (name: keyof PeerValues & string): CopyColumn<Figure> =>
  real(name, ({ peer }) => (peer === null ? null : (peer[name] as number | null)))

export const FIGURES: SetTable<Figure> = {
  name: 'figures',
  columns: [
    text('family', (figure) => figure.family),
    text('measure', (figure) => figure.measure),
    text('modifier', (figure) => figure.modifier),
    real('numerator', (figure) => figure.numerator),
    real('denominator', (figure) => figure.denominator),
    real('value', (figure) => figure.value),
    real('ci_low', (figure) => figure.ci_low),
    real('ci_high', (figure) => figure.ci_high),
    text('peer_level', ({ peer }) => peer?.peer_level ?? null),
    text('peer_group', ({ peer }) => peer?.peer_group ?? null),
    count('peers', ({ peer }) => peer?.peers ?? null),
    peerReal('peer_mean'),
    peerReal('peer_sd'),
    peerReal('peer_p10'),
    peerReal('peer_p20'),
    peerReal('peer_p25'),
    peerReal('peer_p50'),
    peerReal('peer_p75'),
    peerReal('peer_p80'),
    peerReal('peer_p90'),
    peerReal('pooled'),
    peerReal('percentile'),
    peerReal('tau2'),
    peerReal('unit_variance'),
    peerReal('reliability'),
    text('test', ({ tested }) => tested?.test ?? null),
    real('statistic', ({ tested }) => tested?.statistic ?? null),
    real('p_value', ({ tested }) => tested?.p_value ?? null),
    real('phi', (figure) => figure.phi),
    real('z', (figure) => figure.z),
    real('p_z', (figure) => figure.p_z),
    real('p_adjusted', (figure) => figure.p_adjusted),
    real('expected', (figure) => figure.expected),
    real('mix_ratio', (figure) => figure.mix_ratio),
    truth('beyond_peers', (figure) => figure.beyond_peers),
    text('outcome', (figure) => figure.outcome),
    text('unmet', (figure) => figure.unmet.join(' ')),
    truth('low', (figure) => figure.low),
  ],
}

export const PRIMARY_COUNTS: SetTable<PrimaryCount> = {
  name: 'primary_counts',
  columns: [
    text('family', (row) => row.family),
    text('primary_code', (row) => row.primary_code),
    count('days', (row) => row.days),
    count('addon_days', (row) => row.addon_days),
    decimal('units', (row) => row.units),
    decimal('addon_units', (row) => row.addon_units),
    count('lines', (row) => row.lines),
  ],
}

export const PLACE_COUNTS: SetTable<PlaceCount> = {
  name: 'place_counts',
  columns: [
    text('family', (row) => row.family),
    text('place_of_service', (row) => row.place_of_service),
    count('lines', (row) => row.lines),
    count('days', (row) => row.days),
  ],
}

export const PROVIDER_TOTALS: SetTable<ProviderTotals> = {
  name: 'provider_totals',
  columns: [
    count('patients', (row) => row.patients),
    count('claims', (row) => row.claims),
    count('lines', (row) => row.lines),
    decimal('units', (row) => row.units),
    decimal('billed', (row) => row.billed),
    decimal('allowed', (row) => row.allowed),
    decimal('paid', (row) => row.paid),
  ],
}
