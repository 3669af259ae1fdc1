import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { ImportRefused } from '../import/import-refused.ts'
import { joinRecord } from '../import/split-record.ts'
import { type ClaimsStore, openStore } from '../store/claims-store.ts'
import { openDuckDb } from '../store/duckdb.ts'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { importProviders, type ProviderImport } from './import-providers.ts'
import { isNpiSql } from './npi-sql.ts'
import { readRoster } from './read-roster.ts'

const MEMORY_MB = 200
const HEADER = 'NPI,Tax ID,Last Name,First Name,Credential,Specialty,State,Practice Name,Address 1,City,ZIP'
const ELENA =
  '9482016372,93-0004821,Marsh,Elena,MD,DERMATOLOGY,OR,Cascade Skin Care,1800 Invented Avenue,Bend,977010000'
const OSKAR = '9338172049,930004821,Lindqvist,Oskar,PA,07,oregon,Cascade Skin Care,,,'

const NO_PHONES = { phone: '', fax: '', directory_phone: '', directory_fax: '' }

let folder: string
let store: ClaimsStore

beforeEach(async () => {
  folder = await makeTemporaryFolder()
  store = await openStore(join(folder, 'claims'))
})

async function load(content: string | Buffer, more: Partial<ProviderImport> = {}) {
  const file = join(folder, 'roster.csv')
  await writeFile(file, content)
  return importProviders({ store, file, memoryMb: MEMORY_MB, ...more })
}

const rows = (...lines: string[]) => `${[HEADER, ...lines].join('\n')}\n`
const roster = async () => readRoster(store, await store.current(), MEMORY_MB)

test('reads a flat roster: names with carets, TIN without a dash, known specialty and state, and region', async () => {
  const { counts, layout, unchanged } = await load(rows(ELENA, OSKAR))
  expect({ counts, layout, unchanged }).toEqual({
    counts: { read: 2, loaded: 2, replaced: 0, duplicates: 0, rejected: 0 },
    layout: 'flat',
    unchanged: false,
  })
  expect(await roster()).toEqual([
    {
      npi: '9338172049',
      tin: '930004821',
      name: 'Lindqvist^Oskar^^^PA',
      type: 1,
      specialty: 'Dermatology',
      class: 'advanced_practice',
      taxonomy: '',
      state: 'OR',
      region: 'West',
      practice: 'Cascade Skin Care',
      mailing_address: '',
      ...NO_PHONES,
    },
    {
      npi: '9482016372',
      tin: '930004821',
      name: 'Marsh^Elena^^^MD',
      type: 1,
      specialty: 'Dermatology',
      class: 'physician',
      taxonomy: '',
      state: 'OR',
      region: 'West',
      practice: 'Cascade Skin Care',
      mailing_address: '1800 Invented Avenue\nBend, OR 97701-0000',
      ...NO_PHONES,
    },
  ])
})

test('reads phone and fax as they are written; a row with another phone is a changed row (R-CON-5)', async () => {
  const withPhones = (phone: string) => `${HEADER},Phone,Fax Number\n${OSKAR},${phone},NULL\n`
  await load(withPhones('(503) 555-0148 x12'))
  expect(await roster()).toMatchObject([
    { phone: '(503) 555-0148 x12', fax: '', directory_phone: '', directory_fax: '' },
  ])
  expect(await load(withPhones('503-555-0149'))).toMatchObject({ counts: { loaded: 1 }, retired: 1 })
  expect(await roster()).toMatchObject([{ phone: '503-555-0149' }])
})

const NAMES: [string, string, string, string][] = [
  ['a name with carets', '1', 'Marsh^Elena^R^Dr^MD', 'Marsh^Elena^R^Dr^MD'],
  ['family name first', '1', '"Marsh, Elena R, MD"', 'Marsh^Elena^R^^MD'],
  ['family name last', 'individual', 'Elena R Marsh M.D.', 'Marsh^Elena^R^^M.D.'],
  ['a family name like a degree', '1', 'Anh Do', 'Do^Anh^^^'],
  ['one word', '', 'Marsh', 'Marsh^^^^'],
  ['an organization', '2', '"Skin Clinic, LLC"', 'Skin Clinic, LLC'],
]

