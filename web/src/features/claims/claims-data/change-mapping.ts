import type { ClaimType, FieldSource, FileMapping } from '@plumbline/contract/claims/file-mapping'

const NO_SOURCE: FieldSource = { columns: [], constant: null }

export const findSource = (mapping: FileMapping, field: string): FieldSource =>
  mapping.fields[field] ?? NO_SOURCE

/** Our fields that are read from a column. */
export const findUses = (mapping: FileMapping, column: string): string[] =>
  Object.keys(mapping.fields).filter((field) => findSource(mapping, field).columns.includes(column))

const withSource = (mapping: FileMapping, field: string, change: Partial<FieldSource>): FileMapping => ({
  ...mapping,
  fields: { ...mapping.fields, [field]: { ...findSource(mapping, field), ...change } },
})

/** Uses a column for another field than its first one. The field is then read from this column alone. */
export function assignColumn(mapping: FileMapping, column: string, field: string | null): FileMapping {
  const [first] = findUses(mapping, column)
  const freed =
    first === undefined
      ? mapping
      : withSource(mapping, first, {
          columns: findSource(mapping, first).columns.filter((each) => each !== column),
        })
  return field === null ? freed : withSource(freed, field, { columns: [column] })
}

/** Sets the column at one place of a field; null removes it, and the next ones move up. */
export function setColumn(
  mapping: FileMapping,
  field: string,
  place: number,
  column: string | null,
): FileMapping {
  const columns: (string | null)[] = [...findSource(mapping, field).columns]
  columns[place] = column
  const kept = columns.filter((each) => each !== null)
  return withSource(mapping, field, { columns: [...new Set(kept)] })
}

export const setConstant = (mapping: FileMapping, field: string, text: string): FileMapping =>
  withSource(mapping, field, { constant: text === '' ? null : text })

export function setClaimType(mapping: FileMapping, value: string, type: ClaimType | null): FileMapping {
  const { [value]: _former, ...others } = mapping.claim_types
  return { ...mapping, claim_types: type === null ? others : { ...others, [value]: type } }
}

/** Values separated by commas; null if there are none. */
export function parseVoidValues(text: string): string[] | null {
  const values = text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')
  return values.length === 0 ? null : [...new Set(values)]
}
