import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFigures } from '#jobs/build-figures.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { runCommand } from '#testing/run-command.ts'
import { type SmallLine, writeSmallVersion } from '#testing/small-store.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { exportCommand } from './export.ts'
import { importReferenceCommand } from './import-reference.ts'

const NPI = '9000000017'
const OTHER = '9000000025'
const TIN = '930555001'

const line = (claim: string, patient: string, date: string, code: string, rest: Partial<SmallLine> = {}) => ({
  claim,
  npi: NPI,
  tin: TIN,
  patient,
  date,
  code,
  ...rest,
})

/**
 * Computed by hand: three primary days (A, B, D), two with the add-on; 2 + 0 + 20 units; patient C has the add-on
 * without a primary; 20 units are above the limit of 13; one of three primary lines has modifier 25.
 */
const LINES: SmallLine[] = [
  line('c1', 'A', '2026-04-01', '17000'),
  line('c1', 'A', '2026-04-01', '17003', { units: 2, paid: 12.5 }),
  line('c2', 'B', '2026-04-02', '17000', { modifier: '25' }),
  line('c3', 'C', '2026-04-03', '17003'),
  line('c4', 'D', '2026-04-04', '17000', { tin: null }),
  line('c4', 'D', '2026-04-04', '17003', { units: 20, tin: null }),
]

let test: TestApp
let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'plumbline-export-'))
  test = await startTestApp({ DATA_DIR: dir })
  await writeSmallVersion(getClaimsDir(test.config), {
    lines: LINES,
    roster: [
      { npi: NPI, tin: TIN },
      { npi: OTHER, tin: TIN, specialty: 'Cardiology', state: 'WA' },
    ],
    dataThrough: '2026-09-30',
  })
})
afterAll(async () => {
  await test.close()
  await rm(dir, { recursive: true, force: true })
})

async function exportLines(...args: string[]): Promise<string[]> {
  const out = join(dir, 'out.csv')
  const { code, text } = await runCommand(test, exportCommand, ...args, '--out', out)
  expect(text).toContain('of build')
  expect(code).toBe(0)
  return (await readFile(out, 'utf8')).trimEnd().split('\n')
}