test.each(NAMES)('%s', async (_name, type, written, stored) => {
  await load(`npi,tin,type,name,taxonomy,state\n9482016372,930004821,${type},${written},207N00000X,PR\n`)
  expect(await roster()).toMatchObject([{ name: stored, specialty: 'Dermatology', region: 'Territories' }])
})

const REJECTED: [string, string, string, string][] = [
  ['a wrong check digit', ELENA.replace('9482016372', '9482016379'), 'npi', 'check digit'],
  ['an NPI of nine digits', ELENA.replace('9482016372', '948201637'), 'npi', 'ten digits'],
  ['no NPI', ELENA.replace('9482016372', ''), 'npi', 'missing'],
  ['a TIN of eight digits', ELENA.replace('93-0004821', '3-0004821'), 'tin', 'nine digits'],
  ['no name', ELENA.replace('Marsh,Elena,MD', ',,'), 'name', 'missing'],
  ['an unknown state', ELENA.replace(',OR,', ',ZZ,'), 'state', 'not a state'],
  ['no state', ELENA.replace(',OR,', ',,'), 'state', 'missing'],
  ['no specialty', ELENA.replace('DERMATOLOGY', ' '), 'specialty', 'missing'],
  ['a field too few', ELENA.replace(',Bend', ''), '', 'has 10 fields'],
]

test.each(REJECTED)('%s is rejected with its line, field and reason', async (_name, line, field, reason) => {
  const { counts, rejects } = await load(rows(OSKAR, line))
  expect(counts).toEqual({ read: 2, loaded: 1, replaced: 0, duplicates: 0, rejected: 1 })
  const [header, row] = (await readFile(store.path(rejects ?? ''), 'utf8')).split('\n')
  expect(header).toBe(`reject_import,reject_line,reject_field,reject_reason,${HEADER}`)
  expect(row).toMatch(new RegExp(`^1,3,${field},"?[^,]*${reason}`))
  expect(row?.endsWith(line)).toBe(true)
})

test('a corrected rejects file adds to the roster, and rows rejected again have the reject columns once', async () => {
  const bad = ELENA.replace('9482016372', '9482016379')
  const { rejects } = await load(rows(OSKAR, bad, bad.replace('Elena', 'Erik')))
  const text = await readFile(store.path(rejects ?? ''), 'utf8')
  const corrected = await load(text.replace('9482016379', '9482016372'), { mode: 'replace' })
  expect(corrected).toMatchObject({ counts: { read: 2, loaded: 1, rejected: 1 }, retired: 0 })
  expect((await roster()).map(({ npi }) => npi)).toEqual(['9338172049', '9482016372'])
  const [header] = (await readFile(store.path(corrected.rejects ?? ''), 'utf8')).split('\n')
  expect(header).toBe(`reject_import,reject_line,reject_field,reject_reason,${HEADER}`)
})

test('the same file twice changes nothing, gzip or not; a corrected row replaces the stored one', async () => {
  await load(rows(ELENA, OSKAR))
  expect(await load(gzipSync(rows(ELENA, OSKAR)))).toMatchObject({
    unchanged: true,
    counts: { read: 2, loaded: 0, duplicates: 2 },
  })
  expect(await store.listVersions()).toEqual([1])
  const corrected = await load(rows(ELENA, ELENA, ELENA.replace(',OR,', ',WA,')))
  expect(corrected).toMatchObject({
    counts: { read: 3, loaded: 1, replaced: 2, duplicates: 0, rejected: 0 },
    retired: 1,
  })
  expect((await roster()).map(({ state }) => state)).toEqual(['OR', 'WA'])
})

test('a file with bad rows writes a rejects file even if it has nothing new', async () => {
  await load(rows(OSKAR))
  const again = await load(rows(OSKAR, ELENA.replace('9482016372', '1')))
  expect(again).toMatchObject({
    unchanged: false,
    counts: { read: 2, loaded: 0, duplicates: 1, rejected: 1 },
  })
  expect(await readFile(store.path(again.rejects ?? ''), 'utf8')).toContain('ten digits')
  const third = await load(rows(OSKAR, ELENA.replace('9482016372', '1')))
  expect(third).toMatchObject({ unchanged: true, rejects: again.rejects })
})

