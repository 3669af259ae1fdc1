import { formatNumber } from '@plumbline/contract/core/format'

const n = (value: number) => formatNumber('en', value)

/** Null until it is known. */
type Count = number | null
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** '299 visits', or 'Visits'. */
const counted = (count: Count, one: string) =>
  count === null ? capital(`${one}s`) : `${n(count)} ${count === 1 ? one : `${one}s`}`

export const claimLines = {
  title: (what: string, period: string) => `${what}, ${period}`,
  all: (lines: Count) =>
    lines === null ? 'All professional claim lines' : counted(lines, 'professional claim line'),
  family: (code: string, lines: Count) => `${counted(lines, 'line')} of ${code} and its primary codes`,
  addOnLines: (code: string, lines: Count) => `${counted(lines, 'line')} of ${code}`,
  addOnUnits: (code: string, primary: string, units: Count) =>
    `${counted(units, 'unit')} of ${code} on days with ${primary}`,
  primaryLines: (code: string, lines: Count) => `${counted(lines, 'line')} of the primary codes of ${code}`,
  measures: {
    attach_rate: {
      numerator: (code: string, visits: Count) => `${counted(visits, 'visit')} with ${code}`,
      denominator: (code: string, visits: Count) =>
        `${counted(visits, 'visit')} with a primary code of ${code}`,
    },
    intensity: {
      numerator: (code: string, units: Count) => `${counted(units, 'unit')} of ${code} with a primary code`,
      denominator: (code: string, visits: Count) =>
        `${counted(visits, 'visit')} with a primary code of ${code}`,
    },
    patient_share: {
      numerator: (code: string, patients: Count) => `${counted(patients, 'patient')} with ${code}`,
      denominator: (code: string, patients: Count) =>
        `${counted(patients, 'patient')} with a primary code of ${code}`,
    },
    orphan_rate: {
      numerator: (code: string, lines: Count) =>
        `${counted(lines, 'line')} of ${code} without a primary code that day`,
      denominator: (code: string, lines: Count) => `${counted(lines, 'line')} of ${code}`,
    },
    ineligible_rate: {
      numerator: (code: string, days: Count) =>
        `${counted(days, 'day')} with ${code} on which the rules normally pay none`,
      denominator: (code: string, days: Count) => `${counted(days, 'day')} with ${code}`,
    },
    over_limit_rate: {
      numerator: (code: string, days: Count) => `${counted(days, 'day')} over the unit limit of ${code}`,
      denominator: (code: string, days: Count) => `${counted(days, 'day')} with ${code}`,
    },
    modifier_share: {
      numerator: (code: string, lines: Count) =>
        `${counted(lines, 'primary line')} of ${code} with the modifier`,
      denominator: (code: string, lines: Count) =>
        `${counted(lines, 'line')} of the primary codes of ${code}`,
    },
  },
  other: (code: string, lines: Count) => `${counted(lines, 'line')} behind a figure of ${code}`,
  withModifier: (modifier: string) => `modifier ${modifier}`,
  withCode: (code: string) => `code ${code} only`,
  withDrug: (ndc: string) => `NDC ${ndc}`,
  withDiagnosis: (diagnosis: string) => `diagnosis ${diagnosis}`,
  withPlace: (place: string) => `place of service ${place}`,
  withoutPlace: 'without a place of service',
  loading: 'Loading the claim lines',
  total: (lines: number) => counted(lines, 'claim line'),
  claims: (claims: number) => counted(claims, 'claim'),
  visits: (visits: number) => counted(visits, 'visit'),
  patients: (patients: number) => counted(patients, 'patient'),
  units: (units: string, isOne: boolean) => `${units} ${isOne ? 'unit' : 'units'}`,
  money: (billed: string, allowed: string, paid: string) =>
    `${billed} billed, ${allowed} allowed, ${paid} paid`,
  grouped: 'Lines of the same visit are grouped together.',
  none: 'No claim lines are behind this number.',
  failure: {
    title: 'We could not load the claim lines.',
    rest: 'The report behind this panel is not affected.',
  },
  copy: 'Copy link',
  copied: 'Copied',
  copyHint: 'The link works for everybody in your practice.',
  file: 'these claim lines',
  sortBy: 'Sort by',
  ascending: (label: string) => `${label}, ascending`,
  descending: (label: string) => `${label}, descending`,
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
