import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorkFolder, type WorkFolder } from './testing/work-folder.ts'
import { BILLING_NPI, interchange, REMITTANCES, remittance, TIN } from './testing/x12-text.ts'

let work: WorkFolder
beforeAll(async () => {
  work = await openWorkFolder()
})
afterAll(() => work.remove())

const convert = (total: string, ...claims: string[]) =>
  work.convert(interchange(REMITTANCES, remittance(total, claims)))

const SERVICE = [
  'SVC*HC:17000:59*100*70**1',
  'DTM*472*20260415',
  'CAS*CO*45*10',
  'CAS*PR*1*15*1*2*5',
  'REF*6R*1',
]

describe('a payment from an 835', () => {
  it('has the values of its loops', async () => {
    const { kind, written } = await convert(
      '70',
      'CLP*C1*1*100*70*20*CI*PAYER1*11',
      'REF*F8*PAYER0',
      ...SERVICE,
      'AMT*B6*90',
    )
    expect(kind).toBe('835')
    expect(written).toEqual([
      {
        claim_number: 'C1',
        payer_claim_number: 'PAYER1',
        original_reference: 'PAYER0',
        tin: TIN,
        payee_npi: '',
        status: '1',
        line_control: '1',
        hcpcs_code: '17000',
        modifier_1: '59',
        modifier_2: '',
        modifier_3: '',
        modifier_4: '',
        service_date: '2026-04-15',
        billed: '100.00',
        paid: '70.00',
        allowed: '90.00',
        payment_date: '2026-08-01',
        trace: 'T1',
        payer: '1990000001',
        claim_sequence: '1',
        source_line: '12',
        source_segment: '12',
        patient_id: '',
        claim_charge: '100.00',
      },
    ])
  })

  it.each([
    ['the patient responsibility is added if AMT*B6 is missing', SERVICE, '90.00'],
    ['AMT*B6 counts if present', [...SERVICE, 'AMT*B6*88.5'], '88.50'],
  ])('allowed: %s', async (_name, service, allowed) => {
    const { written } = await convert('70', 'CLP*C1*1*100*70**CI*P1', ...service)
    expect(written[0]?.allowed).toBe(allowed)
  })

  it('is negative for a reversal', async () => {
    const { written } = await convert(
      '-70',
      'CLP*C1*22*-100*-70**CI*P1',
      'SVC*HC:17000*-100*-70**-1',
      'DTM*472*20260415',
      'CAS*CO*45*-30',
      'AMT*B6*70',
    )
    expect(written[0]).toMatchObject({ status: '22', paid: '-70.00', allowed: '-70.00' })
  })

  it('has the submitted service if the payer changed it, and the date of the claim', async () => {
    const { written } = await convert(
      '70',
      'CLP*C1*1*70*70**CI*P1',
      'DTM*232*20260415',
      'SVC*HC:17004*70*70**1*HC:17000:25',
    )
    expect(written[0]).toMatchObject({ hcpcs_code: '17000', modifier_1: '25', service_date: '2026-04-15' })
  })

  it('has the TIN of a payee named by NPI', async () => {
    const text = interchange(REMITTANCES, remittance('70', ['CLP*C1*1*70*70**CI*P1', 'SVC*HC:17000*70*70']))
      .replace(`*FI*${TIN}~`, `*XX*${BILLING_NPI}~`)
      .replace('LX*1~', 'REF*TJ*98-0000009~')
      .replace('SE*9', 'SE*9')
    expect((await work.convert(text)).written[0]).toMatchObject({ tin: '980000009', payee_npi: BILLING_NPI })
  })
})

describe('totals', () => {
  const claims = [
    'CLP*C1*1*70*70**CI*P1',
    'SVC*HC:17000*70*70',
    'CLP*C2*4*50*0**CI*P2',
    'SVC*HC:17000*50*0',
    'CAS*CO*29*50',
  ]
  it.each([
    ['claims alone', '70', []],
    ['minus provider adjustments', '44.75', [`PLB*${BILLING_NPI}*20261231*L6:X*-5*WO:Y*30.25`]],
    ['with empty pairs at the end', '65', [`PLB*${BILLING_NPI}*20261231*WO:Y*5****`]],
    ['plus interest', '75', [`PLB*${BILLING_NPI}*20261231*L6*-5`]],
  ])('agree: %s', async (_name, total, adjustments) => {
    expect((await convert(total, ...claims, ...adjustments)).rows).toBe(2)
  })

  it.each([
    ['a total that is not the sum', '70.01', claims, { stated: '70.01', claims: '70.00', provider: '0.00' }],
    [
      'a forgotten adjustment',
      '70',
      [...claims, `PLB*${BILLING_NPI}*20261231*WO:Y*30`],
      { provider: '30.00', sum: '40.00' },
    ],
    ['a total that is not an amount', '7x', claims, { element: 'BPR02' }],
    [
      'a claim payment that is not an amount',
      '70',
      ['CLP*C1*1*70*7O**CI*P1', 'SVC*HC:17000*70*70'],
      { element: 'CLP04' },
    ],
  ])('refused: %s', async (_name, total, segments, params) => {
    const code = 'element' in params ? 'x12_not_an_amount' : 'x12_totals'
    await expect(convert(total, ...segments)).rejects.toMatchObject({ refusal: { code, params } })
  })

  it('refused: no total at all', async () => {
    const text = interchange(REMITTANCES, remittance('0', []).slice(1))
    await expect(work.convert(text)).rejects.toMatchObject({ refusal: { code: 'x12_no_total' } })
  })
})

describe('payments that cannot be used', () => {
  it.each([
    [
      'a service that does not add up',
      ['CLP*C1*1*100*70**CI*P1', 'SVC*HC:17000*100*70', 'CAS*CO*45*20'],
      'paid',
      /charge 100\.00/,
    ],
    [
      'a claim that does not add up',
      ['CLP*C1*1*100*70**CI*P1', 'SVC*HC:17000*100*60', 'CAS*CO*45*40'],
      'paid',
      /CLP04/,
    ],
    [
      'a payment that is not an amount',
      ['CLP*C1*1*100*70**CI*P1', 'SVC*HC:17000*100*7O', 'CAS*CO*45*30'],
      'paid',
      /SVC03/,
    ],
    ['a code of another system', ['CLP*C1*1*70*70**CI*P1', 'SVC*N4:0001*70*70'], 'hcpcs_code', /HC/],
    ['a claim without services', ['CLP*C1*1*70*70**CI*P1'], 'line_control', /without service lines/],
    ['a predetermination', ['CLP*C1*25*70*70**CI*P1', 'SVC*HC:17000*70*70'], 'status', /predetermination/],
    [
      'a bad date',
      ['CLP*C1*1*70*70**CI*P1', 'SVC*HC:17000*70*70', 'DTM*472*20260231'],
      'service_date',
      /not a day/,
    ],
    ['no claim number', ['CLP**1*70*70**CI*P1', 'SVC*HC:17000*70*70'], 'claim_number', /CLP01/],
  ])('%s', async (_name, claims, field, reason) => {
    const { read, rows, rejects } = await convert('70', ...claims)
    expect({ read, rows }).toEqual({ read: 1, rows: 0 })
    expect(rejects).toMatchObject([{ field, reason: expect.stringMatching(reason) }])
  })
})
