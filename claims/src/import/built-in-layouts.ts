import { X12_FIELDS } from '../x12/claim-head.ts'
import { LAYOUT_FIELDS, type Layout } from './layout.ts'

const column = (...columns: string[]) => ({ columns })

/** The columns of `export claims`, with version, void, received_date and source_line if present. */
export const PLAIN_LAYOUT: Layout = {
  name: 'plain',
  fields: Object.fromEntries(LAYOUT_FIELDS.map((field) => [field, column(field)])),
}

/** Lines of an 837, and their rejects: the plain layout with what tells the claims apart. */
export const X12_LAYOUT: Layout = {
  name: 'x12-837',
  fields: {
    ...PLAIN_LAYOUT.fields,
    ...Object.fromEntries(X12_FIELDS.map((field) => [field, column(field)])),
  },
}

/** The Tuva input layer's medical_claim. Its file_date is the day the file was received. */
export const TUVA_LAYOUT: Layout = {
  name: 'tuva',
  fields: {
    claim_id: column('claim_id'),
    line_number: column('claim_line_number'),
    claim_type: column('claim_type'),
    version: column('claim_version'),
    void: column('void', 'void_indicator', 'is_void'),
    received_date: column('received_date', 'file_date'),
    npi: column('rendering_npi'),
    tin: column('rendering_tin', 'billing_tin'),
    patient_id: column('person_id', 'patient_id', 'member_id'),
    service_date: column('claim_line_start_date', 'claim_start_date'),
    hcpcs_code: column('hcpcs_code'),
    modifier_1: column('hcpcs_modifier_1'),
    modifier_2: column('hcpcs_modifier_2'),
    modifier_3: column('hcpcs_modifier_3'),
    modifier_4: column('hcpcs_modifier_4'),
    place_of_service: column('place_of_service_code'),
    ndccd: column('ndc_code', 'ndccd'),
    diagnosis_1: column('diagnosis_code_1'),
    diagnosis_2: column('diagnosis_code_2'),
    diagnosis_3: column('diagnosis_code_3'),
    diagnosis_4: column('diagnosis_code_4'),
    units: column('service_unit_quantity'),
    billed: column('charge_amount'),
    allowed: column('allowed_amount'),
    paid: column('paid_amount'),
  },
}

/** CMS carrier claims as the CCW delivers them: pipe-separated, one row per line; full credits are voids. */
const CARRIER_LAYOUT: Layout = {
  name: 'cms-carrier',
  dateFormat: 'DD-MON-YYYY',
  voidValues: ['3'],
  fields: {
    claim_id: column('CLM_ID'),
    line_number: column('LINE_NUM', 'CLM_LINE_NUM'),
    claim_type: { columns: [], constant: 'professional' },
    version: column('CARR_CLM_ENTRY_CD'),
    void: column('CARR_CLM_ENTRY_CD'),
    received_date: column('NCH_WKLY_PROC_DT'),
    npi: column('PRF_PHYSN_NPI'),
    tin: column('TAX_NUM'),
    patient_id: column('BENE_ID'),
    service_date: column('LINE_1ST_EXPNS_DT', 'CLM_FROM_DT'),
    hcpcs_code: column('HCPCS_CD'),
    modifier_1: column('HCPCS_1ST_MDFR_CD'),
    modifier_2: column('HCPCS_2ND_MDFR_CD'),
    modifier_3: column('HCPCS_3RD_MDFR_CD'),
    modifier_4: column('HCPCS_4TH_MDFR_CD'),
    place_of_service: column('LINE_PLACE_OF_SRVC_CD'),
    ndccd: column('LINE_NDC_CD'),
    diagnosis_1: column('LINE_ICD_DGNS_CD', 'PRNCPAL_DGNS_CD'),
    diagnosis_2: column('ICD_DGNS_CD2'),
    diagnosis_3: column('ICD_DGNS_CD3'),
    diagnosis_4: column('ICD_DGNS_CD4'),
    units: column('LINE_SRVC_CNT'),
    billed: column('LINE_SBMTD_CHRG_AMT'),
    allowed: column('LINE_ALOWD_CHRG_AMT'),
    paid: column('LINE_NCH_PMT_AMT'),
  },
}

/** In the order in which they are tried on a header. */
export const BUILT_IN_LAYOUTS: readonly Layout[] = [PLAIN_LAYOUT, TUVA_LAYOUT, CARRIER_LAYOUT]
