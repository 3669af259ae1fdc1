import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LinesWanted } from '@plumbline/contract/reports/lines-key'
import { linesOfQuarter, linesOfReport } from '@plumbline/contract/reports/number-lines'
import type {
  ProfileDiagnosis,
  ProfileDrug,
  ProfileProcedure,
} from '@plumbline/contract/reports/profile-tabs'
import type { LinesPage } from '@plumbline/contract/reports/report-lines'
import type { ReportRow } from '@plumbline/contract/reports/report-list'
import type { Report } from '@plumbline/contract/reports/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PROVIDERS } from '#demo/demo-people.ts'
import { buildFigures } from '#jobs/build-figures.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { type SmallLine, writeSmallVersion } from '#testing/small-store.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const FAMILY = '11103'
const PERIOD = '2026Q2'
const [{ npi, tin } = { npi: '', tin: '' }] = DEMO_PROVIDERS

const line = (day: number, code: string, more: Partial<SmallLine> = {}): SmallLine => ({
  ...{
    claim: `C${day}`,
    npi,
    tin,
    patient: `P${day % 5}`,
    date: `2026-04-${String(day + 1).padStart(2, '0')}`,
  },
  code,
  paid: day + 0.25,
  diagnoses: day % 2 ? ['L57.0', 'D22.5'] : ['D22.5'],
  ...more,
})

/** Two primaries, alone and together, with and without the add-on, which also occurs alone and over the limit. */
const LINES: SmallLine[] = [
  ...[0, 1, 2, 3, 4, 5, 6].map((day) => line(day, '11102', day < 3 ? { modifier: '59' } : {})),
  ...[5, 6, 7, 8].map((day) => line(day, '11104', { place: day < 7 ? '22' : '', modifier: 'XS' })),
  ...[0, 1, 5].map((day) => line(day, FAMILY, { units: day + 1, claim: `A${day}` })),
  line(10, FAMILY, { units: 2 }),
  line(11, FAMILY, { units: 400 }),
  line(12, '11102'),
  line(12, FAMILY, { units: 300 }),
  ...[0, 1].map((day) => line(day, 'J1100', { ndc: '00641036721', units: 4, modifier: 'JZ' })),
  line(2, 'J1100', { ndc: '63323016501' }),
]

let test: TestApp
let dir: string
let provider: Caller
let report: Report
let row: ReportRow

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'plumbline-numbers-'))
  test = await startTestApp({ DATA_DIR: dir })
  const roster = [{ npi, tin }]
  await writeSmallVersion(getClaimsDir(test.config), { lines: LINES, roster, dataThrough: '2026-09-30' })
  await buildFigures(test)
  provider = await test.as('provider')
  const list = await provider('GET', '/reports')
  row = list.body.data.reports.find(({ family }: ReportRow) => family === FAMILY)
  report = (await provider('GET', `/reports/${row.id}`)).body.data
})
afterAll(async () => {
  await test.close()
  await rm(dir, { recursive: true, force: true })
})

async function open(wanted: LinesWanted): Promise<LinesPage> {
  const query = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''))
  const { status, body } = await provider('GET', '/reports/lines', { query: { ...query, limit: '200' } })
  expect(status, JSON.stringify(wanted)).toBe(200)
  expect(body.data.lines).toHaveLength(body.data.total)
  return body.data
}

const tab = async (name: string) =>
  (await provider('GET', `/reports/profile/${name}`, { query: { period: PERIOD } })).body.data.rows

const of = linesOfReport(FAMILY, PERIOD)

