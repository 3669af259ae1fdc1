import { readCsv, writeCsv } from './csv.ts'
import { type Entry, type Literal, parseTextModule } from './text-module.ts'
import { splitText, writeTexts } from './write-texts.ts'

/** A module in both languages; `name` is where it lies, without its language. */
export type TextPair = { name: string; en: TextFile; es: TextFile }
export type TextFile = { path: string; source: string }

/** A row of the table, with the literals that it stands for: one of them may be missing. */
type Row = { key: string; en: Literal | null; es: Literal | null; parameters: string }

const HEADER = ['key', 'English', 'Spanish', 'arguments'] as const

function toRows(name: string, en: Entry | undefined, es: Entry | undefined): Row[] {
  const key = `${name}:${en?.key ?? es?.key}`
  const parameters = en?.parameters ?? es?.parameters ?? ''
  const [english, spanish] = [en?.literals ?? [], es?.literals ?? []]
  if (english.length === spanish.length)
    return english.map((literal, index) => ({
      key: english.length === 1 ? key : `${key}#${index + 1}`,
      en: literal,
      es: spanish[index] ?? null,
      parameters,
    }))
  // The languages build this text in different ways: no row of one is the translation of a row of the other.
  return [
    ...english.map((literal, index) => ({ key: `${key}#en${index + 1}`, en: literal, es: null, parameters })),
    ...spanish.map((literal, index) => ({
      key: `${key}#es${index + 1}`,
      en: null,
      es: literal,
      parameters: es?.parameters ?? '',
    })),
  ]
}

type ParsedPair = { pair: TextPair; rows: Row[] }

function parsePair(pair: TextPair): ParsedPair {
  const english = parseTextModule(pair.en.path, pair.en.source)
  const spanish = parseTextModule(pair.es.path, pair.es.source)
  const byKey = new Map(spanish.map((entry) => [entry.key, entry]))
  const rows = english.flatMap((entry) => toRows(pair.name, entry, byKey.get(entry.key)))
  const known = new Set(english.map(({ key }) => key))
  const rest = spanish.filter(({ key }) => !known.has(key))
  return { pair, rows: [...rows, ...rest.flatMap((entry) => toRows(pair.name, undefined, entry))] }
}

/** All texts as one table for translators. */
export function writeTable(pairs: readonly TextPair[]): string {
  const rows = pairs.flatMap((pair) => parsePair(pair).rows)
  return writeCsv([
    HEADER,
    ...rows.map(({ key, en, es, parameters }) => [key, en?.text ?? '', es?.text ?? '', parameters]),
  ])
}

type Cells = { key: string; en: string; es: string }

function readTable(file: string): Cells[] {
  const [header = [], ...rows] = readCsv(file)
  const places = HEADER.slice(0, 3).map((name) => header.indexOf(name))
  if (places.includes(-1)) throw new Error(`The first row must name the columns ${HEADER.join(', ')}.`)
  const [key, en, es] = places.map((place) => (row: string[]) => row[place] ?? '')
  return rows.map((row) => ({ key: key?.(row) ?? '', en: en?.(row) ?? '', es: es?.(row) ?? '' }))
}

const surroundingSpace = (text: string) => [/^\s*/.exec(text)?.[0], /\s*$/.exec(text)?.[0]].join('|')

/** What is wrong with a new text, if anything. */
function findProblem(literal: Literal | null, text: string): string | null {
  if (literal === null) return text === '' ? null : 'has no place in the module'
  if (text === literal.text) return null
  if (text.trim() === '') return 'is empty'
  if (surroundingSpace(text) !== surroundingSpace(literal.text))
    return 'begins or ends with other spaces than before'
  const pieces = splitText(text, literal)
  return 'problem' in pieces ? pieces.problem : null
}

type Import = { problems: string[]; changed: TextFile[]; texts: number }

/**
 * The modules as the table wants them. Where anything is wrong with the table, nothing is changed and everything that
 * is wrong is named. English is the source: a table with other English is out of date, unless `english` allows it.
 */
export function readTexts(pairs: readonly TextPair[], file: string, { english = false } = {}): Import {
  const problems: string[] = []
  const cells = new Map<string, Cells>()
  for (const row of readTable(file)) {
    if (cells.has(row.key)) problems.push(`${row.key}: stands in the table twice`)
    cells.set(row.key, row)
  }

  const changed: TextFile[] = []
  let texts = 0
  for (const { pair, rows } of pairs.map(parsePair)) {
    const changes = { en: new Map<Literal, string>(), es: new Map<Literal, string>() }
    for (const row of rows) {
      const given = cells.get(row.key)
      cells.delete(row.key)
      if (given === undefined) {
        problems.push(`${row.key}: is missing in the table`)
        continue
      }
      if (!english && given.en !== (row.en?.text ?? '')) {
        problems.push(`${row.key}: the English is not that of the module; export the table again`)
        continue
      }
      for (const [language, name] of [
        ['en', 'English'],
        ['es', 'Spanish'],
      ] as const) {
        const literal = row[language]
        const problem = findProblem(literal, given[language])
        if (problem !== null) problems.push(`${row.key}: the ${name} ${problem}`)
        else if (literal !== null && given[language] !== literal.text)
          changes[language].set(literal, given[language])
      }
    }
    for (const language of ['en', 'es'] as const) {
      if (changes[language].size === 0) continue
      texts += changes[language].size
      if (problems.length > 0) continue
      const { path, source } = pair[language]
      changed.push({ path, source: writeTexts(source, changes[language]) })
    }
  }
  for (const key of cells.keys()) problems.push(`${key}: no module has this text`)
  return problems.length > 0 ? { problems, changed: [], texts: 0 } : { problems, changed, texts }
}
