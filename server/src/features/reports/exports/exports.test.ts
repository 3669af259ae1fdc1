import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PracticeReports } from '@plumbline/contract/reports/practice-reports'
import type { Report, ReportMix } from '@plumbline/contract/reports/reports'
import { getHeadline } from '@plumbline/contract/reports/words/report-names'
import {
  exactPercent,
  formatMeasure,
  formatPeerMeasure,
  formatRange,
} from '@plumbline/contract/reports/words/report-numbers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportFigures } from '#cli/claims/export-figures.ts'
import { DEMO_PASSWORD } from '#demo/demo-people.ts'
import { findRows, getRow } from '#platform/db/database.ts'
import { roundBeside, roundDigits, roundPValue } from '#platform/providers/round-beside.ts'
import { parseCsv, parseXlsx } from '#testing/read-files.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { type ReportWorld, startReportWorld } from '#testing/report-world.ts'
import type { Caller } from '#testing/test-app.ts'
import { FIGURE_TABLE } from './report-tables.ts'

let world: ReportWorld
let provider: Caller
let support: Caller

beforeAll(async () => {
  world = await startReportWorld()
  ;[provider, support] = await Promise.all([world.test.as('provider'), world.test.as('support')])
})
afterAll(() => world.close())

const getId = (of: keyof ReportWorld['ids'], family = '17003') => `${family}-2026Q2-${world.ids[of]}`
const quarter = () => ({ period: '2026Q2', provider_id: world.ids.marsh })

/** A file as bytes; the test callers return text. */
async function fetchBytes(path: string, query: Record<string, string> = {}) {
  const { app, visitor } = world.test
  const body = { email: 'provider@demo.test', password: DEMO_PASSWORD }
  const [cookie] = (await visitor('POST', '/auth/login', { body })).cookies
  const headers = { cookie: `${cookie?.name}=${cookie?.value}` }
  const answer = await app.inject({ method: 'GET', url: `/api${path}`, query, headers })
  expect(answer.statusCode).toBe(200)
  return { bytes: answer.rawPayload, type: answer.headers['content-type'] }
}

const ROUNDED = new Set<string>([
  'peer_mean',
  'peer_sd',
  'peer_p20',
  'peer_p50',
  'peer_p80',
  'pooled',
  'expected',
])
const DIGITS = new Set<string>(['statistic', 'phi', 'tau2', 'reliability', 'z'])

/** What the file shows of a published number; a ratio of this world is far from the borders of the verdict. */
function getShown(name: string, published: number, own: number): number {
  if (name === 'mix_ratio') return roundBeside(published, 1)
  if (name === 'p_value' || name === 'p_adjusted') return roundPValue(published)
  if (DIGITS.has(name)) return roundDigits(published)
  if (!ROUNDED.has(name)) return published
  return roundBeside(published, name === 'peer_sd' ? published : own)
}

