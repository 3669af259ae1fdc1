import { type Damage, type Damaged, fromLines, isTable, toLines } from './damage.ts'
import type { Random } from './random.ts'

const getDelimiter = ([header = '']: readonly string[]) => (header.includes('\t') ? '\t' : ',')

/** A damage to the lines of a table; its header is the first line. */
const damage = (kind: string, apply: (lines: string[], random: Random) => readonly string[]): Damage => ({
  kind,
  fits: isTable,
  apply: (file, random) => ({ bytes: fromLines(apply(toLines(file), random)) }),
})

const refusing = (kind: string, apply: (lines: string[], random: Random) => Damaged): Damage => ({
  kind,
  fits: isTable,
  apply: (file, random) => apply(toLines(file), random),
})

const anyRow = (lines: readonly string[], random: Random) => 1 + random.below(lines.length - 1)

/** Changes some lines below the header. */
function changeRows(lines: string[], random: Random, change: (line: string) => string, rows = 5): string[] {
  const chosen = new Set(random.places(lines.length - 1, rows).map((at) => at + 1))
  return lines.map((line, at) => (chosen.has(at) ? change(line) : line))
}

const changeHeader = (
  [header = '', ...rows]: string[],
  change: (columns: string[]) => string[],
): string[] => {
  const delimiter = getDelimiter([header])
  return [change(header.split(delimiter)).join(delimiter), ...rows]
}

function insertInto(line: string, random: Random, what: string): string {
  const at = random.below(line.length + 1)
  return `${line.slice(0, at)}${what}${line.slice(at)}`
}

const isPlain = (lines: readonly string[]) => !lines.some((line) => line.includes('"'))

export const TABLE_DAMAGES: readonly Damage[] = [
  damage('lines dropped', (lines, random) =>
    lines.toSpliced(anyRow(lines, random), 1 + random.below(lines.length >> 1)),
  ),
  damage('lines twice', (lines, random) => {
    const at = anyRow(lines, random)
    return [...lines.slice(0, at + 50), ...lines.slice(at)]
  }),
  damage('lines shuffled, the header too', (lines, random) =>
    lines
      .map((line) => [random.below(1 << 30), line] as const)
      .toSorted(([left], [right]) => left - right)
      .map(([, line]) => line),
  ),
  damage('a line end lost', (lines, random) => {
    const at = anyRow(lines, random)
    return lines.toSpliced(at, 2, `${lines[at]}${lines[at + 1] ?? ''}`)
  }),
  damage('a line broken in two', (lines, random) =>
    changeRows(lines, random, (line) => insertInto(line, random, '\n')),
  ),
  damage('another delimiter from the middle on', (lines, random) => {
    const from = anyRow(lines, random)
    const other = random.pick(['\t', ';', '|'])
    return lines.map((line, at) => (at < from ? line : line.replaceAll(getDelimiter(lines), other)))
  }),
  damage('another delimiter in the header', (lines) =>
    lines.map((line, at) => (at > 0 ? line : line.replaceAll(getDelimiter(lines), ';'))),
  ),
  damage('a stray quotation mark', (lines, random) =>
    changeRows(lines, random, (line) => insertInto(line, random, '"'), 1),
  ),
  damage('stray quotation marks', (lines, random) =>
    changeRows(lines, random, (line) => insertInto(line, random, '"'), 30),
  ),
  damage('a quotation mark before a field', (lines, random) => {
    const delimiter = getDelimiter(lines)
    return changeRows(lines, random, (line) => line.replace(delimiter, `${delimiter}"`), 1)
  }),
  damage('rows with fields too many or too few', (lines, random) => {
    const delimiter = getDelimiter(lines)
    return changeRows(lines, random, (line) =>
      random.pick([`${line}${delimiter}x`, line.slice(0, line.lastIndexOf(delimiter)), delimiter, 'x']),
    )
  }),
  damage('empty lines', (lines, random) => changeRows(lines, random, (line) => `${line}\n\n`)),
  refusing('the header missing', (lines) => ({ bytes: fromLines(lines.slice(1)), expected: 'refused' })),
  refusing('a header alone', (lines) => ({ bytes: fromLines(lines.slice(0, 1)), expected: 'refused' })),
  damage('the header twice', ([header = '', ...rows]) => [header, header, ...rows]),
  damage('the header again in the middle', (lines, random) =>
    lines.toSpliced(anyRow(lines, random), 0, lines[0] ?? ''),
  ),
  damage('a column of the header twice', (lines, random) =>
    changeHeader(lines, (columns) => columns.with(random.below(columns.length), random.pick(columns))),
  ),
  damage('a column of the header renamed', (lines, random) =>
    changeHeader(lines, (columns) => columns.with(random.below(columns.length), 'zzz')),
  ),
  damage('columns of the header reordered', (lines, random) =>
    changeHeader(lines, (columns) => {
      const [one, other] = [random.below(columns.length), random.below(columns.length)]
      return columns.with(one, columns[other] ?? '').with(other, columns[one] ?? '')
    }),
  ),
  damage('a header with an empty name', (lines, random) =>
    changeHeader(lines, (columns) => columns.with(random.below(columns.length), '')),
  ),
  damage('Excel quotes and spaces', (lines) =>
    isPlain(lines)
      ? lines.map((line) =>
          line
            .split(getDelimiter(lines))
            .map((field) => `" ${field} "`)
            .join(getDelimiter(lines)),
        )
      : lines,
  ),
  damage('Windows text in any field', (lines, random) =>
    changeRows(lines, random, (line) => insertInto(line, random, '\u0007\u00a0\u2028é')),
  ),
]
