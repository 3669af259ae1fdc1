import fc from 'fast-check'
import { expect, test } from 'vitest'
import { delimitedField, readDelimited } from './delimited-text.ts'

const cases: [string, string, string, { line: number; fields: string[] }[]][] = [
  ['two plain records', 'a,b\nc,d\n', ',', [record(1, 'a', 'b'), record(2, 'c', 'd')]],
  ['no line break at the end', 'a\tb', '\t', [record(1, 'a', 'b')]],
  [
    'line breaks of Windows and old Macs',
    'a,b\r\nc,d\re,f',
    ',',
    [record(1, 'a', 'b'), record(2, 'c', 'd'), record(3, 'e', 'f')],
  ],
  [
    'a quoted field with delimiter, quote and line break',
    '"a, ""x""\ny",b\nc,d',
    ',',
    [record(1, 'a, "x"\ny', 'b'), record(3, 'c', 'd')],
  ],
  ['empty fields at both ends', ',a,\n', ',', [record(1, '', 'a', '')]],
  [
    'lines without text are skipped, and counted as lines',
    '\n  \na|b\n\nc|d',
    '|',
    [record(3, 'a', 'b'), record(5, 'c', 'd')],
  ],
  ['no text', '', ',', []],
]

function record(line: number, ...fields: string[]) {
  return { line, fields }
}

test.each(cases)('%s', (_name, text, delimiter, records) => {
  expect(readDelimited(text, delimiter)).toEqual({ records, openQuoteLine: null })
})

test('reports the line of a quote that is never closed', () => {
  expect(readDelimited('a,b\nc,"d\ne,f\n', ',').openQuoteLine).toBe(2)
})

test('reads back whatever is written', () => {
  const row = fc.array(fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\t', '\n', '\r', ' ') }), {
    minLength: 2,
    maxLength: 5,
  })
  const check = fc.property(
    fc.array(row, { maxLength: 8 }),
    fc.constantFrom(',', ';', '\t', '|'),
    fc.constantFrom('\n', '\r\n'),
    (rows, delimiter, lineBreak) => {
      const text = rows
        .map((fields) => fields.map((field) => delimitedField(field, delimiter)).join(delimiter))
        .join(lineBreak)
      expect(readDelimited(text, delimiter).records.map(({ fields }) => fields)).toEqual(rows)
    },
  )
  fc.assert(check, { numRuns: 300 })
})
