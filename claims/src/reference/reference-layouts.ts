import { FAMILY_FILE_LAYOUT } from './family-file.ts'
import { CMS_FAMILY_LAYOUT, PAYER_FAMILY_LAYOUT } from './family-layouts.ts'
import { HCPCS_LAYOUT, LABEL_LAYOUT, PLACE_LAYOUT } from './label-layouts.ts'

import {
  LIMIT_TABLE,
  procedureCode,
  type ReferenceKind,
  type ReferenceLayout,
  reject,
  type TableLayout,
  UNITS_PATTERN,
} from './reference-table.ts'
import { TAXONOMY_LAYOUT } from './taxonomy-layout.ts'

// "3 Date of Service Edit: Clinical" in the CMS table.
const INDICATOR = /^([123])(?!\d)/

/** The CMS MUE table for practitioners: the maximum units of a code per day. */
const LIMIT_LAYOUT: TableLayout = {
  kind: 'limits',
  name: 'MUE, practitioner services',
  table: LIMIT_TABLE,
  columns: {
    code: ['hcpcscptcode', 'hcpcscode', 'cpthcpcscode', 'cptcode', 'hcpcs', 'code'],
    units: [
      'practitionerservicesmuevalues',
      'practitionermuevalues',
      'practitionerservicesmuevalue',
      'muevalues',
      'muevalue',
      'mueunitsperday',
      'mue',
      'units',
      'dailylimit',
    ],
    mai: ['mueadjudicationindicator', 'mai', 'muemai'],
  },
  required: ['code', 'units'],
  supersedes: () => true,
  createParser: () => (row) => {
    const code = procedureCode(row('code'))
    if (code === null) return reject('code', 'This is not a procedure code of five characters.')
    const units = row('units').trim()
    if (!UNITS_PATTERN.test(units)) return reject('units', 'A daily limit is a whole number of units.')
    const indicator = row('mai').trim()
    const mai = INDICATOR.exec(indicator)?.[1] ?? ''
    if (indicator !== '' && mai === '') {
      return reject('mai', 'The adjudication indicator (MAI) is 1, 2 or 3.')
    }
    return { entry: [code, String(Number(units)), mai] }
  },
}

/** MUE tables for hospitals and suppliers look the same, but their limits do not apply to professional lines. */
const FOREIGN_LIMIT_HEADER = /^(?:outpatienthospital|dme).*muevalues?$/

// From the most specific header to the least; the first layout with all required columns is taken.
const LAYOUTS: readonly ReferenceLayout[] = [
  LABEL_LAYOUT,
  FAMILY_FILE_LAYOUT,
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
  /** A corrected rejects file only adds to the stored rows. */
  isRejectsFile: boolean
}

const simplify = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** The layout whose columns a record has; null if the record is not a header. */
export function matchHeader(fields: readonly string[], kind: ReferenceKind | undefined): HeaderMatch | null {
  const names = fields.map(simplify)
  for (const layout of LAYOUTS) {
    if (kind !== undefined && layout.kind !== kind) continue
    const positions = new Map<string, number>()
    for (const [column, aliases] of Object.entries(layout.columns)) {
      const alias = aliases.find((name) => names.includes(name))
      if (alias !== undefined) positions.set(column, names.indexOf(alias))
    }
    const { required, anyOf = required } = layout
    const hasColumn = (column: string) => positions.has(column)
    if (required.every(hasColumn) && anyOf.some(hasColumn)) {
      return { layout, positions, isRejectsFile: names.includes('rejectline') }
    }
  }
  return null
}

/** Whether a table has limits for hospitals or suppliers. */
export const isForeignLimitHeader = (fields: readonly string[]): boolean =>
  fields.some((field) => FOREIGN_LIMIT_HEADER.test(simplify(field)))

/** The required columns of the layouts, for the message about a file that fits none. */
export const describeLayouts = (kind: ReferenceKind | undefined): string[] =>
  LAYOUTS.filter((layout) => kind === undefined || layout.kind === kind).map(
    ({ name, required, anyOf = [] }) =>
      `${name} (${[...required, anyOf.join(' | ')].filter(Boolean).join(', ')})`,
  )
