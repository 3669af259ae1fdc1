import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { LINE_COLUMNS } from '../line.ts'
import { type ClaimsStore, openStore } from '../store/claims-store.ts'
import { openDuckDb, sqlText } from '../store/duckdb.ts'
import { writeQuarter } from '../store/write-quarter.ts'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { isNpi } from './choose-rows.ts'
import { importProviders } from './import-providers.ts'
import { refuseWholeCountry } from './needed-npis.ts'
import { isNpiSql } from './npi-sql.ts'
import { readRoster } from './read-roster.ts'

const MEMORY_MB = 200
const OLD_NPIS = ['1234567893', '1245319599', '1003000126', '9482016372', '9482016373']
const TAXONOMIES = 15
const MAILING = 'Provider Business Mailing Address'
const PRACTICE_STATE = 'Provider Business Practice Location Address State Name'
const PRACTICE_PHONE = 'Provider Business Practice Location Address Telephone Number'
const PRACTICE_FAX = 'Provider Business Practice Location Address Fax Number'

// The columns that are read, in the order of the file, which has 330.
const COLUMNS = [
  'NPI',
  'Entity Type Code',
  'Replacement NPI',
  'Employer Identification Number (EIN)',
  'Provider Organization Name (Legal Business Name)',
  'Provider Last Name (Legal Name)',
  'Provider First Name',
  'Provider Middle Name',
  'Provider Name Prefix Text',
  'Provider Name Suffix Text',
  'Provider Credential Text',
  'Provider First Line Business Mailing Address',
  'Provider Second Line Business Mailing Address',
  `${MAILING} City Name`,
  `${MAILING} State Name`,
  `${MAILING} Postal Code`,
  PRACTICE_STATE,
  PRACTICE_PHONE,
  PRACTICE_FAX,
  'NPI Deactivation Date',
  'NPI Reactivation Date',
  ...Array.from({ length: TAXONOMIES }, (_, index) => [
    `Healthcare Provider Taxonomy Code_${index + 1}`,
    `Healthcare Provider Primary Taxonomy Switch_${index + 1}`,
  ]).flat(),
]

const ELENA = {
  NPI: '9482016372',
  'Entity Type Code': '1',
  'Provider Last Name (Legal Name)': 'MARSH',
  'Provider First Name': 'ELENA',
  'Provider Name Suffix Text': 'JR.',
  'Provider Credential Text': 'M.D.',
  'Provider First Line Business Mailing Address': '1 INVENTED ST',
  'Provider Second Line Business Mailing Address': 'SUITE 4',
  [`${MAILING} City Name`]: 'BEND',
  [`${MAILING} State Name`]: 'OR',
  [`${MAILING} Postal Code`]: '97701',
  [PRACTICE_STATE]: 'WA',
  [PRACTICE_PHONE]: '5035550148',
  [PRACTICE_FAX]: '5035550149',
  'Healthcare Provider Taxonomy Code_1': '207Q00000X',
  'Healthcare Provider Primary Taxonomy Switch_1': 'N',
  'Healthcare Provider Taxonomy Code_2': '207N00000X',
  'Healthcare Provider Primary Taxonomy Switch_2': 'Y',
}
const CLINIC = {
  NPI: '9338172049',
  'Entity Type Code': '2',
  'Employer Identification Number (EIN)': '<UNAVAIL>',
  'Provider Organization Name (Legal Business Name)': 'NORTH CLINIC, LLC',
  [PRACTICE_STATE]: 'ONTARIO',
  'Healthcare Provider Taxonomy Code_1': '282N00000X',
}
const DEACTIVATED = { NPI: '9338172049', 'NPI Deactivation Date': '01/02/2020' }

let folder: string
let store: ClaimsStore

beforeEach(async () => {
  folder = await makeTemporaryFolder()
  store = await openStore(join(folder, 'claims'))
})

async function load(...rows: Record<string, string>[]) {
  const quoted = (values: string[]) => values.map((value) => `"${value}"`).join(',')
  const file = join(folder, 'npidata.csv')
  const text = [quoted(COLUMNS), ...rows.map((row) => quoted(COLUMNS.map((column) => row[column] ?? '')))]
  await writeFile(file, `${text.join('\n')}\n`)
  return importProviders({ store, file, memoryMb: MEMORY_MB })
}

/** Adds lines with these NPIs and TINs, professional unless another type is given. */
async function addLines(...pairs: [string, string, string?][]) {
  const duckdb = await openDuckDb({ memoryMb: MEMORY_MB, tempDir: join(folder, 'spill') })
  const values = pairs.map(([npi, tin, type = 'professional']) => `('${npi}', '${tin}', '${type}')`)
  const given = ['npi', 'tin', 'claim_type', 'service_date']
  const others = LINE_COLUMNS.filter(({ name }) => !given.includes(name)).map(({ name }) => `null as ${name}`)
  const file = await writeQuarter(
    duckdb.connection,
    store,
    '2026Q2',
    `select npi, nullif(tin, '') as tin, claim_type, date '2026-04-01' as service_date, ${others.join(', ')}
      from (values ${values.join(', ')}) t(npi, tin, claim_type)`,
  )
  duckdb.close()
  const base = await store.current()
  await store.commit(base, { ...base, lines: file ? [file] : [] })
}

