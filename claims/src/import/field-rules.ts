import { CLAIM_TYPES, MEASURED_CLAIM_TYPE } from '../line.ts'
import { sqlText } from '../store/duckdb.ts'
import type { DateFormat, Layout } from './layout.ts'

/**
 * When a field is accepted, as SQL over `t_<field>` (the trimmed text, null if empty) and `v_<field>` (the parsed
 * value, null if the text cannot be parsed). Reasons are printed and stored, so they never repeat a value.
 */
export type FieldRule = {
  field: string
  /** Parses the text. */
  value: string
  /** True if the value is accepted; never null. */
  ok: string
  /** SQL for the reason if it is not. */
  reason: string
  /** The value of an optional field, null if it is not accepted; `v_<field>` if that is null anyway. */
  kept?: string
  /** True for texts that stand for no value. */
  blank?: string
}

const MAX_ID_BYTES = 64
const EARLIEST = "date '1990-01-01'"
// Printable ASCII without the plus of rounded numbers.
const PLAIN_CHARACTERS = '[ -*,-~]+'
const FORBIDDEN_CHARACTERS = '[\\x00-\\x1f\\x7f\\x{FFFD}]'

// Extracts that went through floating point have errors such as 109.44000000000001. Amounts are read with four
// decimals; one that needs more than two is emptied, not rounded.
const READ_MONEY = 'decimal(18,4)'

const isMeasured = `v_claim_type = ${sqlText(MEASURED_CLAIM_TYPE)}`

const rule = (field: string, value: string, ok: string, reason: string): FieldRule => ({
  field,
  value,
  ok,
  reason,
})

// A spreadsheet turns long numbers into 2.02605E+11, so that different claims get the same id.
const isRounded = (field: string) =>
  `(contains(t_${field}, '+') and regexp_full_match(t_${field}, '\\d([.,]\\d+)?[eE]\\+\\d{1,2}'))`

const identifier = (field: string): FieldRule =>
  rule(
    field,
    `t_${field}`,
    // Most ids are plain, and then one test is enough.
    `case when strlen(t_${field}) <= ${MAX_ID_BYTES} and regexp_full_match(t_${field}, ${sqlText(PLAIN_CHARACTERS)}) then true
      else coalesce(strlen(t_${field}) <= ${MAX_ID_BYTES} and not regexp_matches(t_${field}, ${sqlText(FORBIDDEN_CHARACTERS)})
        and not ${isRounded(field)}, false) end`,
    `case when t_${field} is null then 'is missing'
      when strlen(t_${field}) > ${MAX_ID_BYTES} then 'is longer than ${MAX_ID_BYTES} bytes'
      when ${isRounded(field)} then 'was changed by a spreadsheet: export it as text'
      else 'has control or replacement characters' end`,
  )

/** The text if it fits the pattern, else `corrected` if that fits, else null. Most texts are tested only once. */
function inShape(field: string, pattern: string, corrected: string): string {
  const fits = (text: string) => `regexp_full_match(${text}, ${sqlText(pattern)})`
  return `case when ${fits(`t_${field}`)} then t_${field} when ${fits(corrected)} then ${corrected} end`
}

/** A text with a fixed pattern that may be missing. */
const shaped = (field: string, pattern: string, corrected: string, reason: string): FieldRule =>
  rule(
    field,
    inShape(field, pattern, corrected),
    `(t_${field} is null or v_${field} is not null)`,
    sqlText(reason),
  )

const money = (field: string): FieldRule => ({
  ...rule(
    field,
    `try_cast(t_${field} as ${READ_MONEY})`,
    `(t_${field} is null or coalesce(v_${field} = try_cast(v_${field} as decimal(14,2)), false))`,
    `case when contains(t_${field}, ',') then 'has thousands separators; write 1234.50'
      when v_${field} is null then 'is not an amount, or has too many digits'
      when v_${field} <> round(v_${field}, 2) then 'has more than two decimals'
      else 'has too many digits' end`,
  ),
  kept: `case when v_${field} = try_cast(v_${field} as decimal(14,2)) then v_${field} end`,
})

function dateValue(text: string, format: DateFormat | undefined): string {
  const parsed = (pattern: string) => `cast(try_strptime(${text}, ${sqlText(pattern)}) as date)`
  switch (format) {
    case 'YYYYMMDD':
      return parsed('%Y%m%d')
    case 'MM/DD/YYYY':
      return `cast(try_strptime(${text}, ['%m/%d/%Y', '%m/%d/%Y %H:%M:%S']) as date)`
    case 'DD-MON-YYYY':
      return parsed('%d-%b-%Y')
    case 'YYYY-MM-DD':
      return `try_cast(${text} as date)`
    case undefined:
      return `case when strlen(${text}) = 8 then ${parsed('%Y%m%d')} else try_cast(${text} as date) end`
  }
}

const dateReason = (field: string, lastDay: string) =>
  `case when t_${field} is null then 'is missing'
    when v_${field} is null then 'is not a date in the format of this layout'
    when v_${field} < ${EARLIEST} then 'is before 1990'
    when v_${field} > ${lastDay} then 'is in the future' else 'is not a date' end`

