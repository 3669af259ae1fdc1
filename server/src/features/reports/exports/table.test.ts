import { describe, expect, it } from 'vitest'
import { parseCsv, parseXlsx } from '#testing/read-files.ts'
import { type Table, type TableOptions, text, writeTable } from './table.ts'

type Row = Record<'outcome' | 'status' | 'topic' | 'measure' | 'test' | 'peer_level' | 'low', string | null>
const ROWS: Row[] = [
  {
    outcome: 'Significantly Higher',
    status: 'new',
    topic: 'count',
    measure: 'attach_rate',
    test: 'fisher',
    peer_level: 'state',
    low: 'false',
  },
  {
    outcome: 'Higher',
    status: 'viewed',
    topic: 'other',
    measure: 'own_measure',
    test: 'welch',
    peer_level: 'nation',
    low: 'true',
  },
  {
    outcome: 'Does Not Exceed',
    status: 'responded',
    topic: 'time',
    measure: 'intensity',
    test: null,
    peer_level: null,
    low: 'true',
  },
  {
    outcome: 'N/A',
    status: 'new',
    topic: 'size',
    measure: 'orphan_rate',
    test: 'chi_square',
    peer_level: 'region',
    low: 'false',
  },
]
const TABLE: Table<Row> = {
  title: { en: 'Words', es: 'Palabras' },
  columns: [
    text('outcome', ({ outcome }) => outcome),
    text('status', ({ status }) => status),
    text('topic', ({ topic }) => topic),
    text('measure', ({ measure }) => measure),
    text('test', ({ test }) => test),
    text('peer_level', ({ peer_level }) => peer_level),
    text('low', ({ low }) => low),
  ],
}

async function write(options: TableOptions): Promise<Buffer> {
  const pages = (async function* () {
    yield ROWS
  })()
  return Buffer.concat(await Array.fromAsync(writeTable(TABLE, pages, options)))
}

describe('the words in a file', () => {
  it.each([
    ['en', ['Significantly Higher', 'Higher', 'Does Not Exceed', 'N/A']],
    ['es', ['Significativamente mayor', 'Mayor', 'No excede', 'N/D']],
  ] as const)('an outcome is in %s, in a CSV and in a workbook', async (language, outcomes) => {
    const csv = parseCsv((await write({ format: 'csv', language })).toString('utf8'))
    expect(csv.map(({ outcome }) => outcome)).toEqual(outcomes)
    const [, ...sheet] = parseXlsx(await write({ format: 'xlsx', language }))
    expect(sheet.map(([outcome]) => outcome)).toEqual(outcomes)
  })

  it('other values are words in a workbook; a payer’s own measure keeps its name', async () => {
    const [, ...english] = parseXlsx(await write({ format: 'xlsx', language: 'en' }))
    expect(english[0]?.slice(1)).toEqual([
      'New',
      'Number treated',
      'Attach rate',
      'Fisher exact test',
      'State',
      'No',
    ])
    const [, ...spanish] = parseXlsx(await write({ format: 'xlsx', language: 'es' }))
    expect(spanish.slice(0, 2).map((row) => row.slice(1))).toEqual([
      ['Nuevo', 'Cantidad tratada', 'Tasa de uso', 'Prueba exacta de Fisher', 'Estado', 'No'],
      ['Visto', 'Otro', 'own_measure', 'Prueba t de Welch', 'País', 'Sí'],
    ])
  })

  it('a CSV in any language has the values of the wire', async () => {
    const [row] = parseCsv((await write({ format: 'csv', language: 'es' })).toString('utf8'))
    const { outcome: _, ...rest } = ROWS[0] as Row
    expect(row).toMatchObject(rest)
  })
})
