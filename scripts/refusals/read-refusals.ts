import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLiterals } from './read-literals.ts'

/** Where files are read and refused. */
const FOLDERS = ['import', 'x12', 'fhir', 'roster', 'reference', 'undo']

// A sentence of a message: SQL, names and parts of sentences are not.
const SENTENCE = /^(?:[A-Z…"]).*\s\S+.*[.?]$/s
const SQL = /\b(?:select|from read_|case when|coalesce\(|create temp|parquet\()/i

const listSources = (root: string): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, 'claims/src', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('test'))
      .map((name) => join(root, 'claims/src', folder, name)),
  )

/** Every sentence with which an import refuses a file or a row, by its source file. */
export function readRefusals(root: string): Map<string, string[]> {
  const byFile = new Map<string, string[]>()
  for (const path of listSources(root)) {
    const sentences = readLiterals(readFileSync(path, 'utf8'))
      .map((text) => text.replaceAll(/\s+/g, ' ').trim())
      .filter((text) => SENTENCE.test(text) && !SQL.test(text))
    if (sentences.length > 0) byFile.set(path, [...new Set(sentences)])
  }
  return byFile
}