function claimTypeValue({ claimTypes }: Layout): string {
  const names = Object.fromEntries(CLAIM_TYPES.map((type) => [type as string, type as string]))
  for (const [text, type] of Object.entries(claimTypes ?? {})) names[text.toLowerCase()] = type
  const cases = Object.entries(names).map(([text, type]) => `when ${sqlText(text)} then ${sqlText(type)}`)
  // Most texts are this one, in lower case.
  const usual = sqlText(names[MEASURED_CLAIM_TYPE] ?? MEASURED_CLAIM_TYPE)
  return `case when t_claim_type = ${sqlText(MEASURED_CLAIM_TYPE)} then ${usual}
    else case lower(t_claim_type) ${cases.join(' ')} end end`
}

const PADDED_NDC = `case when regexp_full_match(t_ndccd, '[0-9]{1,5}-[0-9]{1,4}-[0-9]{1,2}') then
  lpad(split_part(t_ndccd, '-', 1), 5, '0') || lpad(split_part(t_ndccd, '-', 2), 4, '0')
    || lpad(split_part(t_ndccd, '-', 3), 2, '0') end`

// Systems that need a value write zeros.
const NO_NDC = "regexp_full_match(t_ndccd, '[0-]+')"
const NDC_VALUE = `nullif(${inShape('ndccd', '[0-9]{11}', PADDED_NDC)}, '00000000000')`

/** The rules of a layout, in the order of the columns; `lastDay` is the latest accepted date. */
export function fieldRules(layout: Layout, lastDay: string): FieldRule[] {
  const last = `date ${sqlText(lastDay)}`
  const places = [1, 2, 3, 4]
  return [
    identifier('claim_id'),
    rule(
      'line_number',
      'try_cast(t_line_number as decimal(14,4))',
      'coalesce(v_line_number between 1 and 999999 and v_line_number = trunc(v_line_number), false)',
      "case when t_line_number is null then 'is missing' else 'must be a whole number from 1 to 999999' end",
    ),
    rule(
      'claim_type',
      claimTypeValue(layout),
      'v_claim_type is not null',
      `case when t_claim_type is null then 'is missing' else ${sqlText(`must be one of ${CLAIM_TYPES.join(', ')}`)} end`,
    ),
    rule(
      'version',
      "try_cast(coalesce(t_version, '0') as decimal(18,3))",
      'coalesce(v_version >= 0 and v_version = trunc(v_version), false)',
      "'must be a whole number, 0 or more'",
    ),
    // The digits are checked once for each distinct NPI (check-npis.ts).
    rule('npi', 't_npi', `(t_npi is not null or coalesce(not ${isMeasured}, true))`, "'is missing'"),
    shaped('tin', '[0-9]{9}', "replace(t_tin, '-', '')", 'must have 9 digits'),
    identifier('patient_id'),
    rule(
      'service_date',
      dateValue('t_service_date', layout.dateFormat),
      `coalesce(v_service_date between ${EARLIEST} and ${last}, false)`,
      dateReason('service_date', last),
    ),
    rule(
      'hcpcs_code',
      inShape('hcpcs_code', '[A-Z0-9]{5}', 'upper(t_hcpcs_code)'),
      `(v_hcpcs_code is not null or (t_hcpcs_code is null and coalesce(not ${isMeasured}, true)))`,
      "case when t_hcpcs_code is null then 'is missing' else 'must have 5 letters or digits' end",
    ),
    ...places.map((place) =>
      shaped(
        `modifier_${place}`,
        '[A-Z0-9]{2}',
        `upper(t_modifier_${place})`,
        'must have 2 letters or digits',
      ),
    ),
    shaped('place_of_service', '[0-9]{2}', "'0' || t_place_of_service", 'must have 2 digits'),
    {
      ...rule(
        'ndccd',
        NDC_VALUE,
        `(t_ndccd is null or v_ndccd is not null or ${NO_NDC})`,
        "'must have 11 digits, or the form 5-4-2'",
      ),
      blank: NO_NDC,
    },
    ...places.map((place) =>
      shaped(
        `diagnosis_${place}`,
        '[A-Z0-9]{3,7}',
        `upper(replace(t_diagnosis_${place}, '.', ''))`,
        'must have 3 to 7 letters or digits',
      ),
    ),
    rule(
      'units',
      'try_cast(t_units as decimal(18,6))',
      `case when t_units is null then coalesce(not ${isMeasured}, true)
        else coalesce(v_units = try_cast(v_units as decimal(12,3)) and (v_units > 0 or not coalesce(${isMeasured}, false)), false) end`,
      `case when t_units is null then 'are missing'
        when v_units is null then 'are not a number, or have too many digits'
        when v_units < 0 then 'are negative; send a reversal as a void or a newer version of the claim'
        when v_units = 0 then 'are zero' else 'have too many digits' end`,
    ),
    money('billed'),
    money('allowed'),
    money('paid'),
    {
      ...rule(
        'received_date',
        dateValue('t_received_date', layout.dateFormat),
        `(t_received_date is null or coalesce(v_received_date between ${EARLIEST} and ${last}, false))`,
        dateReason('received_date', last),
      ),
      kept: `case when v_received_date between ${EARLIEST} and ${last} then v_received_date end`,
    },
  ]
}
