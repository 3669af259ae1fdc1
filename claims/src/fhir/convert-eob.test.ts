import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json } from './json-values.ts'
import { convert, firstProblem, firstRow, rowsOf } from './testing/convert.ts'
import { adjudication, BCDA_ITEM, bcdaEob, carinEob, concept, RENDERING_NPI, TIN } from './testing/eobs.ts'

describe('a claim of a health plan', () => {
  test('becomes one row a line', () => {
    expect(firstRow(carinEob())).toEqual({
      claim_id: 'C-1001',
      line_number: '1',
      claim_type: 'professional',
      version: '20260301141411',
      npi: RENDERING_NPI,
      tin: TIN,
      patient_id: 'M-1',
      service_date: '2026-02-03',
      hcpcs_code: '99213',
      modifier_1: '25',
      place_of_service: '11',
      ndccd: '',
      diagnosis_1: 'I10',
      diagnosis_2: 'E11.9',
      units: '1',
      billed: '120',
      allowed: '80.1',
      paid: '64.08',
      void: 'false',
      received_date: '2026-02-10',
      source_line: '7',
    })
  })
})

describe('a claim of CMS', () => {
  test('has its number, provider, tax number and amounts where CMS puts them', () => {
    expect(firstRow(bcdaEob())).toMatchObject({
      claim_id: '5001',
      version: '20260302000000',
      npi: RENDERING_NPI,
      tin: TIN,
      patient_id: '567',
      service_date: '2026-02-03',
      hcpcs_code: 'J1100',
      modifier_1: 'LT',
      ndccd: '',
      diagnosis_1: 'I10',
      units: '2',
      billed: '75',
      allowed: '47.84',
      paid: '37.5',
      received_date: '2026-02-13',
    })
  })

  test('of version 1 is read with the names of STU3', () => {
    const { careTeamSequence, diagnosisSequence, productOrService, extension: _, ...item } = BCDA_ITEM
    const old = {
      ...item,
      careTeamLinkId: careTeamSequence,
      diagnosisLinkId: diagnosisSequence,
      service: productOrService,
    }
    const { supportingInfo, ...eob } = bcdaEob({ item: [old] })
    const row = firstRow({ ...eob, information: supportingInfo })
    expect(row).toMatchObject({
      npi: RENDERING_NPI,
      hcpcs_code: 'J1100',
      diagnosis_1: 'I10',
      received_date: '2026-02-13',
    })
  })

  test('of version 1 has its drug in an extension of the line', () => {
    const NDC = 'http://hl7.org/fhir/sid/ndc'
    const { productOrService: _, ...item } = BCDA_ITEM
    const old = {
      ...item,
      service: concept('J1100', 'https://bluebutton.cms.gov/resources/codesystem/hcpcs'),
      extension: [{ url: NDC, valueCoding: { system: NDC, code: '00409189001' } }],
    }
    expect(firstRow(bcdaEob({ item: [old] }))).toMatchObject({ hcpcs_code: 'J1100', ndccd: '00409189001' })
  })

  test('of version 3 has its tax number and drug in other places', () => {
    const item = {
      ...BCDA_ITEM,
      extension: [
        {
          url: 'https://bluebutton.cms.gov/fhir/StructureDefinition/CLM-PRVDR-TAX-NUM',
          valueIdentifier: { system: 'urn:oid:2.16.840.1.113883.4.4', value: '900000002' },
        },
      ],
      detail: [{ sequence: 1, productOrService: concept('00409189001', 'http://hl7.org/fhir/sid/ndc') }],
      adjudication: [
        adjudication(2.84, 'eligible', 'CLM_LINE_ALOWD_CHRG_AMT'),
        adjudication(2.61, 'submitted', 'CLM_LINE_SBMT_CHRG_AMT'),
        adjudication(3.03, 'benefit', 'CLM_LINE_CVRD_PD_AMT'),
        adjudication(9, 'CLM_MDCR_PRMRY_PYR_ALOWD_AMT'),
      ],
    }
    expect(firstRow(bcdaEob({ item: [item] }))).toMatchObject({
      tin: '900000002',
      ndccd: '00409189001',
      billed: '2.61',
      allowed: '2.84',
      paid: '3.03',
    })
  })
})