const providers = async () =>
  (await readRoster(store, await store.current(), MEMORY_MB)).map(({ npi, tin, name }) => [npi, tin, name])

test('people and organizations become directory entries, deactivated NPIs are skipped', async () => {
  const { counts, layout } = await load(ELENA, CLINIC, { ...DEACTIVATED, NPI: '1234567893' })
  expect(layout).toBe('NPPES')
  expect(counts).toEqual({ read: 3, loaded: 2, replaced: 1, duplicates: 0, rejected: 0 })
})

test('a provider with professional lines gets name, primary taxonomy and state from the directory', async () => {
  await load(ELENA)
  await addLines(['9482016372', '930004821'], ['9482016372', '930004821'])
  expect(await readRoster(store, await store.current(), MEMORY_MB)).toEqual([
    {
      npi: '9482016372',
      tin: '930004821',
      name: 'MARSH^ELENA^^^JR. M.D.',
      type: 1,
      specialty: 'Dermatology',
      class: 'physician',
      taxonomy: '207N00000X',
      state: 'WA',
      region: 'West',
      practice: '',
      mailing_address: '1 INVENTED ST, SUITE 4\nBEND, OR 97701',
      phone: '',
      fax: '',
      directory_phone: '5035550148',
      directory_fax: '5035550149',
    },
  ])
})

describe('providers from the directory', () => {
  test.each<[string, [string, string, string?][], number]>([
    [
      'two for lines at two TINs',
      [
        ['9482016372', '930004821'],
        ['9482016372', '930001190'],
      ],
      2,
    ],
    ['none for lines without a TIN', [['9482016372', '']], 0],
    ['none for institutional lines', [['9482016372', '930004821', 'institutional']], 0],
    ['none without lines', [['1234567893', '930004821']], 0],
    ['none outside the United States', [['9338172049', '930004821']], 0],
  ])('%s', async (_name, pairs, expected) => {
    await load(ELENA, CLINIC)
    await addLines(...pairs)
    expect(await providers()).toHaveLength(expected)
  })

  test("the payer's own roster takes precedence over the directory", async () => {
    await load(ELENA)
    await addLines(['9482016372', '930004821'], ['9482016372', '930001190'])
    const file = join(folder, 'roster.csv')
    await writeFile(
      file,
      'npi,tin,last_name,first_name,specialty,state\n9482016372,930001190,Marsh,Elena,Dermatology,OR\n',
    )
    await importProviders({ store, file, memoryMb: MEMORY_MB })
    expect(await providers()).toEqual([
      ['9482016372', '930001190', 'Marsh^Elena^^^'],
      ['9482016372', '930004821', 'MARSH^ELENA^^^JR. M.D.'],
    ])
  })
})

test('an NPI that is deactivated later is removed from the directory, once', async () => {
  await load(ELENA, CLINIC)
  expect(await load(DEACTIVATED)).toMatchObject({ retired: 1, unchanged: false, counts: { replaced: 1 } })
  expect(await load(DEACTIVATED)).toMatchObject({ retired: 0, unchanged: true })
  expect((await store.current()).roster?.rows).toBe(1)
})

