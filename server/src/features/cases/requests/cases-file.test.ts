import { joinRecord } from '@plumbline/claims/import/split-record'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CASE_COLUMNS, readCasesFile } from './cases-file.ts'

const HEADER = CASE_COLUMNS.join(',')
const readRows = (csv: string) => {
  const file = readCasesFile(csv)
  return file.kind === 'rows' ? file.rows : null
}
const ROW =
  '9482016372,93-1234567,probe,professional,17003,2026-04-01,2026-06-30,sample:30,visit_notes;pathology=6 dates?,2026-12-21,Moving archive,"C1=Lindgren, Harold|1948-03-02|A-77;C2=Yarrow",support@demo.test,Medicare'

describe('a case file', () => {
  it('is read column by column', () => {
    expect(readRows(`${HEADER}\r\n${ROW}\r\n`)).toEqual([
      {
        row: 2,
        input: {
          npi: '9482016372',
          tin: '93-1234567',
          kind: 'probe',
          claim_type: 'professional',
          family: '17003',
          starting_on: '2026-04-01',
          ending_on: '2026-06-30',
          claims: { sample: 30 },
          records: [
            { kind: 'visit_notes', note: '', optional: false },
            { kind: 'pathology', note: '6 dates', optional: true },
          ],
          due_on: '2026-12-21',
          due_reason: 'Moving archive',
          patients: [
            { claim_id: 'C1', name: 'Lindgren, Harold', birth_date: '1948-03-02', account_number: 'A-77' },
            { claim_id: 'C2', name: 'Yarrow', birth_date: null, account_number: '' },
          ],
          watchers: ['support@demo.test'],
          line_of_business: 'medicare',
        },
      },
    ])
  })

  it.each([
    [
      'columns in another order, capitals, a byte order mark',
      `\ufeffTIN,NPI,${CASE_COLUMNS.slice(2).join(',')}\n`,
    ],
    ['optional columns left out', 'npi,tin,kind,claim_type,starting_on,ending_on,claims,records\n'],
  ])('accepts %s', (_, csv) => {
    expect(readRows(csv)).toEqual([])
  })

  it.each([
    ['an empty file', ''],
    ['a missing column', 'npi,tin\n'],
    ['an unknown column', `${HEADER},patient\n`],
    ['a column twice', `${HEADER},npi\n`],
  ])('refuses %s', (_, csv) => {
    expect(readCasesFile(csv)).toEqual({ kind: 'header' })
  })

  it('marks rows that cannot be read, and reads the others', () => {
    const rows = readRows(`${HEADER}\n${ROW}\n1,2\n\n,,,,,,,,,,,,,\n${ROW}\n"open`)
    expect(rows?.map(({ row, input }) => [row, input !== null])).toEqual([
      [2, true],
      [3, false],
      [6, true],
      [7, false],
    ])
  })

  it('returns every cell as it was written', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab;=?",\n é'), maxLength: 12 })
    const names = ['npi', 'tin', 'kind', 'claim_type', 'family', 'starting_on', 'ending_on'] as const
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell, cell, cell, cell, cell), { maxLength: 8 }), (cells) => {
        const written = cells.map((row) => joinRecord([...row, 'C1', 'other', '', '', '', 'x', ''], ','))
        const rows = readRows([HEADER, ...written].join('\n'))
        expect(rows).toHaveLength(cells.length)
        for (const [at, row] of cells.entries())
          for (const [column, name] of names.entries()) {
            const value = row[column]?.trim() ?? ''
            expect(rows?.[at]?.input?.[name]).toBe(name === 'family' ? value || null : value)
          }
      }),
    )
  })

  it('never throws, and returns at most one row for each line', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'a",;\n\r'), maxLength: 60 }), (text) => {
        const rows = readRows(`${HEADER}\n${text}`)
        expect(rows?.length ?? 0).toBeLessThanOrEqual(text.split(/\n|\r/).length)
      }),
    )
  })
})
