import { readdir, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDuckDb, sqlText } from '../store/duckdb.ts'
import { ImportRefused } from './import-refused.ts'
import { type Bench, csv, MEMORY_MB, openBench, PLAIN_COLUMNS, type Row, row } from './testing/claim-files.ts'

const ROWS: Row[] = Array.from({ length: 200 }, (_, at) =>
  row({
    claim_id: `C${1000 + Math.floor(at / 3)}`,
    line_number: String((at % 3) + 1),
    patient_id: `P${at % 17}`,
    service_date: `2026-0${1 + (at % 6)}-1${at % 9}`,
  }),
)
const GOOD = csv(ROWS)
const LINES = GOOD.trimEnd().split('\n')
const replaceLine = (at: number, line: string | ((line: string) => string)) =>
  `${LINES.map((each, index) => (index === at ? (typeof line === 'string' ? line : line(each)) : each)).join('\n')}\n`

/** The expected result: the code of the refusal, or how many rows are loaded and rejected. */
type Expected = string | { loaded: number; rejected: number; duplicates?: number }
const all = { loaded: 200, rejected: 0 }
const allBut = (rejected: number) => ({ loaded: 200 - rejected, rejected })

const DAMAGES: [name: string, content: string | Buffer, expected: Expected][] = [
  ['no damage', GOOD, all],
  ['a byte order mark', `\ufeff${GOOD}`, all],
  ['CRLF', GOOD.replaceAll('\n', '\r\n'), all],
  ['no last line end', GOOD.trimEnd(), all],
  ['gzip', gzipSync(GOOD), all],
  ['gzip in two members', Buffer.concat([gzipSync(GOOD.slice(0, 5000)), gzipSync(GOOD.slice(5000))]), all],
  ['tabs', csv(ROWS, PLAIN_COLUMNS, '\t'), all],
  ['pipes', csv(ROWS, PLAIN_COLUMNS, '|'), all],
  ['semicolons', csv(ROWS, PLAIN_COLUMNS, ';'), all],
  [
    'every field quoted',
    LINES.map((line) =>
      line
        .split(',')
        .map((field) => `"${field}"`)
        .join(','),
    ).join('\n'),
    all,
  ],
  ['spaces around fields', LINES.map((line) => line.replaceAll(',', ' , ')).join('\n'), all],
  ['mixed line ends', LINES.map((line, at) => line + (at % 2 ? '\r\n' : '\n')).join(''), all],
  ['empty lines between', LINES.join('\n\n'), all],
  ['empty lines at the end', `${GOOD}\n\n\n`, all],
  ['another order of columns', csv(ROWS, PLAIN_COLUMNS.toReversed()), all],
  ['upper-case names', GOOD.replace(LINES[0] ?? '', (LINES[0] ?? '').toUpperCase()), all],
  [
    'an unknown column',
    csv(
      ROWS.map((each) => ({ ...each, note: 'a 5" tube, long\nand wide' })),
      [...PLAIN_COLUMNS, 'note'],
    ),
    all,
  ],
  [
    'a quotation mark inside a field',
    csv(ROWS, [...PLAIN_COLUMNS, 'note']).replaceAll(/,$/gm, ',5" tube'),
    all,
  ],
  ['a row with too few fields', replaceLine(7, 'C1,1,professional'), allBut(1)],
  ['a row with too many fields', replaceLine(7, (line) => `${line},extra`), allBut(1)],
  ['an empty row of delimiters', replaceLine(7, ','.repeat(PLAIN_COLUMNS.length - 1)), allBut(1)],
  [
    'text after a closing quotation mark',
    replaceLine(7, (line) => line.replace('C1002', '"C1002"x')),
    allBut(1),
  ],
  ['a carriage return inside a row', replaceLine(7, (line) => line.replace('C1002', 'C1\r002')), allBut(1)],
  ['a NUL', replaceLine(7, (line) => line.replace('C1002', 'C1\x002')), allBut(1)],
  [
    'Latin-1 in a row',
    Buffer.from(
      replaceLine(7, (line) => line.replace('C1002', 'C1\xe9002')),
      'latin1',
    ),
    allBut(1),
  ],
  ['control characters', replaceLine(7, (line) => line.replace('C1002', 'C1\u0007002')), allBut(1)],
  ['an over-long row', replaceLine(7, (line) => line.replace('C1002', 'C'.repeat(3 << 20))), allBut(1)],
  [
    'a lost line end',
    `${LINES.slice(0, 8).join('\n')}${LINES.slice(8).join('\n')}\n`,
    { loaded: 198, rejected: 1 },
  ],
  [
    'a row in two lines',
    replaceLine(7, (line) => line.replace(',11,', '\n,11,')),
    { loaded: 199, rejected: 2 },
  ],
  ['a repeated row', `${GOOD}${LINES[5]}\n`, { loaded: 200, rejected: 0, duplicates: 1 }],
  ['two headers', `${LINES[0]}\n${GOOD}`, { loaded: 200, rejected: 1 }],
  ['no content', '', 'empty'],
  ['a byte order mark alone', '\ufeff', 'empty'],
  ['a header alone', `${LINES[0]}\n`, 'no_rows'],
  ['a header alone without a line end', `${LINES[0]}`, 'no_rows'],
  ['no header', LINES.slice(1).join('\n'), 'column_twice'],
  ['one column', 'claim_id\nA1\n', 'one_column'],
  ['a column twice', GOOD.replace('line_number', 'claim_id'), 'column_twice'],
  ['a needed column missing', GOOD.replace('hcpcs_code', 'code'), 'no_layout'],
  ['a wrong delimiter in the header', GOOD.replace(LINES[0] ?? '', PLAIN_COLUMNS.join(';')), 'unlike_header'],
  ['CR line ends', GOOD.replaceAll('\n', '\r'), 'cr_line_ends'],
  ['UTF-16', Buffer.from(`\ufeff${GOOD}`, 'utf16le'), 'utf16'],
  ['UTF-16 without a mark', Buffer.from(GOOD, 'utf16le'), 'utf16'],
  ['a Latin-1 header', Buffer.from(GOOD.replace('claim_id', 'cl\xe9'), 'latin1'), 'header_not_utf8'],
  ['cut off in the last row', GOOD.slice(0, -40), 'cut_off_in_line'],
  ['cut off inside quotation marks', `${GOOD}"C9`, 'open_quote'],
  ['a stray quotation mark', replaceLine(100, (line) => line.replace(',P', ',"P')), 'open_quote'],
  ['gzip cut off', gzipSync(GOOD).subarray(0, 900), 'gzip_cut_off'],
  ['gzip with a wrong byte', flip(gzipSync(GOOD), 700), 'gzip_damaged'],
  ['a ZIP archive', Buffer.from('PK\u0003\u0004............'), 'zip'],
  ['random bytes', Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7919) % 251)), 'not_delimited'],
  ['Parquet cut off', Buffer.from('PAR1............'), 'parquet_damaged'],
]

