import { type Damage, fromLines, type GoodFile, toLines } from './damage.ts'

const ROWS = 3

type Change = { file: string; kind: string; column: number; values: readonly string[] }

const change = (file: string, kind: string, column: number, ...values: string[]): Change => ({
  file,
  kind,
  column,
  values,
})

// Columns of the good files in table-files.ts and of the generated roster, by index.
const CHANGES: readonly Change[] = [
  change('roster', 'roster: wrong check digits', 0, '9482016373', '1234567890'),
  change('roster', 'roster: NPIs as Excel writes them', 0, '9.48202E+09', '948201637', ''),
  change('roster', 'roster: impossible TINs', 1, '12-34', '9.3E+08', 'x'),
  change('roster', 'roster: unknown states', 5, 'ZZ', 'Atlantis', '99'),
  change('roster', 'roster: no specialty', 4, '', ' '),
  change('nppes', 'NPPES: wrong check digits', 0, '"9482016373"', '"1"', '""'),
  change('nppes', 'NPPES: impossible entity types and states', 1, '"9"', '"x"'),
  change('add-ons', 'AOC: impossible types', 0, '4', 'x', ''),
  change('add-ons', 'AOC: impossible codes', 1, '1', '170O3X', '99 92'),
  change('add-ons', 'AOC: impossible deletion dates', 6, '2026400', 'soon', '99999999'),
  change('limits', 'MUE: impossible limits', 1, '-1', 'many', '1.5', '1e3', '99999999999'),
  change('limits', 'MUE: impossible codes', 0, '9929', '9.93E+04', ''),
  change('labels', 'labels: unknown systems and languages', 0, 'icd9', ''),
  change('places', 'places: impossible codes', 0, 'XX', '111', ''),
  change('taxonomy', 'taxonomy: impossible codes', 2, '207N', '207N00000Y', ''),
]

const hasTabs = (file: GoodFile) => toLines(file)[0]?.includes('\t') ?? false

/** Bad rows in rosters and reference tables; the other rows must still count. */
export const LISTED_DAMAGES: readonly Damage[] = CHANGES.map(({ file: name, kind, column, values }) => ({
  kind,
  fits: (file) => file.name.startsWith(name),
  apply(file, random) {
    const delimiter = hasTabs(file) ? '\t' : ','
    const lines = toLines(file)
    const chosen = new Set(random.places(lines.length - 1, ROWS).map((at) => at + 1))
    const changed = lines.map((line, at) =>
      chosen.has(at) ? line.split(delimiter).with(column, random.pick(values)).join(delimiter) : line,
    )
    return { bytes: fromLines(changed) }
  },
}))
