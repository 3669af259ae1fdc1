import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const PAGE = 'docs/requirements.md'
const SELF = 'scripts/requirements.test.ts'
const SKIPPED_FOLDERS = ['node_modules', 'dist', '.git', '.data', '.cache']
const TEXT_FILES = /\.(?:ts|tsx|mjs|css|json|md|html|sh|yml|sql|service|timer|conf|cfg)$/

const DEFINITION = /^- \*\*(R-[A-Z]+-\d+)\*\*/gm
const CITATION = /\bR-[A-Z]{2,}-\d+\b/g
// Pages that were never part of this repository; the requirements took their place.
const ABSENT =
  /\bspec §|product decisions? \d|\bmeasures, "|\bdesign, "|\b(?:product|spec|measures|domain)\.md\b/i

function listFiles(folder: string): string[] {
  return readdirSync(`${ROOT}${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`
    if (entry.isDirectory()) return SKIPPED_FOLDERS.includes(entry.name) ? [] : listFiles(`${path}/`)
    return TEXT_FILES.test(entry.name) && entry.name !== 'package-lock.json' ? [path] : []
  })
}

const files = listFiles('')
  .filter((path) => path !== SELF)
  .map((path) => ({ path, lines: readFileSync(`${ROOT}${path}`, 'utf8').split('\n') }))
const defined = [...readFileSync(`${ROOT}${PAGE}`, 'utf8').matchAll(DEFINITION)].map(([, id = '']) => id)

/** "file:line: text" of each line in which something was found. */
const findLines = (search: (line: string, path: string) => string | undefined) =>
  files.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) => {
      const found = search(line, path)
      return found === undefined ? [] : [`${path}:${index + 1}: ${found}`]
    }),
  )

it('each requirement is defined once', () => {
  expect(defined.length).toBeGreaterThan(200)
  expect(defined.filter((id, index) => defined.indexOf(id) !== index)).toEqual([])
})

it('each requirement that is cited exists', () => {
  const known = new Set(defined)
  expect(findLines((line) => line.match(CITATION)?.find((id) => !known.has(id))).join('\n')).toBe('')
})

it('nothing cites a page that is not in the repository', () => {
  const isMerged = (path: string) => path.startsWith('server/migrations/')
  expect(findLines((line, path) => (isMerged(path) ? undefined : line.match(ABSENT)?.[0])).join('\n')).toBe(
    '',
  )
})
