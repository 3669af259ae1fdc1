import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LINE_COLUMNS } from '../line.ts'
import { X12_FIELDS } from './claim-head.ts'
import { convertX12 } from './convert-x12.ts'
import { writeLarge837 } from './testing/large-837.ts'
import { openWorkFolder, type WorkFolder } from './testing/work-folder.ts'
import {
  BILLING_NPI,
  bht,
  billing,
  CLAIMS,
  claim,
  interchange,
  OTHER_NPI,
  RENDERING_NPI,
  service,
  subscriber,
  TIN,
} from './testing/x12-text.ts'

let work: WorkFolder
beforeAll(async () => {
  work = await openWorkFolder()
})
afterAll(() => work.remove())

const HEAD = [bht(), ...billing(), ...subscriber('M1')]
const convert = (...segments: string[]) => work.convert(interchange(CLAIMS, [...HEAD, ...segments]))
const first = async (...segments: string[]) => (await convert(...segments)).written[0]

describe('a claim line from an 837', () => {
  it('has the plain layout', async () => {
    const { columns } = await convert(...claim('C1'), ...service(1))
    const plain = LINE_COLUMNS.map(({ name }) => name).filter((name) => name !== 'import_number')
    expect(columns).toEqual([...plain, 'void', 'received_date', 'source_line', ...X12_FIELDS])
  })

  it('has the values of its loops', async () => {
    const row = await first(
      'CLM*C1*250***22:B:1*Y*A*Y*Y',
      'HI*ABK:L570*ABF:L821*ABF:Z1231',
      `NM1*82*1*ROE*SAM****XX*${RENDERING_NPI}`,
      'LX*1',
      'SV1*HC:17003:59:XS:LT:76*250.5*UN*3*11**3:1',
      'DTP*472*RD8*20260415-20260417',
      'LIN**N4*00078018101',
      'CTP****2*ML',
    )
    expect(row).toEqual({
      claim_id: `${TIN}-C1`,
      line_number: '1',
      claim_type: 'professional',
      version: '0',
      npi: RENDERING_NPI,
      tin: TIN,
      patient_id: 'M1',
      service_date: '2026-04-15',
      hcpcs_code: '17003',
      modifier_1: '59',
      modifier_2: 'XS',
      modifier_3: 'LT',
      modifier_4: '76',
      place_of_service: '11',
      ndccd: '00078018101',
      diagnosis_1: 'Z1231',
      diagnosis_2: 'L570',
      diagnosis_3: '',
      diagnosis_4: '',
      units: '3',
      billed: '250.5',
      allowed: '',
      paid: '',
      void: 'false',
      received_date: '2026-07-01',
      source_line: expect.any(String),
      x12_claim: expect.any(String),
      x12_start: '2026-04-15',
      x12_reference: '',
      x12_repaired: '',
    })
  })

  it.each([
    ['the line before the claim', [`NM1*82*1*POE*KIM****XX*${OTHER_NPI}`], claim('C1'), OTHER_NPI],
    ['the claim before the billing provider', [], claim('C1'), RENDERING_NPI],
    ['the billing provider if there is no other', [], claim('C1').slice(0, -1), BILLING_NPI],
  ])('takes the rendering provider from %s', async (_name, extra, head, npi) => {
    expect(await first(...head, ...service(1), ...extra)).toMatchObject({ npi })
  })

  it('takes the place of service from the claim if the line has none', async () => {
    expect(await first('CLM*C1*150***23:B:1', ...claim('C1').slice(1), ...service(1))).toMatchObject({
      place_of_service: '23',
    })
  })

  it('counts anesthesia minutes as units of 15 minutes with one decimal (CMS)', async () => {
    const minutes = (count: number) =>
      first(...claim('C1'), 'LX*1', `SV1*HC:00140*300*MJ*${count}***1`, 'DTP*472*D8*20260415')
    expect((await minutes(45))?.units).toBe('3')
    expect((await minutes(50))?.units).toBe('3.3')
  })

  it('skips the loops of other payers', async () => {
    const { written, rejects } = await convert(
      ...claim('C1', '7', 'PAYER77'),
      'SBR*S*18*******CI',
      'CAS*PR*1*20',
      'AMT*D*80',
      'OI***Y***Y',
      `NM1*IL*1*DOE*ALEX****MI*OTHERMEMBER`,
      'NM1*PR*2*OTHER PLAN*****PI*OP1',
      'REF*F8*OTHERPAYER',
      'NM1*82*1',
      'REF*G2*X',
      ...service(1),
      'SVD*OP1*80*HC:17000**1',
      'CAS*CO*45*20',
      'DTP*573*D8*20260501',
      ...service(2, '17003'),
    )
    expect(rejects).toEqual([])
    expect(
      written.map(({ npi, patient_id, service_date, claim_id }) => ({
        npi,
        patient_id,
        service_date,
        claim_id,
      })),
    ).toEqual(
      [1, 2].map(() => ({
        npi: RENDERING_NPI,
        patient_id: 'M1',
        service_date: '2026-04-15',
        claim_id: `${TIN}-C1`,
      })),
    )
  })
})