function flip(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 0xff
  return copy
}

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.remove())

describe('a file with', () => {
  test.each(DAMAGES)('%s', async (_name, content, expected) => {
    const before = await bench.store.current()
    const path = await bench.put(content)
    const importing = bench.load([path])
    if (typeof expected === 'string') {
      const error = await importing.then(
        () => null,
        (reason: unknown) => reason,
      )
      expect(error).toBeInstanceOf(ImportRefused)
      expect(error).toMatchObject({ refusal: { code: expected } })
      expect(await bench.store.current()).toEqual(before)
    } else {
      const { counts, manifest, rejects } = await importing
      const { loaded, rejected, duplicates = 0 } = expected
      expect(counts).toEqual({
        read: loaded + rejected + duplicates,
        loaded,
        replaced: 0,
        duplicates,
        rejected,
      })
      expect((await bench.lines()).length).toBe(loaded)
      expect(rejects === null).toBe(rejected === 0)
      await bench.store.commit(manifest, { ...before, cause: 'test' })
    }
    expect(await readdir(bench.store.path('tmp'))).toEqual([])
  })

  test.each(['good', 'damaged'])('Parquet, %s', async (state) => {
    const before = await bench.store.current()
    const source = await bench.put(GOOD, 'source.csv')
    const path = `${bench.folder}/rows.parquet`
    const { connection, close } = await openDuckDb({ memoryMb: MEMORY_MB, tempDir: bench.folder })
    const parquet = await connection
      .run(`copy (select * replace (if(claim_id = 'C1005', '0', line_number) as line_number)
        from read_csv(${sqlText(source)}, all_varchar = true)) to ${sqlText(path)} (format parquet)`)
      .finally(close)
      .then(() => import('node:fs/promises').then(({ readFile }) => readFile(path)))
    if (state === 'damaged') {
      await writeFile(path, parquet.subarray(0, parquet.length - 300))
      await expect(bench.load([path])).rejects.toMatchObject({ refusal: { code: 'parquet_damaged' } })
      return
    }
    const { counts, manifest } = await bench.load([path])
    expect(counts).toEqual({ read: 200, loaded: 197, replaced: 0, duplicates: 0, rejected: 3 })
    await bench.store.commit(manifest, { ...before, cause: 'test' })
  })
})
