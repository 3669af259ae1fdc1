/** A claim line for display; dates are YYYY-MM-DD, decimals exact texts. */
export type Line = {
  claim_id: string
  line_number: number
  claim_type: string
  npi: string
  /** From the roster if the file has no value. */
  tin: string | null
  patient_id: string
  service_date: string
  hcpcs_code: string
  modifier_1: string | null
  modifier_2: string | null
  modifier_3: string | null
  modifier_4: string | null
  place_of_service: string | null
  ndccd: string | null
  diagnosis_1: string | null
  diagnosis_2: string | null
  diagnosis_3: string | null
  diagnosis_4: string | null
  units: string
  billed: string | null
  allowed: string | null
  paid: string | null
}

export const LINE_FIELDS: readonly (keyof Line)[] = [
  'claim_id',
  'line_number',
  'claim_type',
  'npi',
  'tin',
  'patient_id',
  'service_date',
  'hcpcs_code',
  'modifier_1',
  'modifier_2',
  'modifier_3',
  'modifier_4',
  'place_of_service',
  'ndccd',
  'diagnosis_1',
  'diagnosis_2',
  'diagnosis_3',
  'diagnosis_4',
  'units',
  'billed',
  'allowed',
  'paid',
]
