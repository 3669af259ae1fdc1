import { CMS_FAMILY_LAYOUT, PAYER_FAMILY_LAYOUT } from './family-layouts.ts'
import { HCPCS_LAYOUT, LABEL_LAYOUT, PLACE_LAYOUT } from './label-layouts.ts'
import { FOREIGN_LIMIT_HEADER, LIMIT_LAYOUT } from './limit-layout.ts'
import type { ReferenceKind, ReferenceLayout } from './reference-table.ts'
import { TAXONOMY_LAYOUT } from './taxonomy-layout.ts'

// The first whose required columns are all there: from the most particular header to the least.
const LAYOUTS: readonly ReferenceLayout[] = [
  LABEL_LAYOUT,
  CMS_FAMILY_LAYOUT,
  PAYER_FAMILY_LAYOUT,
  TAXONOMY_LAYOUT,
  PLACE_LAYOUT,
  LIMIT_LAYOUT,
  HCPCS_LAYOUT,
]

export type HeaderMatch = {
  layout: ReferenceLayout
  /** Column of the layout → position in the record. */
  positions: ReadonlyMap<string, number>
  /** The file is a rejects file, mended: it adds to what is there. */
  isMended: boolean
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** The layout whose columns a record names, if the record is a header. */
export function matchHeader(fields: readonly string[], kind: ReferenceKind | undefined): HeaderMatch | null {
  const names = fields.map(plain)
  for (const layout of LAYOUTS) {
    if (kind !== undefined && layout.kind !== kind) continue
    const positions = new Map<string, number>()
    for (const [column, aliases] of Object.entries(layout.columns)) {
      const alias = aliases.find((name) => names.includes(name))
      if (alias !== undefined) positions.set(column, names.indexOf(alias))
    }
    if (layout.required.every((column) => positions.has(column))) {
      return { layout, positions, isMended: names.includes('rejectline') }
    }
  }
  return null
}

/** A table of limits for hospitals or suppliers. */
export const isForeignLimitHeader = (fields: readonly string[]): boolean =>
  fields.some((field) => FOREIGN_LIMIT_HEADER.test(plain(field)))

/** What the layouts of a kind, or all of them, need: for the message to somebody whose file fits none. */
export function describeLayouts(kind: ReferenceKind | undefined): string {
  return LAYOUTS.filter((layout) => kind === undefined || layout.kind === kind)
    .map(({ name, required }) => `${name} (${required.join(', ')})`)
    .join('; ')
}
