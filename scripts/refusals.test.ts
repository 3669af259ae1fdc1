import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { translateReason } from '../contract/src/claims/reject-reasons.ts'
import { readLiterals } from './refusals/read-literals.ts'
import { readFieldReasons, readJoined, readRefusals } from './refusals/read-refusals.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const guide = readFileSync(`${ROOT}docs/guide/import.md`, 'utf8').replaceAll('\\', '')
const [, refusals = ''] = guide.split('## Refusals, one by one')
const rows = new Set(
  refusals
    .split('\n')
    .flatMap((line) => (line.startsWith('| ') ? (line.split(' | ')[0] ?? '').slice(2).trim() : [])),
)

it('reads literals with their values left out', () => {
  const value = '$' + '{c ? "three" : ""}'
  const source = [
    "const a = 'one' // not 'this'",
    `const b = \`two ${value} four\``,
    `const d = /['"]/.test(e) ? 'five \\' six' : ''`,
  ].join('\n')
  expect(readLiterals(source)).toEqual(['one', 'three', '', 'two … four', "five ' six", ''])
})

const readAll = () => [...[...readRefusals(ROOT).values()].flat(), ...readJoined(ROOT)]

it('the guide has every sentence with which an import can refuse a file or a row', () => {
  const found = readAll()
  expect(found.length).toBeGreaterThan(150)
  expect(found.filter((sentence) => !rows.has(sentence))).toEqual([])
})

it('the guide has no sentence that no import says', () => {
  const said = new Set(readAll())
  const headings = new Set(['Message'])
  const isRule = (text: string) => /^-+$/.test(text)
  expect([...rows].filter((row) => !said.has(row) && !headings.has(row) && !isRule(row))).toEqual([])
})

it('the guide has every reason of a field', () => {
  const found = readFieldReasons(ROOT)
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter((reason) => !guide.includes(reason))).toEqual([])
})

// Tables of the guide whose sentences are about single rows, and about files as well.
const ROW_TABLES = [
  'Delimited text, rows',
  'X12, lines of a claim',
  'X12, payments',
  'FHIR',
  'Providers',
  'Reference files',
]
const ABOUT_A_FILE = /^(?:… (?:is|has) |No (?:row|line) of … |The MUE table in … |More than … rows of … )/

it('every reason of a row has its words in Spanish', () => {
  const sentences = ROW_TABLES.flatMap((table) => {
    const [, after = ''] = refusals.split(`### ${table}\n`)
    const [own = ''] = after.split('\n### ')
    return own
      .split('\n')
      .flatMap((line) => (line.startsWith('| ') ? (line.split(' | ')[0] ?? '').slice(2).trim() : []))
  }).filter((text) => text !== 'Message' && !/^-+$/.test(text) && !ABOUT_A_FILE.test(text))
  expect(sentences.length).toBeGreaterThan(60)
  const reasons = [...sentences, ...readFieldReasons(ROOT)]
  expect(reasons.filter((reason) => translateReason('es', reason) === null)).toEqual([])
})
