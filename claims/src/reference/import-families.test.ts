import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashInput } from '../build/input-hash.ts'
import { openDuckDbEngine } from '../engines/duckdb-engine.ts'
import { ImportRefused } from '../import/import-refused.ts'
import { type ClaimsStore, openStore } from '../store/claims-store.ts'
import { openDuckDb, sqlText } from '../store/duckdb.ts'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { importReference } from './import-reference.ts'
import { PREVENTIVE_SERVICES, VACCINE_ADMINISTRATIONS, WELLNESS_VISITS } from './preventive-services.ts'

const MEMORY_MB = 200
const HEADER = 'family,add_on,primary,mue,mai,same_group,not_with,unless'
const EXCEPTIONS = [...WELLNESS_VISITS, ...VACCINE_ADMINISTRATIONS, ...PREVENTIVE_SERVICES].sort()

let folder: string
let store: ClaimsStore

beforeEach(async () => {
  folder = await makeTemporaryFolder()
  store = await openStore(join(folder, 'claims'))
})

async function load(...lines: string[]) {
  const file = join(folder, 'table.csv')
  await writeFile(file, `${lines.join('\n')}\n`)
  return importReference({ store, file, memoryMb: MEMORY_MB })
}

async function query(sql: string): Promise<unknown[][]> {
  const engine = await openDuckDbEngine({ store, manifest: await store.current(), memoryMb: MEMORY_MB })
  const { rowCount, columns } = await engine.query(sql)
  await engine.close()
  return Array.from({ length: rowCount }, (_, index) => Object.values(columns).map((values) => values[index]))
}

const rulesOf = async (family: string) =>
  (
    await query(
      `select cast(daily_limit as integer), mai, not_with, same_group from family_rules where family = '${family}'`,
    )
  )[0]
const codesOf = async (family: string, role: 'primary' | 'exception') =>
  (
    await query(`select code from family_codes where family = '${family}' and is_${role} = 1 order by code`)
  ).flat()

test('without a file the built-in rules count', async () => {
  expect(await rulesOf('G2211')).toEqual([null, null, '25', false])
  expect(await rulesOf('99292')).toEqual([8, 3, null, true])
  expect(await rulesOf('17003')).toEqual([13, 2, null, false])
  expect(await codesOf('G2211', 'exception')).toEqual(EXCEPTIONS)
})

test("a payer's family replaces primaries and rules of that family alone", async () => {
  const { counts, retired, layout } = await load(
    HEADER,
    '99292,99292,99291,4,2,false,,',
    '99292,99292,99468,4,2,false,,',
  )
  expect({ counts, retired, layout }).toEqual({
    counts: { read: 2, loaded: 2, replaced: 0, duplicates: 0, rejected: 0 },
    retired: 0,
    layout: "payer's families with their rules",
  })
  expect(await rulesOf('99292')).toEqual([4, 2, null, false])
  expect(await codesOf('99292', 'primary')).toEqual(['99291', '99468'])
  expect(await query("select cast(units as integer) from limits where code = '99292'")).toEqual([[4]])
  expect(await rulesOf('G2211')).toEqual([null, null, '25', false])
  const fewer = await load('family,primary,mue', '99292,99468,')
  expect(fewer).toMatchObject({ counts: { loaded: 1 }, retired: 1 })
  expect(await codesOf('99292', 'primary')).toEqual(['99468'])
  expect(await rulesOf('99292'), 'an empty limit is that of the MUE table').toEqual([8, 2, null, false])
})

test('a column that the file lacks leaves the family as it is', async () => {
  await load('family,unless', 'G2211,G0439 g0438')
  expect(await rulesOf('G2211')).toEqual([null, null, '25', false])
  expect(await codesOf('G2211', 'exception')).toEqual(['G0438', 'G0439'])
  expect((await codesOf('G2211', 'primary')).length).toBe(18)
  await load('family,not_with', 'G2211,59')
  expect(await codesOf('G2211', 'exception'), 'the exceptions belong to the modifier').toEqual([])
  await load('family,not_with', 'G2211,')
  expect(await rulesOf('G2211')).toEqual([null, null, null, false])
})

