import { detectLayout } from './bind-layout.ts'
import { BUILT_IN_LAYOUTS } from './built-in-layouts.ts'
import { type FieldSource, LAYOUT_FIELDS, type Layout } from './layout.ts'
import { suggestDateFormat } from './suggest-date-format.ts'

// Column names in payers' extracts, besides those of the built-in layouts.
const ALIASES: Record<string, readonly string[]> = {
  claim_id: ['claim_number', 'claim_no', 'clm_id', 'claim_control_number', 'icn', 'dcn', 'claim_key'],
  line_number: ['ln', 'line_no', 'line_num', 'claim_line', 'line_id', 'service_line', 'clm_line_num', 'line'],
  claim_type: ['clm_type', 'form_type', 'claim_category'],
  version: ['claim_version', 'adjustment_sequence', 'revision', 'frequency_code', 'claim_frequency_code'],
  void: ['void_flag', 'voided', 'void_indicator', 'is_void', 'reversal_flag', 'cancelled'],
  received_date: ['date_received', 'receipt_date', 'file_date', 'extract_date', 'load_date'],
  npi: [
    'provider_npi',
    'servicing_npi',
    'performing_npi',
    'rendering_provider_npi',
    'rndrg_npi',
    'npi_number',
  ],
  tin: ['tax_id', 'provider_tin', 'billing_tax_id', 'ein', 'tax_number', 'federal_tax_id'],
  patient_id: ['member_id', 'person_id', 'bene_id', 'subscriber_id', 'enrollee_id', 'patient', 'mbi'],
  service_date: ['date_of_service', 'dos', 'from_date', 'service_from_date', 'line_service_date', 'svc_date'],
  hcpcs_code: ['procedure_code', 'cpt', 'cpt_code', 'hcpcs', 'proc_code', 'service_code', 'cpt_hcpcs'],
  place_of_service: ['pos', 'pos_code', 'place_of_service_code', 'plc_of_srvc'],
  ndccd: ['ndc', 'ndc_code', 'drug_code', 'national_drug_code'],
  units: [
    'quantity',
    'qty',
    'unit_count',
    'service_units',
    'units_of_service',
    'service_count',
    'line_units',
  ],
  billed: ['billed_amount', 'charge', 'charges', 'charge_amount', 'submitted_charge', 'line_charge'],
  allowed: ['allowed_amount', 'allowed_charge', 'eligible_amount', 'line_allowed'],
  paid: ['paid_amount', 'payment', 'payment_amount', 'amount_paid', 'plan_paid', 'line_paid'],
  source_line: [],
  ...Object.fromEntries(
    [1, 2, 3, 4].flatMap((place) => [
      [`modifier_${place}`, [`mod${place}`, `mod_${place}`, `modifier${place}`, `hcpcs_modifier_${place}`]],
      [
        `diagnosis_${place}`,
        [`dx${place}`, `dx_${place}`, `diag_${place}`, `icd10_${place}`, `diagnosis_code_${place}`],
      ],
    ]),
  ),
}

const MIN_SIMILARITY = 0.6

const simplify = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '')

function countPairs(name: string): Map<string, number> {
  const pairs = new Map<string, number>()
  for (let at = 0; at + 1 < name.length; at += 1) {
    const pair = name.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/** How similar two names are, from 0 to 1: the share of letter pairs they have in common (Dice). */
function similarity(left: string, right: string): number {
  if (left === right) return 1
  // Numbered columns such as modifier_1 and modifier_2 differ only by their number.
  if (left.replace(/\D/g, '') !== right.replace(/\D/g, '')) return 0
  const [one, other] = [countPairs(left), countPairs(right)]
  let common = 0
  for (const [pair, count] of one) common += Math.min(count, other.get(pair) ?? 0)
  const total = Math.max(0, left.length - 1) + Math.max(0, right.length - 1)
  return total === 0 ? 0 : (2 * common) / total
}

function listNames(field: string): string[] {
  const built = BUILT_IN_LAYOUTS.flatMap(({ fields }) => fields[field]?.columns ?? [])
  return [...new Set([field, ...(ALIASES[field] ?? []), ...built].map(simplify))]
}

/**
 * Suggests a layout: a built-in one if it fits, else for each field the column with the most similar name, and the
 * date format of the first rows.
 */
export function suggestMapping(columns: readonly string[], rows: readonly string[][] = []): Layout {
  const known = detectLayout(columns)
  if (known !== null) return known
  const candidates = LAYOUT_FIELDS.flatMap((field) => {
    const names = listNames(field)
    return columns.map((column) => ({
      field,
      column,
      score: Math.max(...names.map((name) => similarity(simplify(column), name))),
    }))
  })
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .toSorted((left, right) => right.score - left.score)
  const fields: Record<string, FieldSource> = {}
  const taken = new Set<string>()
  for (const { field, column } of candidates) {
    if (field in fields || taken.has(column)) continue
    fields[field] = { columns: [column] }
    taken.add(column)
  }
  fields.claim_type ??= { columns: [], constant: 'professional' }
  const date = columns.indexOf(fields.service_date?.columns[0] ?? '')
  const dateFormat = suggestDateFormat(rows.map((row) => row[date] ?? ''))
  return { name: 'suggested', fields, ...(dateFormat !== undefined && { dateFormat }) }
}