describe('the lines behind a number add up to it', () => {
  it('for the totals of the quarter', async () => {
    const { total, sums } = await open(linesOfQuarter(PERIOD).all)
    const { claims, patients, lines, units, billed, allowed, paid } = report.totals
    expect(total).toBe(lines)
    expect(sums).toMatchObject({ claims, patients })
    expect([sums.units, sums.billed, sums.allowed, sums.paid].map(Number)).toEqual([
      units,
      billed,
      allowed,
      paid,
    ])
  })

  it('for the counts of a code', async () => {
    const { counts } = report
    expect((await open(of.patients)).sums.patients).toBe(counts.primary_patients)
    expect((await open(of.visits)).sums.days).toBe(counts.primary_days)
    expect((await open(of.visitsWith)).sums.days).toBe(counts.addon_primary_days)
    const addOn = await open(of.addOn)
    expect(addOn.total).toBe(counts.addon_lines)
    expect([Number(addOn.sums.units), Number(addOn.sums.paid)]).toEqual([
      counts.addon_units,
      counts.addon_paid,
    ])
    expect(row.addon_units).toBe(counts.addon_units)
    expect((await open(of.orphans)).total).toBe(counts.orphan_lines)
    expect((await open(of.overLimit)).sums.days).toBe(counts.over_limit_days)
    expect([counts.orphan_lines, counts.over_limit_days]).toEqual([2, 2])
  })

  it('for both parts of every figure, including modifiers', async () => {
    const counted = {
      attach_rate: ['days', 'days'],
      intensity: ['units', 'days'],
      patient_share: ['patients', 'patients'],
      orphan_rate: ['total', 'total'],
      over_limit_rate: ['days', 'days'],
      modifier_share: ['total', 'total'],
    } as Record<string, (keyof LinesPage['sums'] | 'total')[]>
    expect(new Set(report.figures.map(({ measure }) => measure))).toEqual(new Set(Object.keys(counted)))
    for (const figure of report.figures) {
      for (const [index, part] of (['numerator', 'denominator'] as const).entries()) {
        const { total, sums } = await open(of.part(figure, part))
        const name = counted[figure.measure]?.[index] ?? 'total'
        expect(Number(name === 'total' ? total : sums[name]), `${figure.measure} ${part}`).toBe(figure[part])
      }
    }
    const share = report.figures.find(({ modifier }) => modifier === 'XS')
    expect(row.modifier).toEqual({ code: 'XS', share: share?.value })
    expect(share?.numerator).toBe(4)
  })

  it('for each primary code and its add-on units', async () => {
    expect(report.primaries.map(({ code }) => code)).toEqual(['11102', '11104'])
    for (const primary of report.primaries) {
      const { visits, visitsWith, lines, addOnUnits } = of.ofPrimary(primary.code)
      expect((await open(visits)).sums.days).toBe(primary.days)
      expect((await open(visitsWith)).sums.days).toBe(primary.addon_days)
      expect((await open(lines)).total).toBe(primary.lines)
      expect(Number((await open(addOnUnits)).sums.units)).toBe(primary.addon_units)
      expect(primary.addon_units).toBeGreaterThan(0)
    }
  })

  it('for each place, including lines without one', async () => {
    expect(report.places.map(({ place }) => place).toSorted()).toEqual(['', '11', '22'])
    for (const { place, lines } of report.places) expect((await open(of.ofPlace(place))).total).toBe(lines)
  })

  it('for procedures, drugs and diagnoses', async () => {
    const { ofCode, ofModifier, ofDrug, ofDiagnosis } = linesOfQuarter(PERIOD)
    const same = ({ total, sums }: LinesPage) => ({ lines: total, patients: sums.patients })
    for (const { hcpcs_code: code, lines, patients, modifiers } of (await tab(
      'procedures',
    )) as ProfileProcedure[]) {
      expect(same(await open(ofCode(code)))).toEqual({ lines, patients })
      for (const one of modifiers) expect((await open(ofModifier(code, one.modifier))).total).toBe(one.lines)
    }
    const drugs: ProfileDrug[] = await tab('drugs')
    expect(drugs).toHaveLength(2)
    for (const { ndccd, hcpcs_code, lines, patients, units } of drugs) {
      const page = await open(ofDrug(ndccd, hcpcs_code))
      expect(same(page)).toEqual({ lines, patients })
      expect(Number(page.sums.units)).toBe(Number(units))
    }
    const diagnoses: ProfileDiagnosis[] = await tab('diagnoses')
    expect(diagnoses).toHaveLength(2)
    for (const { diagnosis, lines, patients } of diagnoses)
      expect(same(await open(ofDiagnosis(diagnosis)))).toEqual({ lines, patients })
  })

  it('come with the label of each code once a page', async () => {
    const { labels } = await open(of.part({ measure: 'modifier_share', modifier: 'XS' }, 'numerator'))
    expect(Object.keys(labels.codes)).toEqual(['11104'])
    expect(Object.keys(labels.places)).toEqual(['22'])
    expect(labels.modifiers.XS).toEqual({ en: expect.any(String), es: expect.any(String) })
    expect(labels.codes['11104']?.en).not.toBe(labels.codes['11104']?.es)
  })
})