test('a family of type 2 is defined by the payer', async () => {
  const { counts } = await load('add_on,primary,mue,mai', '76937,36556,2,3', '76937,36558,2,3')
  expect(counts.loaded).toBe(2)
  expect(await rulesOf('76937')).toEqual([2, 3, null, false])
  expect(await codesOf('76937', 'primary')).toEqual(['36556', '36558'])
})

test('the CMS table no longer changes a family that the payer has defined', async () => {
  await load('family,primary,mue', '11045,11043,')
  const { counts } = await load('add_on_code,primary_code,aoc_type', '11045,11042,1', '99292,99291,1')
  expect(counts).toMatchObject({ read: 2, loaded: 1, replaced: 1 })
  expect(await codesOf('11045', 'primary')).toEqual(['11043'])
})

test('a family that the file repeats as it is goes on following the CMS tables', async () => {
  const same = await load('family,primary,mue,mai', '11045,11042,12,3')
  expect(same).toMatchObject({ unchanged: true, counts: { loaded: 0, duplicates: 1 } })
  await load('family,mue', '11045,11')
  await load(
    'HCPCS/CPT Code,Practitioner Services MUE Values,MUE Adjudication Indicator',
    '11045,20,2 Policy',
  )
  expect(await rulesOf('11045'), 'the own limit stays').toEqual([11, 2, null, false])
  await load('family,mue', '11045,20')
  expect((await store.current()).rules?.rows, 'nothing of it is the payer’s own').toBe(0)
  expect(await rulesOf('11045')).toEqual([20, 2, null, false])
})

test('the indicator of the MUE table counts; a table stored without it has the built-in one', async () => {
  await load('code,mue,mai', '17003,13,3 Date of Service Edit: Clinical', '0598T,4,1 Line Edit')
  await load('add_on,primary', '0598T,97597')
  expect(await rulesOf('17003')).toEqual([13, 3, null, false])
  expect(await rulesOf('0598T')).toEqual([4, 1, null, false])
  expect(await rulesOf('99292'), 'not in the table: no limit').toEqual([null, null, null, true])

  const { connection, close } = await openDuckDb({ memoryMb: MEMORY_MB, tempDir: join(folder, 'spill') })
  const file = store.newFile('reference', 'limits', 'parquet')
  await connection.run(
    `copy (select '17003' as code, 12 as units) to ${sqlText(store.path(file))} (format parquet)`,
  )
  close()
  const base = await store.current()
  await store.commit(base, { ...base, cause: 'test', limits: { file, rows: 1, bytes: 0 } })
  expect(await rulesOf('17003')).toEqual([12, 2, null, false])
})

