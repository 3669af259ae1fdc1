import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLiterals } from './read-literals.ts'

/** Where rows are rejected, and imports taken back. */
const FOLDERS = ['import', 'x12', 'fhir', 'roster', 'reference', 'undo']
/** The words for files that are refused. */
const WORDS = 'contract/src/claims/words'

// A sentence of a message: SQL, names and parts of sentences are not.
const SENTENCE = /^(?:[A-Z…"]).*\s\S+.*[.?…]$/s
const WORD = /[A-Za-z]{2,}/g
const MIN_WORDS = 2
// With the field in front, or without.
const IN_SQL = /'(?:[a-z_]+: )?([A-Z][^']{8,}?\.)'/g
// Advice of code families stands in reports, not in refusals.
const ADVICE = /families-\w+\.ts$/
const SQL = /\b(?:select|where|from read_|case when|coalesce\(|create temp|parquet\(|\bwhen\b.*\bthen\b)/is

const listSources = (root: string): string[] => [
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(root, 'claims/src', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('test') && !ADVICE.test(name))
      .map((name) => join(root, 'claims/src', folder, name)),
  ),
  ...readdirSync(join(root, WORDS))
    .filter((name) => name.endsWith('-refusals.en.ts'))
    .map((name) => join(root, WORDS, name)),
]

// What is put around a part.
const FRAME = /^…?The row ….?$/

/** Parts of sentences, and what is said before and after each. */
const PARTS = [
  { file: 'import/record-scanner.ts', part: /^(?:has|is) [\w…]/, before: 'The row ', after: '' },
  { file: 'import/preview-file.ts', part: /^The row cannot/, before: '', after: '' },
]

/** Every sentence with which an import refuses a file or a row, by its source file. */
export function readRefusals(root: string): Map<string, string[]> {
  const byFile = new Map<string, string[]>()
  for (const path of listSources(root)) {
    const sentences = readLiterals(readFileSync(path, 'utf8'))
      .flatMap((text) => (SQL.test(text) ? [...text.matchAll(IN_SQL)].map(([, inner = '']) => inner) : text))
      .map((text) => text.replaceAll(/\s+/g, ' ').trim())
      .filter(
        (text) =>
          SENTENCE.test(text) &&
          !FRAME.test(text) &&
          (text.match(WORD)?.length ?? 0) >= MIN_WORDS &&
          !SQL.test(text),
      )
    if (sentences.length > 0) byFile.set(path, [...new Set(sentences)])
  }
  return byFile
}

/** Sentences that are put together from parts. */
export const readJoined = (root: string): string[] =>
  PARTS.flatMap(({ file, part, before, after }) =>
    readLiterals(readFileSync(join(root, 'claims/src', file), 'utf8'))
      .filter((text) => part.test(text))
      .map((text) => `${before}${text}${after}`),
  )

const FIELD_FILES = ['import/field-rules.ts', 'import/check-npis.ts']
const FIELD_REASON = /'((?:is|are|has|have|must|was) [^'$]+)'/g

/** What is said after the name of a field. */
export const readFieldReasons = (root: string): string[] =>
  FIELD_FILES.flatMap((file) => [
    ...readFileSync(join(root, 'claims/src', file), 'utf8').matchAll(FIELD_REASON),
  ]).map(([, reason = '']) => reason)
