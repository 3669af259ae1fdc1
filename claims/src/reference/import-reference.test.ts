import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { ImportRefused } from '../import/import-refused.ts'
import { type ClaimsStore, openStore } from '../store/claims-store.ts'
import { openDuckDb } from '../store/duckdb.ts'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { importReference, type ReferenceImport } from './import-reference.ts'
import { FAMILY_TABLE, LABEL_TABLE, LIMIT_TABLE, type StoredTable } from './reference-table.ts'
import { readEntries } from './stored-entries.ts'

const TODAY = Temporal.PlainDate.from('2026-11-15')
const MEMORY_MB = 200

let folder: string
let store: ClaimsStore

beforeEach(async () => {
  folder = await makeTemporaryFolder()
  store = await openStore(join(folder, 'claims'))
})

async function load(content: string | Buffer, more: Partial<ReferenceImport> = {}) {
  const file = join(folder, 'table.csv')
  await writeFile(file, content)
  return importReference({ store, file, memoryMb: MEMORY_MB, today: TODAY, ...more })
}

async function listEntries(table: StoredTable) {
  const duckdb = await openDuckDb({ memoryMb: MEMORY_MB, tempDir: join(folder, 'spill') })
  const entries = await readEntries(duckdb.connection, store, await store.current(), table)
  duckdb.close()
  return [...entries.values()]
}

const pairs = async () =>
  (await listEntries(FAMILY_TABLE)).map(([, addOn, primary, source]) => `${addOn} ${primary} ${source}`)

const CMS_PAIRS = [
  'CPT codes only. Copyright notice of the owner.\t\t\t\t\t\t\t',
  'AOC_Edit_Type\tAdd-On_Code\tAOC_DelDT\tPrimary_Code\tPrimary_Code_DelDT\tAOC_Edit_EffDT\tAOC_Edit_DelDT\tSpecial_Instruction_Notes',
  '1\t99292\t\t99291\t\t2013091\t\t',
  '3\tG0506\t\t99202\t\t2017001\t\t',
  '3\tG0506\t\tCCCCC\t\t2017001\t\tContractor Defined Primary Codes',
  '2\t76937\t\tCCCCC\t\t2013091\t\tContractor Defined Primary Codes',
  '1\t99354\t2022365\t99205\t\t2013091\t2022365\t',
  '1\t17003\t\t17000\t\t2013091\t2026319\t',
  '1\t11045\t\t11042\t\t2013091\t2026320\t',
  '1\t1704\t\t17000\t\t2013091\t\t',
].join('\n')

test('types 1 and 3 of the add-on table give pairs; deleted and contractor-defined rows do not count', async () => {
  const { counts, unchanged, layout } = await load(CMS_PAIRS)
  expect({ counts, unchanged, layout }).toEqual({
    counts: { read: 8, loaded: 3, replaced: 4, duplicates: 0, rejected: 1 },
    unchanged: false,
    layout: 'NCCI add-on code table',
  })
  // A deletion today (day 319 of 2026) counts, one tomorrow does not.
  expect(await pairs()).toEqual(['11045 11042 cms', '99292 99291 cms', 'G0506 99202 cms'])
})

test('a payer can add pairs, keeps them after a CMS import, and can remove one', async () => {
  await load('add_on_code,primary_code,aoc_type\n99292,99291,1\n')
  const added = await load('add_on,primary\n76937,36556\n99292,99291\n')
  expect(added.counts).toMatchObject({ read: 2, loaded: 2 })
  await load('add_on_code,primary_code,aoc_type\n11045,11042,1\n99292,99291,1\n')
  expect(await pairs()).toEqual(['11045 11042 cms', '76937 36556 payer', '99292 99291 payer'])
  const removed = await load('add_on,primary,deletion_date\n76937,36556,2026-01-01\n76937,36557,2026-01-01\n')
  expect(removed).toMatchObject({ counts: { loaded: 1, duplicates: 1 }, retired: 1 })
  expect(await pairs()).toEqual(['11045 11042 cms', '99292 99291 payer'])
})

test("a payer's pairs are added to the built-in families", async () => {
  await load('add_on,primary\n76937,36556\n')
  const all = await pairs()
  expect(all).toContain('76937 36556 payer')
  expect(all).toContain('99292 99291 built_in')
})

test('the MUE table is found below its title, even with line breaks in the header', async () => {
  const title = '"Title of the owner,\nin two lines",,,\n'
  const header =
    '"HCPCS/\nCPT Code","Practitioner Services MUE Values","MUE Adjudication Indicator","MUE Rationale"\n'
  const { counts } = await load(
    `${title}${header}99292,9,"3 Date of Service Edit: Clinical",Data\n96376,0,3,Data\n17003,1.5,3,Data\n`,
  )
  expect(counts).toEqual({ read: 3, loaded: 2, replaced: 0, duplicates: 0, rejected: 1 })
  expect(await listEntries(LIMIT_TABLE)).toEqual([
    ['96376', '0', '3'],
    ['99292', '9', '3'],
  ])
})

