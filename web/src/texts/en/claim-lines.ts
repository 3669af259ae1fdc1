import { formatNumber } from '@plumbline/contract/format'

const n = (value: number) => formatNumber('en', value)

export const claimLines = {
  title: (what: string, period: string) => `${what}, ${period}`,
  period: (quarter: number, year: number) => `Q${quarter} ${year}`,
  all: 'All your professional claim lines',
  family: (code: string) => `All lines of ${code} and its primary codes`,
  measures: {
    attach_rate: {
      numerator: (code: string) => `Visits with ${code}`,
      denominator: (code: string) => `Visits with a primary code of ${code}`,
    },
    intensity: {
      numerator: (code: string) => `Units of ${code} with a primary code`,
      denominator: (code: string) => `Visits with a primary code of ${code}`,
    },
    patient_share: {
      numerator: (code: string) => `Patients with ${code}`,
      denominator: (code: string) => `Patients with a primary code of ${code}`,
    },
    orphan_rate: {
      numerator: (code: string) => `Lines of ${code} without a primary code that day`,
      denominator: (code: string) => `All lines of ${code}`,
    },
    over_limit_rate: {
      numerator: (code: string) => `Days over the unit limit of ${code}`,
      denominator: (code: string) => `Days with ${code}`,
    },
    modifier_share: {
      numerator: (code: string) => `Primary lines of ${code} with the modifier`,
      denominator: (code: string) => `Lines of the primary codes of ${code}`,
    },
  },
  other: (code: string) => `Lines behind a figure of ${code}`,
  withModifier: (modifier: string) => `modifier ${modifier}`,
  withCode: (code: string) => `code ${code} only`,
  withPlace: (place: string) => `place of service ${place}`,
  close: 'Close',
  loading: 'Loading the claim lines',
  total: (lines: number) => `${n(lines)} claim ${lines === 1 ? 'line' : 'lines'}`,
  grouped: 'Lines of one visit stand together.',
  none: 'No claim lines are behind this number.',
  missing: 'These claim lines are not there, or belong to another practice.',
  failure: {
    title: 'We could not load the claim lines.',
    rest: 'The report behind this panel is not affected.',
    retry: 'Try again',
  },
  copy: 'Copy link',
  copied: 'Copied',
  copyHint: 'The link works for everybody in your practice.',
  export: 'CSV',
  sortBy: 'Sort by',
  ascending: (label: string) => `${label}, rising`,
  descending: (label: string) => `${label}, falling`,
  pages: 'Pages of claim lines',
  page: (from: number, to: number, total: number) => `${n(from)}–${n(to)} of ${n(total)}`,
  previous: 'Previous lines',
  next: 'Next lines',
  empty: '–',
  select: (code: string, date: string) => `Mark line ${code} of ${date}`,
  columns: {
    select: 'Mark',
    service_date: 'Date',
    patient_id: 'Patient',
    hcpcs_code: 'Code',
    modifiers: 'Modifiers',
    units: 'Units',
    place: 'Place',
    diagnoses: 'Diagnoses',
    ndccd: 'NDC',
    billed: 'Billed',
    allowed: 'Allowed',
    paid: 'Paid',
  },
}