describe('export (R-FIG-19)', () => {
  it('says what to do if nothing is published', async () => {
    const out = join(dir, 'none.csv')
    const { code, text } = await runCommand(test, exportCommand, 'figures', '--out', out)
    expect([code, text]).toEqual([1, expect.stringContaining('run build')])
    expect(await readdir(dir)).not.toContain('none.csv')
    await buildFigures(test)
  })

  it('writes the claim lines that count, with the TIN they are counted under', async () => {
    const [header, ...rows] = await exportLines('claims')
    expect(header).toBe(
      'claim_id,line_number,claim_type,npi,tin,patient_id,service_date,hcpcs_code,modifier_1,modifier_2,' +
        'modifier_3,modifier_4,place_of_service,ndccd,diagnosis_1,diagnosis_2,diagnosis_3,diagnosis_4,units,' +
        'billed,allowed,paid',
    )
    expect(rows).toHaveLength(LINES.length)
    expect(rows).toContain(
      `c1,2,professional,${NPI},${TIN},A,2026-04-01,17003,,,,,11,,,,,,2.000,100.00,80.00,12.50`,
    )
    expect(rows).toContain(
      `c4,6,professional,${NPI},${TIN},D,2026-04-04,17003,,,,,11,,,,,,20.000,100.00,80.00,50.00`,
    )
  })

  it('writes families and providers', async () => {
    const [familyHeader, ...families] = await exportLines('families')
    expect(familyHeader).toBe('family,add_on,primary,mue,mai,same_group,not_with,unless')
    expect(families).toContain('17003,17003,17000,13,2,false,,')
    expect(families).toContain('99292,99292,99291,8,3,true,,')
    const visit = families.find((row) => row.startsWith('G2211,G2211,99213,'))
    expect(visit).toMatch(/^G2211,G2211,99213,,,false,25,71271 76706 .*G0438 G0439 .*Q0091$/)
    expect(await exportLines('providers')).toEqual([
      'npi,tin,specialty,class,state,region',
      `${NPI},${TIN},Dermatology,physician,OR,West`,
      `${OTHER},${TIN},Cardiology,physician,WA,West`,
    ])
  })

  it('writes families as import reference reads them: unchanged, they change nothing', async () => {
    const out = join(dir, 'families.csv')
    await runCommand(test, exportCommand, 'families', '--out', out)
    const unchanged = await runCommand(test, importReferenceCommand, out, '--json')
    expect(unchanged.code).toBe(0)
    expect(JSON.parse(unchanged.text)).toMatchObject({ unchanged: true, counts: { loaded: 0, rejected: 0 } })
  })

  it('writes every figure of the example computed by hand', async () => {
    const [header = '', ...rows] = await exportLines('figures', '--period', '2026Q2')
    expect(header).toBe(
      'npi,tin,period,measure,family,modifier,numerator,denominator,value,ci_low,ci_high,peer_level,peer_group,' +
        'peers,peer_mean,peer_sd,peer_p20,peer_p50,peer_p80,pooled,percentile,test,statistic,p_value,phi,tau2,' +
        'reliability,z,p_z,p_adjusted,expected,mix_ratio,beyond_peers,outcome,unmet,low',
    )
    const columns = header.split(',')
    const found = rows.map((row) => {
      const values = row.split(',')
      expect(values).toHaveLength(columns.length)
      return Object.fromEntries(columns.map((name, index) => [name, values[index]]))
    })
    const row = (measure: string, modifier: string, numbers: number[]) => {
      const figure = found.find((one) => one.measure === measure && one.modifier === modifier)
      const given = [figure?.numerator, figure?.denominator, figure?.value, figure?.ci_low, figure?.ci_high]
      for (const [index, expected] of numbers.entries()) {
        expect(Number(given[index]), `${measure} ${index}`).toBeCloseTo(expected, 12)
      }
      expect(figure).toMatchObject({ npi: NPI, tin: TIN, period: '2026Q2', outcome: 'N/A', low: 'false' })
      expect([figure?.peers, figure?.pooled, figure?.test, figure?.p_value, figure?.tau2]).toEqual(
        Array(5).fill(''),
      )
    }
    const third = [1, 3, 1 / 3, 0.06149194472039621, 0.7923403991979523]
    row('attach_rate', '', [2, 3, 2 / 3, 0.20765960080204776, 0.9385080552796038])
    row('intensity', '', [22, 3, 22 / 3, -20.029794059944294, 34.69646072661096])
    row('patient_share', '', [2, 3, 2 / 3, 0.20765960080204776, 0.9385080552796038])
    row('orphan_rate', '', third)
    row('over_limit_rate', '', third)
    row('modifier_share', '25', third)
    row('modifier_share', '59', [0, 3, 0, 0, 0.5614970317550454])
    expect(found).toHaveLength(11)
    expect(found.find(({ measure }) => measure === 'attach_rate')?.value).toBe('0.6666666666666666')
  })

  it.each([
    [['figures'], 'no file'],
    [['nothing', '--out', 'x'], 'an unknown kind'],
    [['figures', 'families', '--out', 'x'], 'two kinds'],
    [['figures', '--period', '2026', '--out', 'x'], 'a bad period'],
    [['claims', '--period', '2026Q2', '--out', 'x'], 'an option of another kind'],
    [['effects', '--out', 'x'], 'no campaign'],
    [['figures', '--out', 'x', '--nonsense'], 'an unknown option'],
  ])('%j is wrong usage: %s', async (args) => {
    const { code, text } = await runCommand(test, exportCommand, ...args)
    expect(code).toBe(2)
    expect(text).toContain('Usage: npm run cli -- export')
  })

  it('leaves no file after a failure, and reports it as JSON with --json', async () => {
    const out = join(dir, 'failed.csv')
    const failed = await runCommand(
      test,
      exportCommand,
      'figures',
      '--period',
      '2019Q1',
      '--out',
      out,
      '--json',
    )
    expect(failed.code).toBe(1)
    expect(JSON.parse(failed.text)).toEqual({ error: expect.stringContaining('no figures for 2019Q1') })
    expect((await runCommand(test, exportCommand, 'effects', '--campaign', 'x', '--out', out)).code).toBe(1)
    expect(
      (await runCommand(test, exportCommand, 'claims', '--out', join(dir, 'no', 'where.csv'))).code,
    ).toBe(1)
    expect((await readdir(dir)).filter((name) => /failed|part$/.test(name))).toEqual([])
  })
})
