/** A column of a stored claim line (R-FIG-1); DuckDB and PostgreSQL both know the types. */
type LineColumn = { name: string; type: string }

const column = (name: string, type: string): LineColumn => ({ name, type })

// Units and money are decimals, so that sums are exact on both engines and in any order.
export const UNITS_TYPE = 'decimal(12,3)'
export const MONEY_TYPE = 'decimal(14,2)'

export const LINE_COLUMNS: readonly LineColumn[] = [
  column('claim_id', 'varchar'),
  column('line_number', 'integer'),
  column('claim_type', 'varchar'),
  column('version', 'bigint'),
  column('import_number', 'integer'),
  column('npi', 'varchar'),
  // Empty if the layout has no TIN; then the roster says which practice the NPI belongs to.
  column('tin', 'varchar'),
  column('patient_id', 'varchar'),
  column('service_date', 'date'),
  column('hcpcs_code', 'varchar'),
  column('modifier_1', 'varchar'),
  column('modifier_2', 'varchar'),
  column('modifier_3', 'varchar'),
  column('modifier_4', 'varchar'),
  column('place_of_service', 'varchar'),
  column('ndccd', 'varchar'),
  column('diagnosis_1', 'varchar'),
  column('diagnosis_2', 'varchar'),
  column('diagnosis_3', 'varchar'),
  column('diagnosis_4', 'varchar'),
  column('units', UNITS_TYPE),
  column('billed', MONEY_TYPE),
  column('allowed', MONEY_TYPE),
  column('paid', MONEY_TYPE),
]

/**
 * Fields that a line can do without: a value that is not valid is emptied and told, and the line counts (R-CLM-22).
 * All other fields can reject a line: patient, date, code, units, NPI, TIN and what identifies the claim.
 */
export const OPTIONAL_FIELDS: readonly string[] = [
  ...[1, 2, 3, 4].map((place) => `modifier_${place}`),
  'place_of_service',
  'ndccd',
  ...[1, 2, 3, 4].map((place) => `diagnosis_${place}`),
  'billed',
  'allowed',
  'paid',
  'received_date',
]

export const CLAIM_TYPES = ['professional', 'institutional', 'pharmacy', 'dental', 'vision'] as const
export type ClaimType = (typeof CLAIM_TYPES)[number]

/** Only claims of this type enter the measures. */
export const MEASURED_CLAIM_TYPE: ClaimType = 'professional'
