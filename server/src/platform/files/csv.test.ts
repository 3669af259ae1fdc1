import { expect, it } from 'vitest'
import { type CsvCell, writeCsv } from './csv.ts'

async function write(rows: CsvCell[][], bom = false): Promise<string> {
  const chunks: Uint8Array[] = []
  async function* pages() {
    yield rows
    yield []
  }
  for await (const chunk of writeCsv(['a', 'b'], pages(), { bom })) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

it('writes RFC 4180 with numbers in full precision', async () => {
  expect(
    await write([
      [0.1 + 0.2, null],
      [-1e-7, 'plain'],
    ]),
  ).toBe('a,b\r\n0.30000000000000004,\r\n-1e-7,plain\r\n')
  expect(await write([['say "no"', 'a,b\nc']])).toBe('a,b\r\n"say ""no""","a,b\nc"\r\n')
  expect(await write([], true)).toBe('\ufeffa,b\r\n')
})

it('marks text that could run as a formula, but not numbers', async () => {
  const cases: [CsvCell, string][] = [
    ['=1+1', "'=1+1"],
    ['+cmd', "'+cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['\t=1', "'\t'=1"],
    ['＝1+1', "'＝1+1"],
    ['a;=1+1', "a;'=1+1"],
    ['-20.00', '-20.00'],
    [-20, '-20'],
    ['a=1', 'a=1'],
  ]
  for (const [cell, written] of cases) expect(await write([[cell, null]])).toBe(`a,b\r\n${written},\r\n`)
})