describe('each figure is the same everywhere', () => {
  it('in the CSV, the workbook and `export figures`: own values exactly, those of peers rounded (R-SUP-4)', async () => {
    const { pool, db, config } = world.test
    const { id } = await getRow(db, sql<{ id: number }>`select current_build_id as id from system_state`)
    const file = join(config.dataDir, 'figures.csv')
    await exportFigures(pool, { id }, '2026Q2', file)
    const answer = await provider('GET', '/exports/figures', { query: quarter() })
    const exported = await readFile(file, 'utf8')
    // The p of the spread alone is for whoever checks the engine.
    const columns = (exported.split('\n')[0] ?? '').split(',').filter((name) => name !== 'p_z')
    expect(answer.body.split('\r\n')[0]).toBe(columns.join(','))
    const csv = parseCsv(answer.body)
    const [own] = csv
    expect(own?.tin, 'a third of what opens an account').toMatch(/^•\d{4}$/)
    const published = parseCsv(exported)
      .map((row) => ({ ...row, tin: `•${row.tin?.slice(-4)}` }) as Record<string, string>)
      .filter(({ npi, tin }) => npi === own?.npi && tin === own?.tin)
    expect(csv).toHaveLength(published.length)
    const { bytes, type } = await fetchBytes('/exports/figures', { ...quarter(), format: 'xlsx' })
    expect(type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const [header = [], ...sheet] = parseXlsx(bytes)
    expect(header.slice(0, 4)).toEqual(['NPI', 'TIN', 'Quarter', 'Measure'])
    const key = (row: Record<string, string>) => [row.family, row.measure, row.modifier].join(' ')
    const byKey = new Map(published.map((row) => [key(row), row]))
    for (const [index, row] of csv.entries()) {
      const figure = byKey.get(key(row))
      for (const [at, { name, kind }] of FIGURE_TABLE.columns.entries()) {
        const where = `${key(row)} ${name}`
        const expected = figure?.[name]
        expect(expected, where).toBeDefined()
        if (kind !== 'number' || expected === '') expect(row[name], where).toBe(expected)
        else {
          const shown = getShown(name, Number(expected), Number(figure?.value))
          expect(Number(row[name]), where).toBeCloseTo(shown, 12)
          expect(sheet[index]?.[at], where).toBeCloseTo(shown, 12)
        }
      }
    }
  })

  it('in the PDF, formatted as on the page', async () => {
    const report: Report = (await provider('GET', `/reports/${getId('marsh')}`)).body.data
    for (const language of ['en', 'es'] as const) {
      const { bytes } = await fetchBytes(`/reports/${getId('marsh')}/pdf`, { language })
      const { text } = await readPdf(bytes)
      const plain = text.replace(/\s+/g, ' ')
      for (const { measure, value, ci_low, ci_high, peers } of report.figures) {
        expect(plain).toContain(formatMeasure(language, measure, value).replace(/\s/g, ' '))
        if (ci_low !== null && ci_high !== null) {
          expect(plain).toContain(formatRange(language, measure, ci_low, ci_high).replace(/\s/g, ' '))
        }
        if (peers)
          expect(plain).toContain(formatPeerMeasure(language, measure, peers.p50).replace(/\s/g, ' '))
      }
      for (const { code, value } of report.primaries) {
        expect(plain).toContain(code)
        expect(plain).toContain(exactPercent(language, value).replace(/\s/g, ' '))
      }
      expect(plain).not.toMatch(/P9482016372/)
    }
  })

  it('in every table of the report', async () => {
    const report: Report = (await provider('GET', `/reports/${getId('marsh')}`)).body.data
    const table = async (name: string) =>
      parseCsv((await provider('GET', `/exports/reports/${getId('marsh')}/${name}`)).body)
    expect((await table('history')).map((row) => [row.period, Number(row.value)])).toEqual(
      report.history.map(({ period, figure }) => [period, figure?.value]),
    )
    expect((await table('primaries')).map((row) => [row.code, Number(row.ci_high)])).toEqual(
      report.primaries.map(({ code, ci_high }) => [code, ci_high]),
    )
    expect((await table('places')).map((row) => [row.place, Number(row.share)])).toEqual(
      report.places.map(({ place, share }) => [place, share]),
    )
    const peers = (await provider('GET', `/reports/${getId('marsh')}/peers`)).body.data
    expect((await table('peers')).map((row) => [Number(row.percent), Number(row.peer_count)])).toEqual(
      peers.bins.map(({ percent, count }: { percent: number; count: number }) => [percent, count]),
    )
    const volumes = await table('volumes')
    expect(volumes).toHaveLength(peers.marks.length)
    const [mark] = peers.marks
    expect([volumes[0]?.from_volume, volumes[0]?.to_volume, volumes[0]?.percent].map(Number)).toEqual([
      peers.volumes[mark.volume].from,
      peers.volumes[mark.volume].to,
      mark.percent,
    ])
    const definitions = (await provider('GET', `/reports/${getId('marsh')}/peer_definitions`)).body.data
    expect((await table('peer_definitions')).map((row) => row.peer_group)).toEqual(
      definitions.map(({ group }: { group: string }) => group),
    )
    const mix: ReportMix = (await provider('GET', `/reports/${getId('marsh')}/mix`)).body.data
    expect(mix.strata.length).toBeGreaterThan(0)
    expect(await table('mix')).toEqual(
      mix.strata.map(({ primary, place, place_label, diagnosis, days, value, peer_value, grade }) => ({
        code: primary,
        place,
        label: place_label?.en ?? '',
        diagnosis_group: diagnosis,
        days: String(days),
        value: String(value),
        peer_value: peer_value === null ? '' : String(peer_value),
        grade,
      })),
    )
    expect((await table('figures')).length).toBe(report.figures.length)
    expect(getHeadline(report)?.value).toBe(31 / 32)
  })
})

it('exports the kinds of visits as a workbook in both languages', async () => {
  const path = `/exports/reports/${getId('marsh')}/mix`
  const [english, first] = parseXlsx((await fetchBytes(path, { format: 'xlsx', language: 'en' })).bytes)
  expect(english).toEqual([
    'Primary code',
    'Place of service',
    'What it is',
    'Diagnosis group',
    'Visits',
    'Value',
    'Peers’ rate',
    'Compared by',
  ])
  expect(first?.at(-1)).toMatch(/^(code|all visits)/)
  const [spanish] = parseXlsx((await fetchBytes(path, { format: 'xlsx', language: 'es' })).bytes)
  expect(spanish?.slice(3)).toEqual([
    'Grupo de diagnóstico',
    'Visitas',
    'Valor',
    'Tasa de los colegas',
    'Comparado por',
  ])
})

it('exports reports, lines, claims, procedures and the practice, with all rows of the filter', async () => {
  const lines = { ...quarter(), family: '17003', measure: 'attach_rate' }
  const page = (await provider('GET', '/reports/lines', { query: { ...lines, limit: '1' } })).body.data
  const rows = parseCsv((await provider('GET', '/exports/lines', { query: lines })).body)
  expect(rows).toHaveLength(page.total)
  const [line] = page.lines
  const asText = Object.entries(line).map(([name, value]) => [name, value === null ? '' : String(value)])
  expect(rows[0]).toEqual(Object.fromEntries(asText))
  const { bytes } = await fetchBytes('/exports/lines', { ...lines, format: 'xlsx', language: 'es' })
  const [header, first] = parseXlsx(bytes)
  expect(header?.slice(0, 4)).toEqual(['Reclamación', 'Línea', 'Paciente', 'Fecha de servicio'])
  // 2026-04-01 as a spreadsheet serial number.
  expect(first?.[3]).toBe(46113)
  const reports = parseCsv((await provider('GET', '/exports/reports')).body)
  expect(reports.map(({ report_id }) => report_id)).toEqual([getId('marsh'), getId('marsh', 'G2211')])
  for (const [path, field] of [
    ['claims', 'claim_id'],
    ['procedures', 'hcpcs_code'],
  ] as const) {
    const { body } = await provider('GET', `/reports/profile/${path}`, {
      query: { ...quarter(), limit: '100' },
    })
    const exported = parseCsv((await provider('GET', `/exports/${path}`, { query: quarter() })).body)
    expect(exported.map((row) => row[field])).toEqual(
      body.data.rows.map((row: Record<string, string>) => row[field]),
    )
  }
  const manager = await world.test.as('manager')
  const practice = (await manager('GET', '/practice/reports')).body.data
  const csv = parseCsv((await manager('GET', '/exports/practice')).body)
  expect(csv.map(({ npi }) => npi)).toEqual(practice.providers.map(({ npi }: { npi: string }) => npi))
  const matrix = parseCsv((await manager('GET', '/exports/practice', { query: { table: 'matrix' } })).body)
  const cells = (practice as PracticeReports).providers.flatMap((one) => one.cells)
  expect(matrix.map(({ family, value }) => `${family} ${value}`).toSorted()).toEqual(
    cells.map(({ family, value }) => `${family} ${value}`).toSorted(),
  )
  const whatIf = (await provider('GET', '/reports/profile/what_if')).body.data
  const whatIfRows = parseCsv((await provider('GET', '/exports/what-if')).body)
  const [first17003] = whatIfRows
  expect([first17003?.family, Number(first17003?.rate_p80)]).toEqual([
    whatIf.rows[0].family,
    whatIf.rows[0].at_p80.rate,
  ])
  expect(whatIfRows.filter(({ low, paid_below_p50 }) => low === 'false' && paid_below_p50 !== '')).toEqual([])
  const bom = await provider('GET', '/exports/reports', { query: { bom: 'true' } })
  expect(bom.body.codePointAt(0)).toBe(0xfeff)
})

describe('access to a file', () => {
  const paths = (of: keyof ReportWorld['ids']): [string, Record<string, string>][] => [
    [`/reports/${getId(of)}/pdf`, {}],
    ['/reports/pdf', { period: '2026Q2', provider_id: world.ids[of] }],
    ['/exports/figures', { period: '2026Q2', provider_id: world.ids[of] }],
    ['/exports/lines', { period: '2026Q2', provider_id: world.ids[of] }],
    ['/exports/reports', { provider_id: world.ids[of] }],
    [`/exports/reports/${getId(of)}/history`, {}],
    [`/exports/reports/${getId(of)}/mix`, {}],
    ['/exports/claims', { period: '2026Q2', provider_id: world.ids[of] }],
    ['/exports/what-if', { provider_id: world.ids[of] }],
  ]

  it('is refused with 404 for another provider, 401 for a visitor and 403 for a payer', async () => {
    const payer = await world.test.as('payer')
    for (const [path, query] of paths('stranger')) {
      expect((await provider('GET', path, { query })).status, path).toBe(404)
      expect((await world.test.visitor('GET', path, { query })).status, path).toBe(401)
      expect((await payer('GET', path, { query })).status, path).toBe(403)
    }
    expect((await provider('GET', '/exports/practice')).status).toBe(404)
    expect((await provider('GET', '/exports/lines', { query: { period: '2026Q9' } })).status).toBe(422)
  })

  it('records downloads of the practice with the report, and those of support in the access log', async () => {
    await sql`delete from report_downloads`.execute(world.test.db)
    for (const [path, query] of paths('marsh')) {
      expect((await provider('GET', path, { query })).status, path).toBe(200)
    }
    const own = await findRows(
      world.test.db,
      sql<object>`select family, period, format from report_downloads where provider_id = ${world.ids.marsh} order by at, id`,
    )
    expect(own).toHaveLength(paths('marsh').length)
    expect(own).toContainEqual({ family: '17003', period: '2026Q2', format: 'pdf' })
    const body = { provider_id: world.ids.stranger, reason: 'asked by phone' }
    await support('PATCH', '/admin/session', { body })
    expect((await support('GET', `/reports/${getId('stranger')}/pdf`)).status).toBe(200)
    expect((await support('GET', `/reports/${getId('marsh')}/pdf`)).status).toBe(404)
    const seen = await getRow(
      world.test.db,
      sql<object>`
        select provider_id, acting_for, reason, details from audit_events where action = 'report_downloaded'`,
    )
    expect(seen).toEqual({
      provider_id: world.ids.stranger,
      acting_for: world.ids.stranger,
      reason: 'asked by phone',
      details: { family: '17003', period: '2026Q2', format: 'pdf' },
    })
  })
})

it('prints a few reports of a quarter at once; more need the queue', async () => {
  const { db } = world.test
  const print = () => provider('GET', '/reports/pdf', { query: quarter() })
  expect((await print()).status).toBe(200)
  await sql`
    insert into figures
    select (jsonb_populate_record(f, jsonb_build_object('family', '9900' || n))).*
    from figures f join build_periods q on q.set_id = f.set_id and q.period = '2026Q2'
    cross join generate_series(1, 12) n
    where f.provider_id = ${world.ids.marsh} and f.family = '17003' and f.measure = 'attach_rate'`.execute(db)
  const refused = await print()
  expect([refused.status, refused.body.data]).toEqual([
    422,
    { period: ['More than 12 reports are made in the background: send them to your documents.'] },
  ])
  await sql`delete from figures where starts_with(family, '9900')`.execute(db)
})

it('R-REP-42: says in the PDF that audits have deadlines only while one waits for the practice', async () => {
  const { db } = world.test
  const print = async () => (await readPdf((await fetchBytes(`/reports/${getId('marsh')}/pdf`)).bytes)).text
  const note = /Audits\s+are\s+separate\s+and\s+have\s+deadlines/
  expect(await print()).not.toMatch(note)
  await sql`
    insert into cases (index, number, provider_id, kind, claim_type, starting_on, ending_on, requested_on, due_on,
      time_zone)
    values ('23456789CDFGHJKMNPQR', '26-9000', ${world.ids.marsh}, 'probe', 'professional', '2026-04-01',
      '2026-06-30', '2026-10-01', '2099-12-01', 'America/Los_Angeles')`.execute(db)
  expect(await print()).toMatch(note)
  await sql`delete from cases where number = '26-9000'`.execute(db)
})
