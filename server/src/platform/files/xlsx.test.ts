import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { writeXlsx, type XlsxCell } from './xlsx.ts'

const COLUMNS = [
  { title: 'Name', kind: 'text', width: 18 },
  { title: 'Value <é>', kind: 'number', width: 14 },
  { title: 'Day', kind: 'date', width: 12 },
] as const

async function write(pages: XlsxCell[][][]) {
  async function* each() {
    yield* pages
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of writeXlsx(
    { title: 'A/B: a very long title of a sheet', columns: COLUMNS },
    each(),
  )) {
    chunks.push(chunk)
  }
  const files = unzipSync(Buffer.concat(chunks))
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  )
}

it('writes a workbook with a frozen header, numbers as numbers and dates as dates', async () => {
  const files = await write([[['=1+1', 0.1 + 0.2, '2026-04-01']], [['a\u0001&b', '-20.00', null]]])
  expect(Object.keys(files)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ])
  const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).toContain('state="frozen"')
  expect(sheet).toContain('>Value &lt;é&gt;<')
  expect(sheet).toContain('<c r="A2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>')
  expect(sheet).toContain('<c r="B2"><v>0.30000000000000004</v></c><c r="C2" s="2"><v>46113</v></c>')
  expect(sheet).toContain('>a&amp;b<')
  expect(sheet).toContain('<c r="B3"><v>-20.00</v></c></row>')
  expect(sheet).toContain('<autoFilter ref="A1:C3"/></worksheet>')
  expect(files['xl/workbook.xml']).toContain('<sheet name="A B  a very long title of a she"')
})