describe('billing providers and patients', () => {
  it('separates two billing providers and their subscribers', async () => {
    const { written } = await convert(
      ...claim('C1'),
      ...service(1),
      ...billing('3', '980000002'),
      ...subscriber('M2', '4', '3'),
      ...claim('C1'),
      ...service(1),
    )
    expect(written.map((row) => [row.claim_id, row.tin, row.patient_id])).toEqual([
      [`${TIN}-C1`, TIN, 'M1'],
      ['980000002-C1', '980000002', 'M2'],
    ])
  })

  const dependent = (name: string, birth: string) => [
    'HL*3*2*23*0',
    'PAT*19',
    `NM1*QC*1*DOE*${name}`,
    `DMG*D8*${birth}*F`,
  ]
  it('separates the dependents of one member without storing their names', async () => {
    const ids = async (name: string, birth: string) =>
      (await first(...dependent(name, birth), ...claim('C1'), ...service(1)))?.patient_id ?? ''
    const [ann, annAgain, bob] = [
      await ids('ANN', '20150101'),
      await ids('Ann', '20150101'),
      await ids('BOB', '20150101'),
    ]
    expect(ann).toMatch(/^M1-[0-9a-f]{8}$/)
    expect(annAgain).toBe(ann)
    expect(bob).not.toBe(ann)
  })

  it('identifies a claim without a TIN by the billing NPI', async () => {
    const { written } = await work.convert(
      interchange(CLAIMS, [
        bht(),
        ...billing().slice(0, -1),
        ...subscriber('M1'),
        ...claim('C1'),
        ...service(1),
      ]),
    )
    expect(written[0]).toMatchObject({ claim_id: `${BILLING_NPI}-C1`, tin: '' })
  })
})

describe('versions (R-FIG-1)', () => {
  it.each([
    ['1', '0', 'false'],
    ['7', '20260701120000', 'false'],
    ['8', '20260701120000', 'true'],
  ])('frequency %s has version %s', async (frequency, version, isVoid) => {
    expect(await first(...claim('C1', frequency), ...service(1))).toMatchObject({
      version,
      void: isVoid,
      claim_id: `${TIN}-C1`,
    })
  })

  it('makes one row for a void, however many lines it repeats', async () => {
    const { read, written } = await convert(
      ...claim('C1', '8'),
      ...service(1),
      ...service(2),
      ...claim('C2', '8'),
    )
    expect(read).toBe(2)
    expect(written.map((row) => [row.claim_id, row.void])).toEqual([
      [`${TIN}-C1`, 'true'],
      [`${TIN}-C2`, 'true'],
    ])
  })
})

it('reads a file of many chunks', async () => {
  const path = join(work.root, 'large.x12')
  const lines = await writeLarge837(path, 8_000)
  const steps: number[] = []
  const { read, rows } = await convertX12(path, join(work.root, 'large.csv'), ({ done }) => steps.push(done))
  expect({ read, rows }).toEqual({ read: lines, rows: lines })
  expect(steps.length).toBeGreaterThan(1)
})
