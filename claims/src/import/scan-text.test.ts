import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prescanText, scanText, textFile, walkRecords } from './scan-text.ts'

const HEAD = { delimiter: ',' as const, columns: ['id', 'text', 'date'] }
// Several of the blocks that a file is read in, so that records lie across their borders.
const ROWS = 60_000
const PADDING = 'x'.repeat(40)

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scan-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function write(makeText: (row: number) => string, lineEnd = '\n'): Promise<string> {
  const path = join(folder, 'rows.csv')
  const rows = Array.from({ length: ROWS }, (_, row) => `${row},${makeText(row)},2026-01-31`)
  await writeFile(path, [HEAD.columns.join(','), ...rows, ''].join(lineEnd))
  return path
}

describe('a text of several blocks', () => {
  it.each<[name: string, makeText: (row: number) => string, lineEnd: string]>([
    ['plain rows', () => PADDING, '\n'],
    ['plain rows that end with two characters', () => PADDING, '\r\n'],
    ['quoted rows', () => `"${PADDING}"`, '\n'],
    ['line breaks in rows', (row) => `"${'y\n'.repeat(row % 30)}${PADDING}"`, '\n'],
    ['rows as long as blocks', (row) => (row % 9_999 === 0 ? 'z'.repeat(900_000) : PADDING), '\n'],
  ])('has as many rows as were written: %s', async (_name, makeText, lineEnd) => {
    const path = await write(makeText, lineEnd)
    const file = textFile(path, false, HEAD)
    expect(await scanText(file, {})).toMatchObject({ rows: ROWS })
    const ids: string[] = []
    const { good, bad } = await walkRecords(
      file,
      ({ block, start, end }) => ids.push(block.toString('utf8', start, end).split(',')[0] ?? ''),
      async () => {},
    )
    expect({ good, bad }).toEqual({ good: ROWS, bad: 0 })
    expect(ids).toEqual(Array.from({ length: ROWS }, (_, row) => String(row)))
  })

  it('has its hash and its latest date', async () => {
    const path = await write(() => PADDING)
    const file = textFile(path, false, HEAD)
    const sha256 = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
    expect(await prescanText(file, undefined, 2)).toMatchObject({ sha256, latestDate: '2026-01-31' })
  })
})
