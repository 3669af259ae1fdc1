import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_RECORD_BYTES, OpenQuote, RecordScanner } from './record-scanner.ts'
import { joinRecord, splitRecord } from './split-record.ts'

type Seen = { text: string; line: number; problem: string | null }

/** Scans a text in blocks of the given sizes, like a file that is read in chunks. */
function scanAll(
  text: Buffer,
  fields: number,
  sizes: readonly number[] = [],
): { seen: Seen[]; scanner: RecordScanner } {
  const seen: Seen[] = []
  const scanner = new RecordScanner(',', fields, ({ block, start, end, line, problem }) =>
    seen.push({ text: block.toString('utf8', start, end), line, problem }),
  )
  let rest: Buffer = Buffer.alloc(0)
  let at = 0
  for (const size of sizes) {
    const block = Buffer.concat([rest, text.subarray(at, at + size)])
    at += size
    rest = Buffer.from(block.subarray(scanner.scan(block, false)))
  }
  scanner.scan(Buffer.concat([rest, text.subarray(at)]), true)
  return { seen, scanner }
}

const CASES: [name: string, text: string | Buffer, expected: [line: number, problem: string | null][]][] = [
  [
    'plain',
    'a,b\nc,d\n',
    [
      [1, null],
      [2, null],
    ],
  ],
  [
    'no last line end',
    'a,b\nc,d',
    [
      [1, null],
      [2, null],
    ],
  ],
  [
    'CRLF',
    'a,b\r\nc,d\r\n',
    [
      [1, null],
      [2, null],
    ],
  ],
  [
    'empty lines count as lines',
    'a,b\n\n\nc,d\n',
    [
      [1, null],
      [4, null],
    ],
  ],
  [
    'line ends inside quotation marks',
    'a,"x\ny"\nc,d\n',
    [
      [1, null],
      [3, null],
    ],
  ],
  [
    'doubled quotation marks',
    '"a ""1"", b",c\nd,e\n',
    [
      [1, null],
      [2, null],
    ],
  ],
  [
    'too few fields',
    'a,b\nc\n',
    [
      [1, null],
      [2, 'has 1 fields, not 2'],
    ],
  ],
  [
    'too many fields',
    'a,b\nc,d,e\n',
    [
      [1, null],
      [2, 'has 3 fields, not 2'],
    ],
  ],
  [
    'text after quotation',
    '"a"x,b\nc,d\n',
    [
      [1, 'has text after a closing quotation mark'],
      [2, null],
    ],
  ],
  [
    'stray carriage return',
    'a\rx,b\nc,d\n',
    [
      [1, 'has a carriage return in the middle'],
      [2, null],
    ],
  ],
  [
    'NUL',
    'a\0,b\nc,d\n',
    [
      [1, 'has a NUL byte'],
      [2, null],
    ],
  ],
  [
    'bad UTF-8',
    Buffer.from([0x61, 0xff, 0x2c, 0x62, 0x0a, 0x63, 0x2c, 0x64]),
    [
      [1, 'is not valid UTF-8 text; if the file is Windows-1252, save it as UTF-8'],
      [2, null],
    ],
  ],
]

describe('records of a delimited text', () => {
  test.each(CASES)('%s', (_name, text, expected) => {
    const { seen } = scanAll(Buffer.from(text), 2)
    expect(seen.map(({ line, problem }) => [line, problem])).toEqual(expected)
  })

  test('are the same however the text is cut into blocks', () => {
    const field = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom('"', 'a"b', 'x\ny', 'ü€😀', '', '\r\n', ',,', '"",'),
    )
    const record = fc.array(field, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(
        fc.array(record, { maxLength: 12 }),
        fc.constantFrom('\n', '\r\n'),
        fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 }),
        (records, lineEnd, sizes) => {
          const text = Buffer.from(records.map((fields) => joinRecord(fields, ',') + lineEnd).join(''))
          expect(scanAll(text, 3, sizes).seen).toEqual(scanAll(text, 3).seen)
        },
      ),
    )
  })

  test('split into the fields that were joined', () => {
    const field = fc.string().filter((text) => !/[\0]/.test(text))
    fc.assert(
      fc.property(fc.array(field, { minLength: 2, maxLength: 5 }), (fields) => {
        expect(splitRecord(joinRecord(fields, '|'), '|')).toEqual(fields)
      }),
    )
  })

  test('have a maximum length: an over-long row is reported and skipped', () => {
    const long = 'x'.repeat(MAX_RECORD_BYTES + 10)
    const { seen, scanner } = scanAll(Buffer.from(`a,b\n${long},c\nd,e\n`), 2, [MAX_RECORD_BYTES * 1.2])
    expect(seen.map(({ line, problem }) => [line, problem])).toEqual([
      [1, null],
      [2, 'is longer than 1 MiB'],
      [3, null],
    ])
    expect([scanner.good, scanner.bad]).toEqual([2, 1])
  })

  test.each([
    ['at the end', 'a,b\nc,"d\ne,f\n'],
    ['for longer than any row', `a,"b${'x\n'.repeat(MAX_RECORD_BYTES)}`],
  ])('stop at a quotation mark that stays open %s', (_name, text) => {
    expect(() => scanAll(Buffer.from(text), 2)).toThrow(OpenQuote)
  })
})
