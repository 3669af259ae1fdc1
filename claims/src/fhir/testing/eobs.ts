import type { Json } from '../json-values.ts'

// Invented providers; the check digits are right.
export const RENDERING_NPI = '9000000015'
export const OTHER_NPI = '9000000023'
export const BILLING_NPI = '9000000031'
export const TIN = '900000001'

export const concept = (code: string, system = ''): Json => ({ coding: [{ system, code }] })

export const npi = (value: string): Json => ({ system: 'http://hl7.org/fhir/sid/us-npi', value })

export const money = (value: number): Json => ({ value, currency: 'USD' })

export const adjudication = (value: number, ...codes: string[]): Json => ({
  category: { coding: codes.map((code) => ({ code })) },
  amount: money(value),
})

export const CARIN_ITEM: Json = {
  sequence: 1,
  careTeamSequence: [1],
  diagnosisSequence: [2, 1],
  productOrService: concept('99213', 'http://www.ama-assn.org/go/cpt'),
  modifier: [concept('25')],
  servicedDate: '2026-02-03',
  locationCodeableConcept: concept('11', 'https://www.cms.gov/place-of-service-codes'),
  quantity: { value: 1 },
  adjudication: [
    adjudication(120, 'submitted'),
    adjudication(80.1, 'eligible'),
    adjudication(64.08, 'benefit'),
    adjudication(64.08, 'paidtoprovider'),
  ],
}

/** A claim as a health plan gives it (CARIN Blue Button), with its providers contained in it. */
export const carinEob = (changes: Json = {}): Json => ({
  resourceType: 'ExplanationOfBenefit',
  id: 'eob-1',
  meta: {
    lastUpdated: '2026-03-01T09:14:11-05:00',
    profile: [
      'http://hl7.org/fhir/us/carin-bb/StructureDefinition/C4BB-ExplanationOfBenefit-Professional-NonClinician|2.0.0',
    ],
  },
  contained: [
    { resourceType: 'Practitioner', id: 'doctor', identifier: [npi(RENDERING_NPI)] },
    {
      resourceType: 'Organization',
      id: 'practice',
      identifier: [npi(BILLING_NPI), { system: 'urn:oid:2.16.840.1.113883.4.4', value: TIN }],
    },
  ],
  identifier: [{ type: concept('uc'), system: 'https://plan.example/claims', value: 'C-1001' }],
  status: 'active',
  type: concept('professional', 'http://terminology.hl7.org/CodeSystem/claim-type'),
  use: 'claim',
  patient: { reference: 'Patient/M-1' },
  billablePeriod: { start: '2026-02-03', end: '2026-02-03' },
  created: '2026-02-20',
  provider: { reference: '#practice' },
  careTeam: [{ sequence: 1, provider: { reference: '#doctor' }, role: concept('rendering') }],
  supportingInfo: [{ sequence: 1, category: concept('clmrecvddate'), timingDate: '2026-02-10' }],
  diagnosis: [
    { sequence: 1, diagnosisCodeableConcept: concept('E11.9', 'http://hl7.org/fhir/sid/icd-10-cm') },
    { sequence: 2, diagnosisCodeableConcept: concept('I10', 'http://hl7.org/fhir/sid/icd-10-cm') },
  ],
  item: [CARIN_ITEM],
  ...changes,
})

const variable = (name: string): string => `https://bluebutton.cms.gov/resources/variables/${name}`

export const BCDA_ITEM: Json = {
  sequence: 1,
  extension: [{ url: variable('tax_num'), valueCoding: { system: variable('tax_num'), code: TIN } }],
  careTeamSequence: [2, 3],
  diagnosisSequence: [1],
  productOrService: {
    extension: [{ url: 'http://hl7.org/fhir/sid/ndc', valueCoding: { code: '000000000' } }],
    coding: [{ system: 'https://bluebutton.cms.gov/resources/codesystem/hcpcs', code: 'J1100' }],
  },
  modifier: [{ coding: [{ version: '5', code: 'LT' }] }],
  servicedPeriod: { start: '2026-02-03', end: '2026-02-03' },
  locationCodeableConcept: concept('11', variable('line_place_of_srvc_cd')),
  quantity: { value: 2.0 },
  adjudication: [
    adjudication(9.99, 'submitted', variable('line_dme_prchs_price_amt')),
    adjudication(75, 'submitted', variable('line_sbmtd_chrg_amt')),
    adjudication(47.84, 'eligible', variable('line_alowd_chrg_amt')),
    adjudication(37.5, 'benefit', variable('line_nch_pmt_amt')),
    adjudication(0, 'paidtopatient', variable('line_bene_pmt_amt')),
  ],
}

/** A claim as CMS gives it (BCDA v2): providers by identifier, and amounts by CMS's own codes too. */
export const bcdaEob = (changes: Json = {}): Json => ({
  resourceType: 'ExplanationOfBenefit',
  id: 'carrier-5001',
  meta: { lastUpdated: '2026-03-02T00:00:00.123456Z' },
  identifier: [
    {
      type: concept('uc'),
      system: 'https://bluebutton.cms.gov/resources/identifier/claim-group',
      value: '900',
    },
    { type: concept('uc'), system: variable('clm_id'), value: '5001' },
  ],
  status: 'active',
  type: {
    coding: [
      { system: 'https://bluebutton.cms.gov/resources/codesystem/eob-type', code: 'CARRIER' },
      { system: 'http://terminology.hl7.org/CodeSystem/claim-type', code: 'professional' },
    ],
  },
  use: 'claim',
  patient: { reference: 'Patient/567' },
  provider: { identifier: { system: variable('carr_clm_blg_npi_num'), value: BILLING_NPI } },
  careTeam: [
    { sequence: 1, provider: { identifier: npi('9000000049') }, role: concept('referring') },
    {
      sequence: 2,
      provider: { identifier: { type: concept('npi'), value: RENDERING_NPI } },
      role: concept('performing'),
    },
    {
      sequence: 3,
      provider: { identifier: { type: concept('npi'), value: OTHER_NPI } },
      role: concept('primary'),
    },
  ],
  supportingInfo: [
    {
      category: { coding: [{ code: 'clmrecvddate' }, { code: variable('nch_wkly_proc_dt') }] },
      timingDate: '2026-02-13',
    },
  ],
  diagnosis: [
    {
      sequence: 1,
      diagnosisCodeableConcept: {
        coding: [
          { system: 'http://hl7.org/fhir/sid/icd-10', code: 'I10' },
          { system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'I10' },
        ],
      },
    },
  ],
  item: [BCDA_ITEM],
  ...changes,
})

export const ndjson = (...resources: Json[]): string =>
  resources.map((resource) => `${JSON.stringify(resource)}\n`).join('')

export const bundle = (...resources: Json[]): Json => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: resources.map((resource) => ({
    fullUrl: `https://plan.example/fhir/${resource.resourceType}/${resource.id}`,
    resource,
  })),
})
