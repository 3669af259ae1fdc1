import type { Figure } from '@plumbline/contract/reports/figures'
import { formatReportId } from '@plumbline/contract/reports/report-id'
import type { ReportRow } from '@plumbline/contract/reports/report-list'
import type { PeerDefinition, Report, ReportPeers } from '@plumbline/contract/reports/reports'
import { NO_FAMILY_RULES } from '@plumbline/contract/reports/words/family-rules'

const PROVIDER_ID = '6528a9aa-f25b-495b-ab07-5d0beb845ea5'
const PERIOD = '2026Q2'
const MEASURES = ['attach_rate', 'intensity', 'patient_share', 'orphan_rate', 'over_limit_rate']

export const MADE_UP_PROVIDER: Report['provider'] = {
  id: PROVIDER_ID,
  npi: '9482016372',
  name: 'Marsh^Elena^R^Dr^MD',
  provider_type_id: 1,
  specialty: 'Dermatology',
  class: 'physician',
  state: 'OR',
  practice: 'Cascade Skin Care',
}

export const madeUpFigure = (measure: string, value: number): Figure => ({
  measure,
  modifier: '',
  numerator: Math.round(value * 400),
  denominator: 400,
  value,
  ci_low: value * 0.9,
  ci_high: value * 1.05,
  outcome: 'Significantly Higher',
  unmet: [],
  low: false,
  phi: 1.2,
  z: 3.4,
  expected: 0.53,
  mix_ratio: value / 0.53,
  beyond_peers: false,
  peers: {
    level: 'state',
    group: 'Dermatology, physician, OR',
    count: 52,
    mean: 0.5,
    sd: 0.1,
    pooled: 0.52,
    percentile: 92,
    p10: 0.3,
    p20: 0.4,
    p25: 0.42,
    p50: 0.5,
    p75: 0.58,
    p80: 0.6,
    p90: 0.66,
    tau2: 0.004,
    unit_variance: 0.3,
    limits: { low: 0.38, high: 0.58 },
    reliability: 0.9,
  },
  test: { name: 'chi_square', statistic: 40, p_value: 1e-9, p_adjusted: 1e-8 },
})

/** A report with distinct figures and the given number of primary codes. */
export function madeUpReport(family: string, seed: number, primaries = 3): Report {
  const value = 0.6 + (seed % 300) / 1000
  const label = { en: `Add-on ${family}`, es: `Adicional ${family}` }
  return {
    id: formatReportId({ family, period: PERIOD, providerId: PROVIDER_ID }),
    provider: MADE_UP_PROVIDER,
    family: {
      code: family,
      label,
      plain: label,
      topic: 'count',
      rules: { ...NO_FAMILY_RULES, limit: { units: 13, mai: 2, own: false } },
      primaries: Array.from({ length: primaries }, (_, at) => ({ code: String(10_000 + at), label: null })),
    },
    period: PERIOD,
    claim_type: 'professional',
    data_through: '2026-09-30',
    newer_id: null,
    build: 1,
    status: 'new',
    tested_rows: 31,
    measures: [],
    modifiers: [],
    figures: MEASURES.map((measure, at) => madeUpFigure(measure, value + at / 10_000)),
    counts: {
      primary_patients: 286,
      addon_patients: 200,
      primary_days: 400,
      addon_primary_days: 280,
      addon_days: 281,
      primary_lines: 410,
      addon_lines: 300,
      addon_units: 1464,
      addon_paid: 7120.96,
      orphan_lines: 1,
      over_limit_days: 2,
      ineligible_days: null,
      excluded_days: 0,
    },
    totals: {
      patients: 390,
      claims: 574,
      lines: 1037,
      units: 2208,
      billed: 145_240.02,
      allowed: 67_876.5,
      paid: 49_795.52,
    },
    exposure: { p50: 1200.5, p80: 300, mean: 900 },
    primaries: Array.from({ length: primaries }, (_, at) => ({
      code: String(10_000 + at),
      label: { en: `Primary ${at}`, es: `Principal ${at}` },
      days: 100 + at,
      addon_days: 60,
      addon_units: 120,
      lines: 101 + at,
      value: 60 / (100 + at),
      ci_low: 0.4,
      ci_high: 0.7,
    })),
    places: [
      { place: '11', label: { en: 'Office', es: 'Consultorio' }, lines: 400, share: 0.9, peer_share: 0.8 },
      { place: '22', label: { en: 'Hospital', es: 'Hospital' }, lines: 40, share: 0.1, peer_share: null },
    ],
    history: Array.from({ length: 12 }, (_, at) => ({
      period: `${2023 + Math.floor((at + 3) / 4)}Q${((at + 3) % 4) + 1}`,
      preliminary: at === 11,
      figure: at === 4 ? null : madeUpFigure('attach_rate', value - at / 500),
    })),
    outreach: [{ on: '2025-09-15', period: '2025Q3', name: 'Tip sheet', name_es: 'Hoja de consejos' }],
    selection: {
      patients: 286,
      days: 400,
      eligible: true,
      recent_significant: 4,
      recent_quarters: 4,
    },
  }
}

export const MADE_UP_PEERS: ReportPeers = {
  count: 52,
  bins: Array.from({ length: 26 }, (_, at) => ({ percent: 30 + at * 2, count: 2 })),
  volumes: [
    { from: 30, to: 44, middle: 37 },
    { from: 45, to: 100, middle: 70 },
  ],
  marks: Array.from({ length: 26 }, (_, at) => ({ volume: at % 2, percent: 30 + at * 2, count: 2 })),
}

export const MADE_UP_DEFINITIONS: PeerDefinition[] = [
  {
    definition: 'state',
    group: 'Dermatology, physician, OR',
    used: true,
    peers: 52,
    result: {
      p20: 0.4,
      p50: 0.5,
      p80: 0.6,
      pooled: 0.52,
      percentile: 92,
      p_value: 1e-9,
      p_adjusted: 1e-8,
      expected: 0.53,
      outcome: 'Significantly Higher',
    },
  },
  {
    definition: 'subspecialty',
    group: 'Dermatology (X), physician, US',
    used: false,
    peers: 12,
    result: null,
  },
]

export const madeUpRow = (report: Report): ReportRow => ({
  id: report.id,
  provider: report.provider,
  family: report.family.code,
  label: report.family.label,
  plain: null,
  topic: 'count',
  measure: 'attach_rate',
  period: report.period,
  primaries: [],
  claim_type: 'professional',
  headline: madeUpFigure('attach_rate', report.figures[0]?.value ?? 0),
  addon_units: 1,
  modifier: null,
  paid_exposure: null,
  sparkline: [],
  status: 'new',
})
