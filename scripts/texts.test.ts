import { describe, expect, it } from 'vitest'
import { readCsv, writeCsv } from './texts/csv.ts'
import { parseTextModule } from './texts/text-module.ts'
import { readTexts, type TextPair, writeTable } from './texts/text-table.ts'
import { readTextPairs } from './texts/texts.ts'
import { writeTexts } from './texts/write-texts.ts'

const ENGLISH = `import { formatDate } from './format.ts'

const roles = { admin: 'Support', payer: 'Payer' }
const rows = (count: number) => \`\${count} \${count === 1 ? 'row' : 'rows'}\`

export const page = {
  title: 'Audit log',
  none: '–',
  columns: ['When', 'Who'],
  roles,
  rows,
  due: (iso: string) => \`Due \${formatDate('en', iso)}\`,
  by: (side: 'above' | 'below') => (side === 'above' ? 'above' : \`below it\`),
  shown: (count: number, isOne: boolean) => \`\${count} \${isOne ? 'row' : 'rows'} shown\`,
  pair: (first: string, second: string) => \`\${first}, \${second}\`,
  percentile: (value: number) => \`\${value}th\`,
} satisfies object
`

const SPANISH = `import { formatDate } from './format.ts'

const rows = (count: number) => \`\${count} \${count === 1 ? 'fila' : 'filas'}\`

export const page = {
  title: 'Registro de auditoría',
  none: '–',
  columns: [...['Cuándo', 'Quién']],
  roles: { ...{ admin: 'Soporte' }, payer: 'Aseguradora' },
  rows,
  due: (iso: string) => \`Vence el \${formatDate('es', iso)}\`,
  by: (side: 'above' | 'below') => (side === 'above' ? 'por encima' : \`por debajo\`),
  shown: (count: number, isOne: boolean) => \`\${count} \${isOne ? 'fila' : 'filas'} en la lista\`,
  pair: (first: string, second: string) => \`\${first}, \${second}\`,
  percentile: (value: number) => (value === 1 ? 'primero' : \`percentil \${value}\`),
} satisfies object
`

const pair: TextPair = {
  name: 'web/page',
  en: { path: 'page.en.ts', source: ENGLISH },
  es: { path: 'page.es.ts', source: SPANISH },
}

type Cells = [key: string, english: string, spanish: string, parameters: string]
const tableRows = (pairs: readonly TextPair[]) => readCsv(writeTable(pairs)).slice(1) as Cells[]
const rowOf = (key: string) => tableRows([pair]).find(([name]) => name === `web/page:${key}`)

/** The table of the page with some rows changed. */
function editTable(edit: (row: Cells) => Cells | null): string {
  const rows = tableRows([pair])
    .map(edit)
    .filter((row) => row !== null)
  return writeCsv([['key', 'English', 'Spanish', 'arguments'], ...rows])
}

const setSpanish = (key: string, text: string) =>
  editTable(([name, en, es, parameters]) => [name, en, name === `web/page:${key}` ? text : es, parameters])

const getSource = (table: string, options?: { english: boolean }) => {
  const { problems, changed } = readTexts([pair], table, options)
  expect(problems).toEqual([])
  return changed.map(({ source }) => source).join('\n')
}
const getProblems = (table: string) => readTexts([pair], table).problems

