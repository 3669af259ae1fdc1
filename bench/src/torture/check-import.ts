import { readFile } from 'node:fs/promises'
import type { ClaimsStore } from '@plumbline/claims/store/claims-store'
import type { Manifest } from '@plumbline/claims/store/manifest'
import type { Damaged, ExpectedCounts } from './damage.ts'
import type { Answer } from './import-child.ts'
import { readRejects } from './rejects.ts'
import { countNewest, hashFigures, listFiles, sumAllowed } from './store-content.ts'

/** All patient ids of the good files look like this; none may appear in a message. */
const PATIENT = /EHP\d{4}/
const NOT_FOR_PEOPLE = /\n\s+at |\bError:|undefined|\[object|NaN\b|duckdb/i

/** The store as it was before an import. */
export type Before = { store: ClaimsStore; manifest: Manifest; files: readonly string[] }

type Loaded = Extract<Answer, { outcome: 'loaded' }>

async function storeChanges({ store, manifest, files }: Before): Promise<string[]> {
  const now = await store.current()
  if (JSON.stringify(now) !== JSON.stringify(manifest)) return [`the store is at version ${now.number}`]
  const known = new Set(files)
  const extra = (await listFiles(store)).filter((file) => !known.has(file))
  return extra.map((file) => `left behind: ${file}`)
}

function messageProblems(message: string): string[] {
  const problems: string[] = []
  if (PATIENT.test(message)) problems.push(`the message names a patient: ${message}`)
  if (NOT_FOR_PEOPLE.test(message) || message === '') problems.push(`not a message for users: ${message}`)
  return problems
}

function countProblems({ counts }: Loaded): string[] {
  const { read, loaded, replaced, duplicates, rejected } = counts
  const isWhole = Object.values(counts).every((count) => Number.isSafeInteger(count) && count >= 0)
  const adds = read > 0 && read === loaded + replaced + duplicates + rejected
  return isWhole && adds ? [] : [`the rows do not add up: ${JSON.stringify(counts)}`]
}

async function rejectsProblems(
  store: ClaimsStore,
  { counts, rejects, unchanged }: Loaded,
): Promise<string[]> {
  if (rejects === null) {
    return counts.rejected === 0 || unchanged ? [] : [`${counts.rejected} rejected, but no rejects file`]
  }
  const rows = readRejects(await readFile(store.path(rejects), 'utf8'))
  const problems: string[] = []
  if (rows.length !== counts.rejected)
    problems.push(`${counts.rejected} rejected, ${rows.length} in the file`)
  const incomplete = rows.find(({ line, reason }) => !/^\d+$/.test(line) || reason === '')
  if (incomplete !== undefined)
    problems.push(`a reject without line or reason: ${JSON.stringify(incomplete)}`)
  if (rows.some(({ reason }) => PATIENT.test(reason))) problems.push('a reason names a patient')
  return problems
}

const countLines = ({ lines }: Manifest) => lines.reduce((sum, { rows }) => sum + rows, 0)

/** Stored lines must stay, except those reported as retired; loaded lines must be stored. */
async function lineProblems(before: Before, now: Manifest, { counts, retired }: Loaded): Promise<string[]> {
  if (now.imports.at(-1)?.kind !== 'claims') {
    return countLines(now) === countLines(before.manifest) ? [] : ['the number of lines changed']
  }
  const fresh = await countNewest(before.store, now)
  const expected = countLines(before.manifest) - retired + fresh
  const problems: string[] = []
  if (countLines(now) !== expected) problems.push(`the store has ${countLines(now)} lines, not ${expected}`)
  const hasNewVoids = now.voids?.file !== before.manifest.voids?.file
  if (hasNewVoids ? fresh > counts.loaded : fresh !== counts.loaded) {
    problems.push(`${counts.loaded} rows loaded, but ${fresh} lines are new`)
  }
  return problems
}

function expectedProblems({ expected }: Damaged, answer: Answer): string[] {
  if (expected === undefined || answer.outcome === 'error') return []
  if (typeof expected === 'string')
    return expected === answer.outcome ? [] : [`${answer.outcome}, not ${expected}`]
  if (answer.outcome === 'refused') return [`refused, not loaded: ${answer.message}`]
  const found: ExpectedCounts = {
    rejected: answer.counts.rejected,
    loaded: answer.counts.loaded,
    repaired: answer.repaired?.rows ?? 0,
    conflicts: answer.conflicts?.claims ?? 0,
    unmatched: answer.unmatched?.corrections ?? 0,
  }
  return Object.entries(expected).flatMap(([name, count]) => {
    const value = found[name as keyof ExpectedCounts]
    return value === undefined || value === count ? [] : [`${name}: ${value}, not ${count}`]
  })
}

/** The files beside the rejects must list what the record counts, and reasons must not name a patient. */
async function reportProblems(store: ClaimsStore, answer: Loaded): Promise<string[]> {
  const problems: string[] = []
  const { repaired, conflicts, unmatched, reasons = [] } = answer
  const countListed = async (file: string) =>
    (await readFile(store.path(file), 'utf8')).trimEnd().split('\n').length - 1
  if (unmatched && (await countListed(unmatched.file)) !== unmatched.corrections)
    problems.push(`${unmatched.corrections} unmatched, but the file has other rows`)
  if (repaired && (await countListed(repaired.file)) < repaired.rows)
    problems.push(`${repaired.rows} repaired, but the file has fewer`)
  if (conflicts && (await countListed(conflicts.file)) < conflicts.rows)
    problems.push(`${conflicts.rows} rows in conflict, but the file has fewer`)
  if (PATIENT.test(JSON.stringify(reasons))) problems.push('a counted reason names a patient')
  return problems
}

async function allowedProblems(store: ClaimsStore, now: Manifest, { expected }: Damaged): Promise<string[]> {
  if (typeof expected !== 'object' || expected.allowed === undefined) return []
  const allowed = await sumAllowed(store, now)
  return allowed === expected.allowed ? [] : [`allowed is ${allowed}, not ${expected.allowed}`]
}

/** Finds everything wrong after the import of a damaged file. */
export async function checkImport(before: Before, damaged: Damaged, answer: Answer): Promise<string[]> {
  const { store } = before
  if (answer.outcome === 'error') return [answer.message, ...(await storeChanges(before))]
  const problems = expectedProblems(damaged, answer)
  if (answer.outcome === 'refused') {
    problems.push(...messageProblems(answer.message), ...(await storeChanges(before)))
    return problems
  }
  problems.push(...countProblems(answer), ...(await rejectsProblems(store, answer)))
  if (answer.unchanged) return [...problems, ...(await storeChanges(before))]
  const now = await store.current()
  if (now.number !== before.manifest.number + 1) problems.push(`the store is at version ${now.number}`)
  problems.push(...(await lineProblems(before, now, answer)), ...(await reportProblems(store, answer)))
  problems.push(...(await allowedProblems(store, now, damaged)))
  await hashFigures(store, now).catch((error: unknown) =>
    problems.push(`the figures of what was loaded cannot be computed: ${error}`),
  )
  return problems
}

/** The same bytes again must change nothing. */
export async function checkAgain(now: Manifest, store: ClaimsStore, answer: Answer): Promise<string[]> {
  if (answer.outcome !== 'loaded') return [`the same file again: ${answer.outcome}, ${answer.message}`]
  const isSame = answer.unchanged && (await store.current()).number === now.number
  return isSame ? [] : [`the same file again changes something: ${JSON.stringify(answer.counts)}`]
}

/** An uncorrected rejects file must be read with the same number of rows, or refused because no row can be read. */
export function checkRejectsAgain(rejected: number, answer: Answer): string[] {
  if (answer.outcome === 'error') return [`its rejects file again: ${answer.message}`]
  if (answer.outcome === 'refused') return messageProblems(answer.message)
  const { read } = answer.counts
  return read === rejected ? countProblems(answer) : [`its rejects file again: ${read} rows, not ${rejected}`]
}