test.each([
  [
    'a table of hospitals',
    'HCPCS/CPT Code,Outpatient Hospital Services MUE Values\n99292,8\n',
    'reference_foreign_limits',
  ],
  ['no header', '99292,8\n17003,13\n', 'reference_no_table'],
  ['an empty file', '', 'reference_no_table'],
  ['columns without rows', 'add_on,primary\n', 'no_rows'],
  ['no row that can be read', 'add_on,primary\n1,2\n', 'reference_no_row'],
  ['a quote that is never closed', 'add_on,primary\n76937,"36556\n', 'open_quote'],
  ['a spreadsheet', Buffer.from('PK\u0003\u0004'), 'reference_zip'],
  ['bytes that are not text', Buffer.from([1, 0, 2, 0]), 'reference_zero_bytes'],
  ['a cut-off gzip file', gzipSync('add_on,primary\n76937,36556\n').subarray(0, 25), 'reference_gzip'],
])('%s is refused and changes nothing', async (_name, content, code) => {
  const refusal = await load(content).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ImportRefused)
  expect(refusal).toMatchObject({ refusal: { code } })
  expect(await store.listVersions()).toEqual([])
  expect(await readdir(store.path('reference'))).toEqual([])
})

test('the same file twice changes nothing, gzip or not', async () => {
  const text = 'system,code,language,label\ncpt,99291,en,Our own text\nhcpcs,99291,es,Texto propio\n'
  expect(await load(text)).toMatchObject({ unchanged: false, counts: { loaded: 2 } })
  expect(await load(gzipSync(text))).toMatchObject({
    unchanged: true,
    counts: { read: 2, duplicates: 2, loaded: 0 },
  })
  expect(await store.listVersions()).toEqual([1])
})

test('labels of several files are combined, and the later label of a code wins', async () => {
  await load('Place of Service Code(s),Place of Service Name\n1,Pharmacy\n27-30,Unassigned\n11,Office\n')
  await load(
    'HCPC,SEQNUM,RECID,LONG DESCRIPTION\nJ1234,00100,3,A drug of\nJ1234,00200,4,ten mg\nA1,00100,7,Dressing\n',
  )
  const { counts } = await load('system,code,language,label\npos,11,en,Doctor\npos,12,fr,Maison\n')
  expect(counts).toEqual({ read: 2, loaded: 1, replaced: 0, duplicates: 0, rejected: 1 })
  expect(await listEntries(LABEL_TABLE)).toEqual([
    ['hcpcs', 'J1234', 'en', 'A drug of ten mg'],
    ['modifier', 'A1', 'en', 'Dressing'],
    ['place_of_service', '01', 'en', 'Pharmacy'],
    ['place_of_service', '11', 'en', 'Doctor'],
  ])
})

test('reads the fixed-width HCPCS file of CMS', async () => {
  const line = (code: string, type: string, text: string) =>
    `${code}00100${type}${text.padEnd(80)}Short text`.padEnd(320)
  const { counts, layout } = await load(
    [line('J1234', '3', 'A drug'), line('   A1', '7', 'Dressing'), 'odd'].join('\r\n'),
  )
  expect(layout).toBe('HCPCS level II')
  expect(counts).toEqual({ read: 3, loaded: 2, replaced: 0, duplicates: 0, rejected: 1 })
})

test('rejects have line, field and reason, and a corrected rejects file adds its rows', async () => {
  const first = await load('code,mue,note\n99292,8,a\n17003,many,"b, c"\n17003,13\n')
  const rejects = await readFile(store.path(first.rejects ?? ''), 'utf8')
  expect(rejects).toBe(
    [
      'reject_import,reject_line,reject_field,reject_reason,code,mue,note',
      '1,3,units,A daily limit is a whole number of units.,17003,many,"b, c"',
      '1,4,,"The row has 2 fields, not 3.",17003,13',
      '',
    ].join('\n'),
  )
  const corrected = await load(rejects.replace('many', '13').replace(/1,4.*\n/, ''))
  expect(corrected).toMatchObject({ counts: { read: 1, loaded: 1 }, retired: 0 })
  expect(await listEntries(LIMIT_TABLE)).toHaveLength(2)
})

test('read = loaded + replaced + duplicates + rejected, for any rows', async () => {
  const code = fc.constantFrom('99292', '17003', '1704', '', 'g2211', '"99292"')
  const units = fc.constantFrom('1', '2', 'x', '')
  const check = fc.asyncProperty(
    fc.array(fc.tuple(code, units), { minLength: 1, maxLength: 12 }),
    async (rows) => {
      const text = `code,mue\n99000,1\n${rows.map((row) => row.join(',')).join('\n')}\n`
      const { counts } = await load(text)
      expect(counts.loaded + counts.replaced + counts.duplicates + counts.rejected).toBe(counts.read)
      expect((await load(text)).unchanged).toBe(true)
    },
  )
  await fc.assert(check, { numRuns: 8 })
})