test('replace removes providers who are not in the file, merge does not', async () => {
  await load(rows(ELENA, OSKAR))
  expect(await load(rows(ELENA))).toMatchObject({ unchanged: true })
  expect(await load(rows(ELENA), { mode: 'replace' })).toMatchObject({
    retired: 1,
    counts: { duplicates: 1 },
  })
  expect(await roster()).toHaveLength(1)
})

test.each([
  ['no column for the NPI', 'name,state\nMarsh,OR\n', 'roster_no_npi'],
  ['columns missing', 'npi,tin\n9482016372,930004821\n', 'roster_columns'],
  ['no rows', `${HEADER}\n`, 'no_rows'],
  ['an empty file', '', 'empty'],
  ['a quote that is never closed', rows(ELENA.replace('Marsh', '"Marsh')), 'open_quote'],
  ['no readable row', rows(ELENA.replace('9482016372', '1')), 'roster_no_provider'],
  ['no row with the right number of fields', rows('9482016372,930004821'), 'unlike_header'],
  ['UTF-16', Buffer.from(rows(ELENA), 'utf16le'), 'utf16'],
])('%s is refused and changes nothing', async (_name, content, code) => {
  const refusal = await load(content).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ImportRefused)
  expect(refusal).toMatchObject({ refusal: { code } })
  expect(await store.listVersions()).toEqual([])
  for (const place of ['roster', 'rejects', 'tmp']) expect(await readdir(store.path(place))).toEqual([])
})

test('a message contains no names of people', async () => {
  const refusal = await load(rows(ELENA.replace('9482016372', '1'))).catch(String)
  expect(refusal).not.toMatch(/Marsh|Elena|Invented/)
})

test('the check digit in SQL gives known answers from CMS and the demo', async () => {
  const duckdb = await openDuckDb({ memoryMb: MEMORY_MB, tempDir: join(folder, 'spill') })
  const npis = ['1234567893', '1234567890', '9482016372', '123456789', '12345678933', '', '12345A7893']
  const values = npis.map((npi) => `('${npi}')`).join(', ')
  const result = await duckdb.connection.runAndReadAll(
    `select n, ${isNpiSql('n')} from (values ${values}) t(n)`,
  )
  expect(
    result
      .getRows()
      .filter(([, isNpi]) => isNpi)
      .map(([npi]) => npi),
  ).toEqual(['1234567893', '9482016372'])
  duckdb.close()
})

test('read = loaded + replaced + duplicates + rejected, for any form of CSV', async () => {
  const row = fc.tuple(
    fc.constantFrom('9482016372', '9338172049', '1', ''),
    fc.constantFrom('930004821', '93-0004821', '', 'x'),
    fc.constantFrom('Marsh^Elena', 'a "b", c', 'línea\nnueva', ''),
    fc.constantFrom('OR', 'wa', 'ZZ', ''),
    fc.constantFrom('Dermatology', ''),
  )
  const shapes = fc.record({
    rows: fc.array(row, { minLength: 1, maxLength: 10 }),
    short: fc.boolean(),
    blank: fc.boolean(),
    lineEnd: fc.constantFrom('\n', '\r\n'),
    delimiter: fc.constantFrom(',', '\t', '|', ';'),
  })
  const check = fc.asyncProperty(shapes, async ({ rows: content, short, blank, lineEnd, delimiter }) => {
    const text = [
      joinRecord(['npi', 'tin', 'name', 'state', 'specialty'], delimiter),
      joinRecord(['9338172049', '930004821', 'Lindqvist^Oskar', 'OR', 'Dermatology'], delimiter),
      ...content.map((fields) => joinRecord(fields, delimiter)),
      ...(short ? [joinRecord(['9482016372', '930004821'], delimiter)] : []),
      ...(blank
        ? ['', joinRecord(['9482016372', '930004821', 'Marsh', 'WA', 'Dermatology'], delimiter)]
        : []),
      '',
    ].join(lineEnd)
    const { counts } = await load(text)
    expect(counts.read).toBe(1 + content.length + Number(short) + Number(blank))
    expect(counts.loaded + counts.replaced + counts.duplicates + counts.rejected).toBe(counts.read)
    expect(await load(text)).toMatchObject({ unchanged: true, counts: { read: counts.read, loaded: 0 } })
  })
  await fc.assert(check, { numRuns: 8 })
})