describe('what is not a professional claim', () => {
  test.each<[string, Json, string]>([
    ['an institutional claim', carinEob({ type: concept('institutional') }), 'institutional'],
    ['a pharmacy claim', carinEob({ type: concept('pharmacy') }), 'pharmacy'],
    ['a dental claim', carinEob({ type: concept('oral') }), 'dental'],
    [
      'a claim with a profile alone',
      carinEob({ type: {}, meta: { profile: ['x/C4BB-ExplanationOfBenefit-Pharmacy'] } }),
      'pharmacy',
    ],
    [
      'an outpatient claim that CMS calls professional too',
      bcdaEob({ type: { coding: [{ system: 'x/eob-type', code: 'OUTPATIENT' }, { code: 'professional' }] } }),
      'outpatient',
    ],
    ['a prior authorization', carinEob({ use: 'preauthorization' }), 'prior authorization'],
    ['a draft', carinEob({ status: 'draft' }), 'draft'],
  ])('%s is left out by name', (_, eob, kind) => {
    expect(convert(eob)).toEqual({ leftOut: kind })
  })

  test('equipment of a supplier is professional, as on an 837P', () => {
    const type = { coding: [{ system: 'x/EOB-TYPE', code: 'DME' }, { code: 'institutional' }] }
    expect(convert(bcdaEob({ type })).leftOut).toBeNull()
  })

  test('a claim that does not say is rejected', () => {
    expect(firstProblem(carinEob({ type: {}, meta: {} }))).toMatchObject({ field: 'claim_type' })
  })
})

describe('versions', () => {
  const related = (code: string, value?: string) => [
    { relationship: concept(code), ...(value !== undefined && { reference: { value } }) },
  ]

  test.each<[string, Json]>([
    ['cancelled', carinEob({ status: 'cancelled' })],
    ['entered in error', carinEob({ status: 'entered-in-error' })],
    ['replaced by another', carinEob({ related: related('replacedby', 'C-1002') })],
    [
      'taken back by the carrier',
      bcdaEob({
        extension: [
          {
            url: 'https://bluebutton.cms.gov/resources/variables/carr_clm_entry_cd',
            valueCoding: { code: '3' },
          },
        ],
      }),
    ],
  ])('a claim that is %s is one void', (_, eob) => {
    const rows = rowsOf(eob)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ problem: null, row: { void: 'true' } })
  })

  test('a claim takes back the one that it replaces', () => {
    const rows = rowsOf(carinEob({ related: related('prior', 'C-0999') }))
    expect(rows.map(({ row }) => [row.claim_id, row.void, row.version])).toEqual([
      ['C-0999', 'true', '20260301141411'],
      ['C-1001', 'false', '20260301141411'],
    ])
  })

  test('a claim that keeps its number only has a higher version', () => {
    expect(rowsOf(carinEob({ related: related('prior', 'C-1001') }))).toHaveLength(1)
  })

  test('a replaced claim without a number is told, and the lines are kept', () => {
    const rows = rowsOf(carinEob({ related: related('prior') }))
    expect(rows.map(({ problem }) => problem?.field ?? null)).toEqual(['claim_id', null])
  })

  test.each<[string, Json, string]>([
    ['the last change', { meta: { lastUpdated: '2026-03-01T23:30:00-01:00' } }, '20260302003000'],
    ['the day of adjudication', { meta: {}, type: concept('professional') }, '20260220000000'],
    ['nothing readable', { meta: { lastUpdated: 'soon' }, created: '2026-13-40' }, '0'],
  ])('the version is %s', (_, changes, version) => {
    expect(firstRow(carinEob(changes)).version).toBe(version)
  })

  test.each<[string, Json, string]>([
    ['the first identifier', { identifier: [{ value: 'X-1' }] }, 'X-1'],
    ['the id', { identifier: [] }, 'eob-1'],
  ])('without a unique number the claim has %s', (_, changes, number) => {
    expect(firstRow(carinEob(changes)).claim_id).toBe(number)
  })

  test('an unknown status is rejected', () => {
    expect(firstProblem(carinEob({ status: 'paid' }))).toMatchObject({ field: 'void' })
  })
})

/** A copy of the value in which something, somewhere, is something else. */
const damaged = (value: unknown): fc.Arbitrary<unknown> => {
  const anything = fc.jsonValue({ maxDepth: 2 })
  if (typeof value !== 'object' || value === null) return anything
  const entries = Object.entries(value)
  if (entries.length === 0) return anything
  const inside = fc.constantFrom(...entries.keys()).chain((at) =>
    damaged(entries[at]?.[1]).map((changed) => {
      const copy = entries.map(([key, old], index): [string, unknown] => [key, index === at ? changed : old])
      return Array.isArray(value) ? copy.map(([, each]) => each) : Object.fromEntries(copy)
    }),
  )
  return fc.oneof({ weight: 5, arbitrary: inside }, { weight: 1, arbitrary: anything })
}

test('whatever stands in a resource, each line becomes a row or a reject, and texts stay texts', () => {
  fc.assert(
    fc.property(fc.constantFrom(carinEob(), bcdaEob()).chain(damaged), (value) => {
      const eob = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
      const converted = convert(eob)
      if (converted.leftOut !== null) return
      expect(converted.rows.length).toBeGreaterThan(0)
      for (const { row } of converted.rows) {
        for (const text of Object.values(row)) expect(typeof text).toBe('string')
      }
    }),
    { numRuns: 2000 },
  )
})
