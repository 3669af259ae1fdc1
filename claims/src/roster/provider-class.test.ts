import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openDuckDbEngine } from '../engines/duckdb-engine.ts'
import { type ClaimsStore, openStore } from '../store/claims-store.ts'
import { openDuckDb, sqlText } from '../store/duckdb.ts'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { importProviders } from './import-providers.ts'

const MEMORY_MB = 200
const MARSH = '9482016372'
const LINDQVIST = '9338172049'
const OSEI = '9127450366'

let folder: string
let store: ClaimsStore

beforeEach(async () => {
  folder = await makeTemporaryFolder()
  store = await openStore(join(folder, 'claims'))
})

async function load(...lines: string[]) {
  const file = join(folder, 'roster.csv')
  await writeFile(file, `${lines.join('\n')}\n`)
  return importProviders({ store, file, memoryMb: MEMORY_MB })
}

async function listClasses(): Promise<Record<string, unknown>> {
  const engine = await openDuckDbEngine({ store, manifest: await store.current(), memoryMb: MEMORY_MB })
  const { columns } = await engine.query('select npi, class from providers order by npi')
  await engine.close()
  return Object.fromEntries((columns.npi ?? []).map((npi, index) => [npi, columns.class?.[index]]))
}

test.each([
  ['the roster says so', 'Advanced Practice', '207N00000X', 'MD', 'advanced_practice'],
  ['the roster overrules taxonomy and credential', 'physician', '363A00000X', 'PA-C', 'physician'],
  ['the taxonomy is a physician assistant', '', '363AM0700X', '', 'advanced_practice'],
  ['the taxonomy is a nurse practitioner', '', '363LF0000X', '', 'advanced_practice'],
  ['the taxonomy is a clinical nurse specialist', '', '364SA2100X', '', 'advanced_practice'],
  ['the taxonomy is a nurse anesthetist', '', '367500000X', '', 'advanced_practice'],
  ['the credential is PA-C', '', '207N00000X', 'PA-C', 'advanced_practice'],
  ['the credential is N.P.', '', '', 'N.P.', 'advanced_practice'],
  ['one of several credentials is APRN', '', '', '"MSN, APRN, FNP-BC"', 'advanced_practice'],
  ['the credential is CRNA', '', '', 'crna', 'advanced_practice'],
  ['a physician has a professional association', '', '207N00000X', '"M.D., P.A."', 'physician'],
  ['there is only an MD', '', '207N00000X', 'MD', 'physician'],
  ['nothing is known', '', '', '', 'physician'],
])('%s', async (_case, own, taxonomy, credential, expected) => {
  await load(
    'npi,tin,last_name,first_name,credential,class,taxonomy,specialty,state',
    `${MARSH},930004821,Marsh,Elena,${credential},${own},${taxonomy},Dermatology,OR`,
  )
  expect(await listClasses()).toEqual({ [MARSH]: expected })
})

test.each([
  ['a degree after a comma', '1', '"Pa, Elena, PA"', 'advanced_practice'],
  ['a degree at the end', '1', 'Elena Marsh APRN', 'advanced_practice'],
  ['a family name like a degree', '1', '"Pa, Elena"', 'physician'],
  ['a professional association', '2', '"Marsh Dermatology, PA"', 'physician'],
])('a name in one column: %s', async (_case, type, name, expected) => {
  await load('npi,tin,type,name,specialty,state', `${MARSH},930004821,${type},${name},Dermatology,OR`)
  expect(await listClasses()).toEqual({ [MARSH]: expected })
})

/** A roster as it was stored before it had a class. */
async function writeOldRoster(): Promise<void> {
  const { connection, close } = await openDuckDb({ memoryMb: MEMORY_MB, tempDir: join(folder, 'spill') })
  const file = store.newFile('roster', 'roster', 'parquet')
  const person = (npi: string, name: string, taxonomy: string) =>
    `('${npi}', '930004821', '${name}', 1, 'Dermatology', '${taxonomy}', 'OR', 'West', 'Cascade Skin Care', '')`
  await connection.run(
    `copy (select * from (values
        ${person(MARSH, 'Marsh^Elena^^^MD', '207N00000X')},
        ${person(LINDQVIST, 'Lindqvist^Oskar^^^PA', '')},
        ${person(OSEI, 'Osei^Ama^^^', '363LF0000X')}
      ) old (npi, tin, name, type, specialty, taxonomy, state, region, practice, mailing_address))
      to ${sqlText(store.path(file))} (format parquet)`,
  )
  close()
  const base = await store.current()
  await store.commit(base, { ...base, cause: 'test', roster: { file, rows: 3, bytes: 0 } })
}

test('a roster stored before it had a class gets it from taxonomy and credential', async () => {
  await writeOldRoster()
  expect(await listClasses()).toEqual({
    [MARSH]: 'physician',
    [LINDQVIST]: 'advanced_practice',
    [OSEI]: 'advanced_practice',
  })
})

test('a file is merged with a roster stored before it had a class', async () => {
  await writeOldRoster()
  const header = 'npi,tin,name,specialty,class,state,practice'
  const same = `${LINDQVIST},930004821,Lindqvist^Oskar^^^PA,Dermatology,,OR,Cascade Skin Care`
  const other = `${OSEI},930004821,Osei^Ama^^^,Dermatology,physician,OR,Cascade Skin Care`
  const { counts, retired } = await load(header, same, other)
  expect({ counts, retired }).toEqual({
    counts: { read: 2, loaded: 1, replaced: 0, duplicates: 1, rejected: 0 },
    retired: 1,
  })
  expect(await listClasses()).toEqual({
    [MARSH]: 'physician',
    [LINDQVIST]: 'advanced_practice',
    [OSEI]: 'physician',
  })
})
