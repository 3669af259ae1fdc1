import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { joinRecord } from './split-record.ts'
import { type Bench, csv, openBench, PLAIN_COLUMNS, row } from './testing/claim-files.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.remove())

const readRejects = (file: string | null) => readFile(bench.store.path(file ?? ''), 'utf8')

describe('a rejects file', () => {
  test('has line, field and reason before each original row, even in an irregular file', async () => {
    const good = joinRecord(Object.values(row({ claim_id: 'G' })), ',')
    const quoted = joinRecord(Object.values(row({ claim_id: 'a "b", c', npi: '1' })), ',')
    const lines = [
      PLAIN_COLUMNS.join(','),
      good,
      '',
      quoted,
      'short,row',
      joinRecord(Object.values(row({ units: 'x' })), ','),
    ]
    const { rejects, counts } = await bench.load(lines.join('\r\n'))
    expect(counts).toMatchObject({ read: 4, loaded: 1, rejected: 3 })
    expect((await readRejects(rejects)).trimEnd().split('\n')).toEqual([
      `reject_import,reject_line,reject_field,reject_reason,${PLAIN_COLUMNS.join(',')}`,
      `1,4,npi,npi must have 10 digits,${quoted}`,
      `1,5,,"The row has 2 fields, not ${PLAIN_COLUMNS.length}",short,row`,
      `1,6,units,"units are not a number, or have too many digits",${lines[5]}`,
    ])
  })

  test('keeps the delimiter', async () => {
    const { rejects } = await bench.load(csv([row({ npi: '1' })], PLAIN_COLUMNS, '|'))
    expect(await readRejects(rejects)).toMatch(/^reject_import\|reject_line/)
  })

  test('that is corrected and imported again joins the other lines of its claim', async () => {
    const first = await bench.load(
      csv([row({ line_number: '1' }), row({ line_number: '2', npi: '9000000016' })]),
    )
    expect(first.counts).toMatchObject({ loaded: 1, rejected: 1 })
    const corrected = (await readRejects(first.rejects)).replace('9000000016', '9000000015')
    const again = await bench.load(corrected)
    expect(again.counts).toEqual({ read: 1, loaded: 1, replaced: 0, duplicates: 0, rejected: 0 })
    const lines = await bench.lines()
    expect(lines.map(({ line_number, import_number }) => [line_number, import_number])).toEqual([
      ['1', '1'],
      ['2', '1'],
    ])
    expect((await bench.load(corrected)).unchanged).toBe(true)
    expect((await bench.load(`${corrected}\n`)).counts.duplicates).toBe(1)
  })

  test('that is corrected after a newer import of the claim changes nothing', async () => {
    const first = await bench.load(csv([row({ line_number: '1' }), row({ line_number: '2', units: '0' })]))
    await bench.load(csv([row({ line_number: '1', units: '7' })]))
    const corrected = (await readRejects(first.rejects)).replace(',I10,,,,0,', ',I10,,,,4,')
    expect((await bench.load(corrected)).counts).toMatchObject({ loaded: 0, replaced: 1 })
    expect(await bench.lines()).toHaveLength(1)
  })

  test('that is not corrected is rejected again, for the import it came from', async () => {
    const first = await bench.load(csv([row(), row({ claim_id: 'B', npi: '1' })]))
    const text = await readRejects(first.rejects)
    await bench.load(csv([row({ claim_id: 'C' })]))
    const again = await bench.load(text)
    expect(again.counts).toMatchObject({ read: 1, rejected: 1 })
    expect(await readRejects(again.rejects)).toBe(text.replace('\n1,3,', '\n1,2,'))
  })

  test('with an over-long row still has the rows after it', async () => {
    const long = joinRecord(Object.values(row({ claim_id: `"${'x'.repeat(2 << 20)}` })), ',').replace(
      '"""',
      'a"""',
    )
    const { rejects, counts } = await bench.load(
      `${csv([row()])}${long}\n${joinRecord(Object.values(row({ npi: '1' })), ',')}\n`,
    )
    expect(counts).toMatchObject({ loaded: 1, rejected: 2 })
    expect((await bench.load(await readRejects(rejects))).counts).toMatchObject({ read: 2, rejected: 2 })
  })
})