describe('a row that cannot be read', () => {
  const CASES: [string, string, string, string][] = [
    ['a family that is no code', 'CARE,CARE,99291,4,2,false,,', 'family', 'not a procedure code'],
    ['another add-on code', '99292,99417,99291,4,2,false,,', 'add_on_code', 'the two differ'],
    ['a primary that is no code', '99292,99292,9929,4,2,false,,', 'primary_code', 'not a procedure code'],
    ['its own primary', '99292,99292,99292,4,2,false,,', 'primary_code', 'own primary'],
    ['half a unit', '99292,99292,99291,1.5,2,false,,', 'mue', 'whole number'],
    ['an unknown indicator', '99292,99292,99291,4,4,false,,', 'mai', '1, 2 or 3'],
    ['a modifier of three characters', '99292,99292,99291,4,2,false,025,', 'not_with', 'two characters'],
    [
      'exceptions that are no codes',
      '99292,99292,99291,4,2,false,25,G0438-9',
      'unless',
      'separated by spaces',
    ],
    ['exceptions without a modifier', '99292,99292,99291,4,2,false,,G0438', 'unless', 'need a modifier'],
    ['neither yes nor no', '99292,99292,99291,4,2,perhaps,,', 'same_group', 'true or false'],
    ['no primaries at all', '76937,76937,,4,2,false,,', 'primary_code', 'no primary codes'],
    ['a field too few', '99292,99292,99291,4,2,false', '', 'has 6 fields'],
  ]

  test.each(CASES)('%s is rejected with field and reason', async (_case, line, field, reason) => {
    const { counts, rejects } = await load(HEADER, '17003,17003,17000,9,2,false,,', line)
    expect(counts).toEqual({ read: 2, loaded: 1, replaced: 0, duplicates: 0, rejected: 1 })
    const [, row] = (await readFile(store.path(rejects ?? ''), 'utf8')).split('\n')
    expect(row).toMatch(new RegExp(`^1,3,${field},"?[^"]*${reason}`))
    expect(await rulesOf('99292')).toEqual([8, 3, null, true])
  })

  test('rejects the other rows of its family, and the corrected rejects file loads them all', async () => {
    const { counts, rejects } = await load(
      HEADER,
      '99292,99292,99291,4,2,false,,',
      '99292,99292,9946,4,2,false,,',
      '17003,17003,17000,9,2,false,,',
      '99292,99292,99469,5,2,false,,',
    )
    expect(counts).toEqual({ read: 4, loaded: 1, replaced: 0, duplicates: 0, rejected: 3 })
    const text = await readFile(store.path(rejects ?? ''), 'utf8')
    expect(text).toContain('1,2,family,Another row of this family cannot be read.')
    expect(text).toContain('1,5,mue,The rows of a family must have the same rules.')
    const corrected = text.trimEnd().replace('9946,', '99468,').replace('99469,5,', '99469,4,').split('\n')
    expect((await load(...corrected)).counts).toMatchObject({ read: 3, loaded: 3 })
    expect(await codesOf('99292', 'primary')).toEqual(['99291', '99468', '99469'])
  })

  test('a file without any readable row is refused and changes nothing', async () => {
    await expect(load(HEADER, 'CARE,CARE,99291,4,2,false,,')).rejects.toThrow(ImportRefused)
    expect((await store.current()).number).toBe(0)
  })
})

test('read = loaded + replaced + duplicates + rejected, and a second import changes nothing', async () => {
  const cell = (...values: string[]) => fc.constantFrom('', ...values)
  const row = fc
    .tuple(
      fc.constantFrom('99292', 'G2211', '76937', 'x'),
      cell('99291', '99468', '9'),
      cell('4', '8', 'y'),
      cell('2', '3'),
      cell('true', 'no'),
      cell('25', '2'),
      cell('G0438', 'G0438 G0439'),
    )
    .map((values) => values.join(','))
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
      store = await openStore(join(await makeTemporaryFolder(), 'claims'))
      const lines = ['family,primary,mue,mai,same_group,not_with,unless', ...rows]
      const first = await load(...lines).catch((error: unknown) => {
        if (error instanceof ImportRefused) return null
        throw error
      })
      if (first === null) return
      const { read, loaded, replaced, duplicates, rejected } = first.counts
      expect(read).toBe(rows.length)
      expect(loaded + replaced + duplicates + rejected).toBe(read)
      const second = await load(...lines)
      expect(second).toMatchObject({
        unchanged: true,
        retired: 0,
        counts: { ...first.counts, loaded: 0, duplicates: loaded + duplicates },
      })
    }),
    { numRuns: 15 },
  )
})

test('other rules change the hash of a quarter', async () => {
  const hash = async () =>
    hashInput({ manifest: await store.current(), quarter: '2026Q1', measuresVersion: 'm' })
  const before = await hash()
  await load('family,mai', '17003,3')
  expect(await hash()).not.toBe(before)
})