describe('of a directory of everyone', () => {
  const OTHERS = ['1234567893', '1245319599', '1003000126'].map((npi) => ({ ...ELENA, NPI: npi }))
  const renamed = { ...ELENA, 'Provider Last Name (Legal Name)': 'HILL' }
  const directory = async () => (await store.current()).roster?.rows ?? 0

  test('only providers that the claims name are kept, and the others are counted', async () => {
    await addLines(['9482016372', '930004821'])
    const { counts, leftOut } = await load(ELENA, ...OTHERS)
    expect(counts).toEqual({ read: 1, loaded: 1, replaced: 0, duplicates: 0, rejected: 0 })
    expect(leftOut).toEqual([{ kind: 'rows', count: 3 }])
    expect(await directory()).toBe(1)
    expect(await providers()).toEqual([['9482016372', '930004821', 'MARSH^ELENA^^^JR. M.D.']])
  })

  test('providers of the roster are kept too', async () => {
    const file = join(folder, 'roster.csv')
    await writeFile(
      file,
      'npi,tin,last_name,first_name,specialty,state\n9482016372,930001190,Marsh,Elena,Dermatology,OR\n',
    )
    await importProviders({ store, file, memoryMb: MEMORY_MB })
    expect(await load(ELENA, ...OTHERS)).toMatchObject({ counts: { loaded: 1 }, leftOut: [{ count: 3 }] })
  })

  test('those of later claims come with the same file again', async () => {
    await addLines(['9482016372', '930004821'])
    await load(ELENA, ...OTHERS)
    expect(await load(ELENA, ...OTHERS)).toMatchObject({ unchanged: true })
    await addLines(['9482016372', '930004821'], ['1234567893', '930004821'])
    expect(await load(ELENA, ...OTHERS)).toMatchObject({
      counts: { read: 2, loaded: 1, duplicates: 1 },
      retired: 0,
    })
    expect(await providers()).toHaveLength(2)
  })

  test('a month later only what changed is changed', async () => {
    await addLines(['9482016372', '930004821'], ['9338172049', '930004821'], ['1234567893', '930004821'])
    await load(ELENA, CLINIC, ...OTHERS)
    expect(await load(renamed, CLINIC, ...OTHERS)).toMatchObject({
      counts: { read: 3, loaded: 1, replaced: 0, duplicates: 2, rejected: 0 },
      retired: 1,
    })
    expect(await load(DEACTIVATED)).toMatchObject({ counts: { read: 1, replaced: 1 }, retired: 1 })
    expect(await directory()).toBe(2)
  })

  test('a new name or address is not a reason to compute figures again, a new specialty or state is', async () => {
    await addLines(['9482016372', '930004821'])
    const comparisons: (string | undefined)[] = []
    const moved = { ...ELENA, [`${MAILING} City Name`]: 'EUGENE' }
    const retrained = { ...ELENA, 'Healthcare Provider Taxonomy Code_2': '207R00000X' }
    for (const row of [ELENA, renamed, moved, retrained, { ...ELENA, [PRACTICE_STATE]: 'OR' }]) {
      expect((await load(row)).counts.loaded).toBe(1)
      comparisons.push((await store.current()).roster?.comparison)
    }
    expect(comparisons[0]).toMatch(/^1-\d+-\d+$/)
    expect(comparisons.slice(1, 3)).toEqual([comparisons[0], comparisons[0]])
    expect(new Set(comparisons.slice(2)).size).toBe(3)
  })

  test('a row that cannot be used is rejected if its provider is needed or has no valid NPI', async () => {
    await addLines(['9482016372', '930004821'])
    const nameless = {
      'Provider Last Name (Legal Name)': '',
      'Provider First Name': '',
      'Provider Name Suffix Text': '',
      'Provider Credential Text': '',
    }
    const { counts, leftOut, rejects } = await load(
      { ...ELENA, ...nameless },
      ...OTHERS.map((row) => ({ ...row, ...nameless })),
      { ...ELENA, NPI: 'x' },
      renamed,
    )
    expect(counts).toEqual({ read: 3, loaded: 1, replaced: 0, duplicates: 0, rejected: 2 })
    expect(leftOut).toEqual([{ kind: 'rows', count: 3 }])
    expect((await readFile(store.path(rejects ?? ''), 'utf8')).trimEnd().split('\n')).toHaveLength(3)
  })

  test('replacing the directory takes out whom nobody needs any more', async () => {
    await load(ELENA, ...OTHERS)
    expect(await directory()).toBe(4)
    await addLines(['9482016372', '930004821'])
    const file = join(folder, 'npidata.csv')
    const imported = await importProviders({ store, file, memoryMb: MEMORY_MB, mode: 'replace' })
    expect(imported).toMatchObject({ counts: { read: 1, duplicates: 1 }, retired: 3 })
    expect(await directory()).toBe(1)
  })

  test('the whole country is refused while there is nothing to choose by', () => {
    const text = {
      path: '',
      name: 'npidata.csv',
      gzip: false,
      head: { delimiter: ',' as const, columns: COLUMNS },
    }
    expect(() => refuseWholeCountry({ text, rows: 1_000_000 })).not.toThrow()
    expect(() => refuseWholeCountry({ text, rows: 8_000_000 })).toThrow('roster_whole_country')
  })

  test('nothing changes if nobody is needed', async () => {
    await addLines(['9482016372', '930004821'])
    expect(await load(...OTHERS)).toMatchObject({
      unchanged: true,
      counts: { read: 0 },
      leftOut: [{ count: 3 }],
    })
  })

  test('rows that cannot be read are rejected, whomever they name', async () => {
    await addLines(['9482016372', '930004821'])
    await load(ELENA, ...OTHERS)
    const file = join(folder, 'npidata.csv')
    const [header = '', ...rows] = (await readFile(file, 'utf8')).trimEnd().split('\n')
    await writeFile(file, `${[header, ...rows, '"1234567893","1"'].join('\r\n')}\r\n`)
    const imported = await importProviders({ store, file, memoryMb: MEMORY_MB })
    expect(imported).toMatchObject({
      counts: { read: 2, duplicates: 1, rejected: 1 },
      leftOut: [{ count: 3 }],
    })
  })
})

test('an NPI is the same for the scan and the engine', async () => {
  const duckdb = await openDuckDb({ memoryMb: MEMORY_MB, tempDir: join(folder, 'spill') })
  const digits = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 11 })
    .map((all) => all.join(''))
  const texts = fc.sample(fc.oneof(digits, fc.constantFrom(...OLD_NPIS), fc.string({ maxLength: 12 })), 500)
  for (const text of texts) {
    const found = await duckdb.connection.runAndReadAll(
      `select ${isNpiSql(sqlText(text.replaceAll('\0', '')))}`,
    )
    expect([text, isNpi(text)]).toEqual([text, found.getRows()[0]?.[0]])
  }
  duckdb.close()
})
