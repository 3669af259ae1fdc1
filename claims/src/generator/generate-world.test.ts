import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toQuarter } from '../quarter.ts'
import { CLAIM_COLUMNS } from './claim-columns.ts'
import { type GeneratedWorld, generateWorld, type WorldOptions } from './generate-world.ts'

const LINES = 100_000

let root: string
let first: GeneratedWorld
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'plumbline-world-'))
  first = await generate('first')
})
afterAll(() => rm(root, { recursive: true, force: true }))

const generate = (name: string, options: Partial<WorldOptions> = {}) =>
  generateWorld({ lines: LINES, out: join(root, name), ...options })

async function digest(name: string): Promise<Record<string, string>> {
  const folder = join(root, name)
  const names = (await readdir(folder)).toSorted()
  const digests = names.map(async (file) => {
    const bytes = await readFile(join(folder, file))
    return [file, createHash('sha256').update(bytes).digest('hex')]
  })
  return Object.fromEntries(await Promise.all(digests))
}

describe('a generated world', () => {
  it('has the same bytes for the same seed and size, and different ones for another seed', async () => {
    await generate('again', { memoryMb: 2048 })
    await generate('other', { seed: 7 })
    const digests = await digest('first')
    expect(Object.keys(digests)).toEqual([
      'TRUTHS.md',
      'campaigns.csv',
      ...first.claimFiles.map((path) => path.slice(join(root, 'first/').length)),
      'corrections.csv',
      'providers.csv',
      'truths.json',
    ])
    expect(await digest('again')).toEqual(digests)
    const other = await digest('other')
    for (const [file, hash] of Object.entries(digests)) expect(other[file]).not.toBe(hash)
  })

  it('has about the requested number of lines', async () => {
    const larger = await generate('larger', { lines: 3 * LINES, format: 'parquet' })
    expect(Math.abs(first.rows / LINES - 1)).toBeLessThan(0.03)
    expect(Math.abs(larger.rows / (3 * LINES) - 1)).toBeLessThan(0.03)
  })

  it('has one file per quarter in the plain layout, and no line twice', async () => {
    const lines = new Set<string>()
    let rows = 0
    for (const path of first.claimFiles) {
      const quarter = path.slice(-'2026Q1.csv'.length, -'.csv'.length)
      const [header, ...records] = (await readFile(path, 'utf8')).trimEnd().split('\n')
      expect(header).toBe(CLAIM_COLUMNS.join(','))
      const strange = records.filter((record) => {
        const [claim, line, , , , npi = '', , , date = '', ...rest] = record.split(',')
        const [units, billed, allowed = '', paid = ''] = rest.slice(
          -'units billed allowed paid day'.split(' ').length,
        )
        lines.add(`${claim} ${line}`)
        const isExact = [billed, allowed, paid].every((money) => /^\d+\.\d\d$/.test(money ?? ''))
        const isInQuarter = toQuarter(Temporal.PlainDate.from(date)) === quarter
        return !(
          isExact &&
          isInQuarter &&
          npi.startsWith('9') &&
          Number(units) > 0 &&
          Number(paid) <= Number(allowed)
        )
      })
      expect(strange).toEqual([])
      rows += records.length
    }
    expect(lines.size).toBe(rows)
  })
})
