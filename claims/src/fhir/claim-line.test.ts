import { describe, expect, test } from 'vitest'
import type { Row } from '../x12/row-sink.ts'
import type { Json } from './json-values.ts'
import { createProviderDirectory } from './provider-ids.ts'
import { firstProblem, firstRow, rowsOf } from './testing/convert.ts'
import {
  adjudication,
  BILLING_NPI,
  CARIN_ITEM,
  carinEob,
  concept,
  npi,
  OTHER_NPI,
  RENDERING_NPI,
} from './testing/eobs.ts'

const withItem = (changes: Json): Json => carinEob({ item: [{ ...CARIN_ITEM, ...changes }] })

describe('providers', () => {
  const member = (sequence: number, role: string, value: string) => ({
    sequence,
    role: concept(role),
    provider: { identifier: npi(value) },
  })

  test('a line names its own among several', () => {
    const careTeam = [member(1, 'rendering', RENDERING_NPI), member(2, 'rendering', OTHER_NPI)]
    const item = [
      { ...CARIN_ITEM, careTeamSequence: [2] },
      { ...CARIN_ITEM, sequence: 2, careTeamSequence: undefined },
    ]
    const rows = rowsOf(carinEob({ careTeam, item }))
    expect(rows.map(({ row }) => row.npi)).toEqual([OTHER_NPI, RENDERING_NPI])
  })

  test('a line that does not say which of several is rejected', () => {
    const careTeam = [member(1, 'rendering', RENDERING_NPI), member(2, 'rendering', OTHER_NPI)]
    expect(
      firstProblem(carinEob({ careTeam, item: [{ ...CARIN_ITEM, careTeamSequence: [] }] })),
    ).toMatchObject({
      field: 'npi',
      reason: expect.stringContaining('several'),
    })
  })

  test('who referred or supervised did not render: the billing provider counts', () => {
    const careTeam = [member(1, 'referring', OTHER_NPI), member(2, 'supervisor', OTHER_NPI)]
    expect(firstRow(carinEob({ careTeam })).npi).toBe(BILLING_NPI)
  })

  test('a rendering provider without an NPI is not replaced by the practice', () => {
    const careTeam = [
      { sequence: 1, role: concept('rendering'), provider: { reference: 'Practitioner/elsewhere' } },
    ]
    expect(firstProblem(carinEob({ careTeam }))).toMatchObject({ field: 'npi' })
  })

  test.each([
    'Practitioner/p1',
    'https://plan.example/fhir/Practitioner/p1',
    'Practitioner/p1/_history/3',
    'urn:uuid:1-2',
  ])('the reference %s is found among the resources of the file', (reference) => {
    const directory = createProviderDirectory()
    directory.add({ resourceType: 'Practitioner', id: 'p1', identifier: [npi(OTHER_NPI)] }, 'urn:uuid:1-2')
    const careTeam = [{ sequence: 1, role: concept('rendering'), provider: { reference } }]
    expect(rowsOf(carinEob({ careTeam }), directory)[0]?.row.npi).toBe(OTHER_NPI)
  })
})

describe('a line', () => {
  test.each<[string, Json, Row]>([
    [
      'a period starts',
      { servicedDate: undefined, servicedPeriod: { start: '2026-02-01T08:00:00Z', end: '2026-02-03' } },
      { service_date: '2026-02-01' },
    ],
    [
      'without a date has the only day of its claim',
      { servicedDate: undefined },
      { service_date: '2026-02-03' },
    ],
    ['minutes become units', { quantity: { value: 50, unit: 'MJ' } }, { units: '3.3' }],
    [
      'without a quantity has the allowed units',
      { quantity: undefined, adjudication: [{ category: concept('allowedunits'), value: 3 }] },
      { units: '3' },
    ],
    [
      'modifiers in one concept',
      { modifier: [{ coding: ['59', 'LT', '59', 'GA', 'GY', 'KX'].map((code) => ({ code })) }] },
      { modifier_1: '59', modifier_2: 'LT', modifier_3: 'GA', modifier_4: 'GY' },
    ],
    [
      'without pointers has the diagnoses of its claim',
      { diagnosisSequence: undefined },
      { diagnosis_1: 'E11.9', diagnosis_2: 'I10' },
    ],
    [
      'a pointer to nothing is empty',
      { diagnosisSequence: [9, 1] },
      { diagnosis_1: '', diagnosis_2: 'E11.9' },
    ],
    [
      'paid to provider and patient',
      { adjudication: [adjudication(10.1, 'paidtoprovider'), adjudication(0.2, 'paidtopatient')] },
      { paid: '10.3' },
    ],
    [
      'a charge outside of the adjudication',
      { adjudication: [], net: { value: 55.5 } },
      { billed: '55.5', allowed: '', paid: '' },
    ],
    [
      'the code system decides, not the order',
      {
        productOrService: {
          coding: [
            { system: 'https://plan.example/own', code: 'XX' },
            { system: 'http://www.ama-assn.org/go/cpt', code: '99214' },
          ],
        },
      },
      { hcpcs_code: '99214' },
    ],
  ])('%s', (_, changes, expected) => {
    expect(firstRow(withItem(changes))).toMatchObject(expected)
  })

  test.each<[string, Json, string]>([
    [
      'a code',
      {
        productOrService: concept(
          'not-applicable',
          'http://terminology.hl7.org/CodeSystem/data-absent-reason',
        ),
      },
      'hcpcs_code',
    ],
    ['units', { quantity: {} }, 'units'],
    ['a number', { sequence: undefined }, 'line_number'],
  ])('without %s is rejected', (_, changes, field) => {
    expect(firstProblem(withItem(changes))).toMatchObject({ field })
  })

  test('without a date is rejected if the claim covers several days', () => {
    const billablePeriod = { start: '2026-02-01', end: '2026-02-03' }
    const eob = carinEob({ billablePeriod, item: [{ ...CARIN_ITEM, servicedDate: undefined }] })
    expect(firstProblem(eob)).toMatchObject({ field: 'service_date' })
  })

  test('with a number that its claim has already is rejected', () => {
    const rows = rowsOf(carinEob({ item: [CARIN_ITEM, CARIN_ITEM] }))
    expect(rows.map(({ problem }) => problem?.field ?? null)).toEqual([null, 'line_number'])
  })

  test('is missing: the claim is rejected', () => {
    expect(firstProblem(carinEob({ item: [] }))).toMatchObject({ field: 'line_number' })
  })
})
