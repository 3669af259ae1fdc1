import { expect, test } from 'vitest'
import { tableCsv } from './save-table.ts'

test('numbers keep their precision, formulas are escaped, missing values are empty', () => {
  const table = {
    columns: [
      { label: 'Place, name', kind: 'text' as const },
      { label: 'You', kind: 'value' as const },
    ],
    rows: [
      ['Office', 0.957_345_971_563_981],
      ['=1+1', null],
      ['a "b"', 0],
      ['a;＝1+1', 1],
    ],
  }
  expect(tableCsv(table)).toBe(
    '"Place, name",You\r\nOffice,0.957345971563981\r\n\'=1+1,\r\n"a ""b""",0\r\na;\'＝1+1,1\r\n',
  )
})
