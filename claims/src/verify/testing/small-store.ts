import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LINE_COLUMNS } from '../../line.ts'
import { type ClaimsStore, EMPTY_MANIFEST, openStore } from '../../store/claims-store.ts'
import { openDuckDb, sqlText } from '../../store/duckdb.ts'
import type { Manifest } from '../../store/manifest.ts'
import { writeQuarter } from '../../store/write-quarter.ts'

export const PERIOD = '2026Q1'
const QUARTER_DAYS = 90
const MEMORY_MB = 256
const ROSTER_COLUMNS = ['npi', 'tin', 'specialty', 'class', 'state', 'region']

type Row = Record<string, string | number>
type Doctor = {
  npi: string
  tins: string[]
  specialty: string
  class: string
  state: string
  region: string
  days: number
}

function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Enough dermatologists for peers in a state, a region and the nation; some with few days, some at two practices. */
function doctors(): Doctor[] {
  const make = (index: number, specialty: string, state: string, region: string): Doctor => ({
    npi: String(9_000_000_000 + index),
    tins: index % 9 === 4 ? ['990000001', '990000002'] : [`99000001${index % 5}`],
    specialty,
    class: index % 13 === 6 ? 'advanced_practice' : 'physician',
    state,
    region,
    days: index % 11 === 7 ? 12 : 40 + ((index * 13) % 60),
  })
  return Array.from({ length: 150 }, (_, index) => {
    if (index < 44) return make(index, 'Dermatology', 'OR', 'West')
    if (index < 56) return make(index, 'Dermatology', 'WA', 'West')
    if (index < 70) return make(index, 'Dermatology', 'OH', 'Midwest')
    if (index < 92) return make(index, 'Wound Care', 'OR', 'West')
    if (index < 95) return make(index, '', 'OR', 'West')
    return make(index, 'Internal Medicine', 'OH', 'Midwest')
  })
}

type Random = (below: number) => number
const oneOf = (choices: readonly string[], random: Random): string => choices[random(choices.length)] ?? ''
type Add = (hcpcs_code: string, units?: number | string, modifier?: string) => void

function billSkinDay(add: Add, appetite: number, random: Random): void {
  const orphan = random(25) === 0
  if (!orphan) add(oneOf(['17000', '11102', '11104'], random))
  if (!orphan && random(8) === 0) add('17000')
  if (orphan || random(10) < appetite) add('17003', 1 + random(16))
  if (random(4) === 0) add('17003', '0.5')
  if (random(6) === 0) add('11103', 1 + random(3))
}

/** Office visits, some of them excluded by modifier 25 and some of those not because of a vaccine. */
function billVisitDay(add: Add, appetite: number, random: Random): void {
  const excluded = random(3) === 0
  add(oneOf(['99213', '99214'], random), 1, excluded ? '25' : '')
  if (random(12) === 0) add('99215', 1, excluded && random(2) === 0 ? '25' : '')
  if (excluded && random(3) === 0) add('90471')
  if (random(10) < appetite) add('G2211')
}

/** Critical care, whose first hour a partner may have billed. */
function billCriticalDay(add: Add, random: Random): void {
  if (random(2) === 0) add('99291')
  if (random(2) === 0) add('99292', 1 + random(3))
}

function linesOfDoctor(doctor: Doctor, random: Random): Row[] {
  const rows: Row[] = []
  const appetite = [1, 5, 5, 5, 9][random(5)] ?? 5
  for (let day = 0; day < doctor.days * doctor.tins.length; day += 1) {
    // Patients come again, with what they have and where they are seen, and some on the same days as at a partner's.
    const patient = random(20 + (doctor.days % 40))
    const date = new Date(Date.UTC(2026, 0, 1 + random(QUARTER_DAYS))).toISOString().slice(0, 10)
    const common = {
      claim_id: `${doctor.npi}-${day}`,
      claim_type: random(40) === 0 ? 'institutional' : 'professional',
      npi: doctor.npi,
      tin: doctor.tins.length === 1 && random(6) === 0 ? '' : (doctor.tins[day % doctor.tins.length] ?? ''),
      patient_id: `p${patient}`,
      service_date: date,
    }
    const add: Add = (hcpcs_code, units = 1, modifier = oneOf(['', '', '25', '59', 'XS'], random)) =>
      rows.push({
        ...common,
        line_number: rows.length + 1,
        hcpcs_code,
        units,
        modifier_1: modifier,
        modifier_3: random(30) === 0 ? '25' : '',
        place_of_service: patient % 5 === 0 ? '22' : oneOf(['11', '11', '11', '12', ''], random),
        diagnosis_1: patient % 7 === 0 ? '' : oneOf(['L57.0', 'L57.8', 'D04.3', 'C44'], random),
        paid: random(5000) / 100,
      })
    const likes = patient % 3 === 0 ? appetite + 3 : appetite - 1
    if (doctor.specialty !== 'Internal Medicine') billSkinDay(add, likes, random)
    else if (random(5) > 0) billVisitDay(add, likes, random)
    else billCriticalDay(add, random)
  }
  return rows
}

const csv = (rows: readonly Row[], columns: readonly string[]): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((fields) => fields.join(','))
    .join('\n')

/** A store in a temporary folder with one quarter of random lines and a roster. */
export async function smallStore(seed: number): Promise<{ store: ClaimsStore; manifest: Manifest }> {
  const random = randomFrom(seed)
  const store = await openStore(await mkdtemp(join(tmpdir(), 'plumbline-verify-')))
  const people = doctors()
  const lineNames = LINE_COLUMNS.map(({ name }) => name)
  const lines = people
    .flatMap((doctor) => linesOfDoctor(doctor, random))
    .map((row) => ({ version: 1, import_number: 1, ...row }))
  const roster = people.flatMap((doctor, index) =>
    // Some have only a directory entry without a TIN.
    (index % 7 === 5 && doctor.tins.length === 2 ? [''] : doctor.tins).map((tin) => ({ ...doctor, tin })),
  )
  const linesFile = store.path(store.newFile('tmp', 'lines', 'csv'))
  const rosterFile = store.path(store.newFile('tmp', 'roster', 'csv'))
  await writeFile(linesFile, csv(lines, lineNames))
  await writeFile(
    rosterFile,
    csv(
      roster.map(({ tins, days, ...row }) => row),
      ROSTER_COLUMNS,
    ),
  )
  const { connection, close } = await openDuckDb({ memoryMb: MEMORY_MB, tempDir: join(store.root, 'tmp') })
  const read = (file: string) => `select * from read_csv(${sqlText(file)}, all_varchar = true, header = true)`
  const quarter = await writeQuarter(connection, store, PERIOD, read(linesFile))
  const file = store.newFile('roster', 'roster', 'parquet')
  await connection.run(
    `copy (select npi, coalesce(tin, '') as tin, coalesce(specialty, '') as specialty, class, state, region from (${read(rosterFile)}))
      to ${sqlText(store.path(file))} (format parquet)`,
  )
  close()
  const manifest: Manifest = {
    ...EMPTY_MANIFEST,
    number: 1,
    dataThrough: '2026-09-30',
    lines: quarter === null ? [] : [quarter],
    roster: { file, rows: roster.length, bytes: 0 },
  }
  return { store, manifest }
}