describe('the table of texts', () => {
  it('has a row for each text, with the key, both languages and the arguments', () => {
    expect(rowOf('page.title')).toEqual(['web/page:page.title', 'Audit log', 'Registro de auditoría', ''])
    expect(rowOf('page.columns.1')?.slice(1)).toEqual(['Who', 'Quién', ''])
    expect(rowOf('page.due')?.slice(1)).toEqual([
      `Due \${formatDate('en', iso)}`,
      `Vence el \${formatDate('es', iso)}`,
      'iso: string',
    ])
  })

  it('has a row for each text that code chooses between, and leaves out what only code reads', () => {
    expect(tableRows([pair]).filter(([key]) => key.startsWith('web/page:page.by'))).toEqual([
      ['web/page:page.by#1', 'above', 'por encima', "side: 'above' | 'below'"],
      ['web/page:page.by#2', 'below it', 'por debajo', "side: 'above' | 'below'"],
    ])
  })

  it('names the texts inside of a placeholder by their number', () => {
    const shown = tableRows([pair]).filter(([key]) => key.startsWith('web/page:page.shown'))
    expect(shown.map(([, english, spanish]) => [english, spanish])).toEqual([
      [`\${count} \${isOne ? #2 : #3} shown`, `\${count} \${isOne ? #2 : #3} en la lista`],
      ['row', 'fila'],
      ['rows', 'filas'],
    ])
  })

  it('has rows of their own for both languages where they build a text in different ways', () => {
    const rows = tableRows([pair]).filter(([key]) => key.startsWith('web/page:page.percentile'))
    expect(rows.map(([key, english, spanish]) => [key, english, spanish])).toEqual([
      ['web/page:page.percentile#en1', `\${value}th`, ''],
      ['web/page:page.percentile#es1', '', 'primero'],
      ['web/page:page.percentile#es2', '', `percentil \${value}`],
    ])
  })

  it('puts an object under the key that uses it, and leaves out figures and signs', () => {
    expect(rowOf('page.roles.admin')?.slice(1, 3)).toEqual(['Support', 'Soporte'])
    expect(rowOf('page.roles.payer')?.slice(1, 3)).toEqual(['Payer', 'Aseguradora'])
    expect(rowOf('page.none')).toBeUndefined()
    expect(rowOf('page.pair')?.slice(1, 3)).toEqual([`\${first}, \${second}`, `\${first}, \${second}`])
  })
})

it('has the keys of texts that are a function of a name', () => {
  const source = `export const page = (name: string | null) => ({
    rate: name === null ? 'Your rate' : 'Rate',
    rows: { count: (n: number) => \`\${n} rows\` },
  })`
  const keys = parseTextModule('page.en.ts', source).map(({ key }) => key)
  expect(keys).toEqual(['page.rate', 'page.rows.count'])
})

