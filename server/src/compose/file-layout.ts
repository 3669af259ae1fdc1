import { LAYOUT_FIELDS, type Layout, parseLayout } from '@plumbline/claims/import/layout'
import { CLAIM_TYPES, type FileMapping } from '@plumbline/contract/claims/file-mapping'

/** Turns a mapping of the import page into a layout for the importer. Throws ImportRefused if it names no field of ours. */
export function toLayout(mapping: FileMapping): Layout {
  const { fields, date_format, claim_types, void_values } = mapping
  const used = Object.entries(fields).filter(
    ([, { columns, constant }]) => columns.length > 0 || constant !== null,
  )
  return parseLayout({
    name: 'mapping',
    fields: Object.fromEntries(
      used.map(([field, { columns, constant }]) => [
        field,
        constant === null ? { columns } : { columns, constant },
      ]),
    ),
    ...(date_format !== null && { dateFormat: date_format }),
    ...(Object.keys(claim_types).length > 0 && { claimTypes: claim_types }),
    ...(void_values !== null && { voidValues: void_values }),
  })
}

const isClaimType = (type: string): type is FileMapping['claim_types'][string] =>
  CLAIM_TYPES.some((each) => each === type)

/** Turns a layout into a mapping of the import page: its columns that the file has, spelled as in the file. */
export function toMapping(layout: Layout, columns: readonly string[]): FileMapping {
  const spelled = new Map(columns.map((column) => [column.trim().toLowerCase(), column]))
  const fields: FileMapping['fields'] = {}
  for (const [field, { columns: names, constant = null }] of Object.entries(layout.fields)) {
    // A file of rejected X12 lines has more, which nobody maps.
    if (!LAYOUT_FIELDS.includes(field)) continue
    const present = names.flatMap((name) => spelled.get(name.trim().toLowerCase()) ?? [])
    if (present.length > 0 || constant !== null) fields[field] = { columns: present, constant }
  }
  const claimTypes = Object.entries(layout.claimTypes ?? {}).flatMap(([value, type]) =>
    isClaimType(type) ? [[value, type] as const] : [],
  )
  return {
    fields,
    date_format: layout.dateFormat ?? null,
    claim_types: Object.fromEntries(claimTypes),
    void_values: layout.voidValues ?? null,
  }
}