describe('the import of a table', () => {
  it('replaces the literal and keeps every other byte', () => {
    expect(getSource(setSpanish('page.title', "L'auditoría"))).toBe(
      SPANISH.replace("'Registro de auditoría'", `"L'auditoría"`),
    )
  })

  it('writes quotes, backslashes, line breaks and hard spaces so that they are read again', () => {
    const text = `«a» 'b' "c" \\d \`e\`\nf 95\u00a0%`
    const source = getSource(setSpanish('page.title', text))
    expect(source).toContain('\\u00a0')
    const again = [{ ...pair, es: { ...pair.es, source } }]
    expect(tableRows(again).find(([key]) => key === 'web/page:page.title')?.[2]).toBe(text)
  })

  it('moves placeholders with the words around them', () => {
    const source = getSource(setSpanish('page.due', `El \${formatDate('es', iso)} vence \`todo\``))
    expect(source).toContain(`due: (iso: string) => \`El \${formatDate('es', iso)} vence \\\`todo\\\`\`,`)
  })

  it('writes a template together with the texts inside of it', () => {
    const table = editTable(([key, en, es, parameters]) => {
      if (key === 'web/page:page.shown#1') return [key, en, `Hay \${count} \${isOne ? #2 : #3}`, parameters]
      return key === 'web/page:page.shown#3' ? [key, en, 'renglones', parameters] : [key, en, es, parameters]
    })
    expect(getSource(table)).toContain(`\`Hay \${count} \${isOne ? 'fila' : 'renglones'}\``)
  })

  it('writes the English only if it is allowed to', () => {
    const table = editTable(([key, en, es, parameters]) => [
      key,
      en === 'Audit log' ? 'Log' : en,
      es,
      parameters,
    ])
    expect(getProblems(table)).toEqual([
      'web/page:page.title: the English is not that of the module; export the table again',
    ])
    expect(getSource(table, { english: true })).toBe(ENGLISH.replace('Audit log', 'Log'))
  })

  it.each([
    ['an empty text', setSpanish('page.title', ' '), 'page.title: the Spanish is empty'],
    [
      'a missing argument',
      setSpanish('page.due', 'Vence pronto'),
      `page.due: the Spanish lacks \${formatDate('es', iso)}`,
    ],
    [
      'an extra argument',
      setSpanish('page.title', `Registro \${n}`),
      `page.title: the Spanish has an extra \${n}`,
    ],
    [
      'an argument that stands twice',
      setSpanish('page.percentile#es2', `\${value} de \${value}`),
      `page.percentile#es2: the Spanish has an extra \${value}`,
    ],
    [
      'lost spaces',
      setSpanish('page.title', ' Registro'),
      'page.title: the Spanish begins or ends with other spaces than before',
    ],
    [
      'a text that the module has no place for',
      setSpanish('page.percentile#en1', 'x'),
      'page.percentile#en1: the Spanish has no place in the module',
    ],
    [
      'a missing key',
      editTable((row) => (row[0].endsWith('title') ? null : row)),
      'page.title: is missing in the table',
    ],
    [
      'an unknown key',
      editTable((row) => (row[0].endsWith('title') ? ['web/page:page.titel', row[1], row[2], row[3]] : row)),
      'page.titel: no module has this text',
    ],
  ])('refuses %s', (_what, table, problem) => {
    expect(getProblems(table)).toContain(`web/page:${problem}`)
    expect(readTexts([pair], table).changed).toEqual([])
  })

  it('refuses a key that stands twice', () => {
    const [first] = tableRows([pair])
    const table = `${writeTable([pair])}${first?.join(',')}\r\n`
    expect(getProblems(table)).toEqual([`${first?.[0]}: stands in the table twice`])
  })

  it('refuses another order of placeholders that have texts of their own', () => {
    const source = `export const page = {
      line: (x: boolean, y: boolean) => \`Is \${x ? 'a' : 'b'} or \${y ? 'c' : 'd'}\`,
    }`
    const file = { path: 'x.ts', source }
    const two: TextPair = { name: 'x', en: file, es: file }
    const [header = [], first = [], ...rest] = readCsv(writeTable([two]))
    const swapped = [first[0] ?? '', first[1] ?? '', `Is \${y ? #4 : #5} or \${x ? #2 : #3}`]
    expect(readTexts([two], writeCsv([header, swapped, ...rest])).problems).toEqual([
      'x:page.line#1: the Spanish changes the order of placeholders that have texts of their own',
    ])
  })

  it('reads tables that a spreadsheet saved with semicolons', () => {
    const cells = [
      ['key', 'English'],
      ['a;b, c', 'd "e"\nf'],
    ]
    expect(readCsv('key;English\r\n"a;b, c";"d ""e""\nf"\r\n')).toEqual(cells)
    expect(readCsv(writeCsv(cells))).toEqual(cells)
  })
})

describe('the texts of the product', () => {
  it('are unchanged by an import of what was exported', async () => {
    const pairs = await readTextPairs()
    expect(pairs.length).toBeGreaterThan(70)
    expect(readTexts(pairs, writeTable(pairs))).toEqual({ problems: [], changed: [], texts: 0 })
  })

  it('make the same table again after each of them was written anew', async () => {
    const pairs = await readTextPairs()
    const rewrite = ({ path, source }: TextPair['en']) => {
      const literals = parseTextModule(path, source).flatMap((entry) => entry.literals)
      return { path, source: writeTexts(source, new Map(literals.map((literal) => [literal, literal.text]))) }
    }
    const written = pairs.map(({ name, en, es }) => ({ name, en: rewrite(en), es: rewrite(es) }))
    expect(writeTable(written)).toBe(writeTable(pairs))
  })

  it('make the table that was imported', async () => {
    const pairs = await readTextPairs()
    const [header = [], ...rows] = readCsv(writeTable(pairs))
    const edited = rows.map(([key = '', en = '', es = '', parameters = '']) => {
      const text = es.replace(/^(\s*)(?=\p{L})/u, '$1Ñ')
      return [key, en, text, parameters]
    })
    const table = writeCsv([header, ...edited])
    const { problems, changed } = readTexts(pairs, table)
    expect(problems).toEqual([])
    const sources = new Map(changed.map(({ path, source }) => [path, source]))
    const after = pairs.map(({ name, en, es }) => ({
      name,
      en,
      es: { path: es.path, source: sources.get(es.path) ?? es.source },
    }))
    expect(writeTable(after)).toBe(table)
  })
})
