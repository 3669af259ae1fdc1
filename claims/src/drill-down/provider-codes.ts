import type { Engine } from '../engine.ts'
import { sqlText } from '../store/duckdb.ts'
import { ownSql, type ProviderQuarter, type Rows, type RowsPage, readPage, toRows } from './provider-rows.ts'

type Sums = { lines: number; total_billed: string | null; paid: string | null }

export type ProviderProcedure = Sums & {
  hcpcs_code: string
  units: string
  patients: number
  modifiers: { modifier: string; lines: number }[]
  places: PlaceLines[]
}
export type ProviderDrug = Sums & { ndccd: string; hcpcs_code: string; units: string; patients: number }
export type ProviderDiagnosis = Sums & { diagnosis: string; patients: number }
/** The place is empty if the line has none. */
export type PlaceLines = { place: string; lines: number }

const PROCEDURE_SORTS = ['hcpcs_code', 'lines', 'units', 'patients', 'total_billed', 'paid'] as const
export type ProcedureSort = (typeof PROCEDURE_SORTS)[number]
const DRUG_SORTS = ['ndccd', ...PROCEDURE_SORTS] as const
export type DrugSort = (typeof DRUG_SORTS)[number]
const DIAGNOSIS_SORTS = ['diagnosis', 'lines', 'patients', 'total_billed', 'paid'] as const
export type DiagnosisSort = (typeof DIAGNOSIS_SORTS)[number]

const SUMS = `count(*) as lines, count(distinct patient_id) as patients, sum(billed) as total_billed, sum(paid) as paid`
const numberedColumns = (name: string) => [1, 2, 3, 4].map((place) => `${name}_${place}`)
const MODIFIERS = numberedColumns('modifier')
const DIAGNOSES = numberedColumns('diagnosis')

type Parts = { hcpcs_code: string; lines: number; place_of_service: string | null } & Record<string, unknown>

/** Counts the lines of some codes by place of service and modifiers. */
async function partsOfCodes(
  engine: Engine,
  quarter: ProviderQuarter,
  codes: readonly string[],
): Promise<Map<string, Parts[]>> {
  if (codes.length === 0) return new Map()
  const columns = ['hcpcs_code', 'place_of_service', ...MODIFIERS].join(', ')
  const result = await engine.query(
    `${ownSql(quarter)} select ${columns}, count(*) as lines from own
      where hcpcs_code in (${codes.map(sqlText).join(', ')}) group by ${columns}`,
  )
  return Map.groupBy(toRows<Parts>(result), ({ hcpcs_code }) => hcpcs_code)
}

/** Lines for each part, most frequent first; a part that appears twice on a line counts once. */
function countParts(rows: readonly Parts[], readParts: (row: Parts) => readonly unknown[]) {
  const lines = new Map<string, number>()
  for (const row of rows)
    for (const part of new Set(readParts(row)))
      if (typeof part === 'string') lines.set(part, (lines.get(part) ?? 0) + row.lines)
  return [...lines]
    .map(([part, count]) => ({ part, lines: count }))
    .sort((one, other) => other.lines - one.lines || (one.part < other.part ? -1 : 1))
}

/** By procedure code, with its modifiers and places of service. */
export async function proceduresOfProvider(
  engine: Engine,
  quarter: ProviderQuarter,
  page: RowsPage<ProcedureSort>,
): Promise<Rows<ProviderProcedure>> {
  const { total, rows } = await readPage<Omit<ProviderProcedure, 'modifiers' | 'places'>>(engine, {
    quarter,
    grouped: `select hcpcs_code, sum(units) as units, ${SUMS} from own group by hcpcs_code`,
    key: ['hcpcs_code'],
    page,
    sorts: PROCEDURE_SORTS,
  })
  const parts = await partsOfCodes(
    engine,
    quarter,
    rows.map(({ hcpcs_code }) => hcpcs_code),
  )
  return {
    total,
    rows: rows.map((row) => {
      const own = parts.get(row.hcpcs_code) ?? []
      const modifiers = countParts(own, (one) => MODIFIERS.map((name) => one[name]))
      const places = countParts(own, (one) => [one.place_of_service ?? ''])
      return {
        ...row,
        modifiers: modifiers.map(({ part, lines }) => ({ modifier: part, lines })),
        places: places.map(({ part, lines }) => ({ place: part, lines })),
      }
    }),
  }
}

/** By drug and the procedure code it was billed with. */
export const drugsOfProvider = (engine: Engine, quarter: ProviderQuarter, page: RowsPage<DrugSort>) =>
  readPage<ProviderDrug>(engine, {
    quarter,
    grouped: `select ndccd, hcpcs_code, sum(units) as units, ${SUMS}
      from own where ndccd is not null group by ndccd, hcpcs_code`,
    key: ['ndccd', 'hcpcs_code'],
    page,
    sorts: DRUG_SORTS,
  })

// A diagnosis that is repeated on a line is null after the first time.
const EACH_DIAGNOSIS = DIAGNOSES.map((name, place) =>
  DIAGNOSES.slice(0, place).reduce((sql, earlier) => `nullif(${sql}, ${earlier})`, name),
)

/** By diagnosis; a line with several diagnoses counts once for each of them. */
export const diagnosesOfProvider = (
  engine: Engine,
  quarter: ProviderQuarter,
  page: RowsPage<DiagnosisSort>,
) =>
  readPage<ProviderDiagnosis>(engine, {
    quarter,
    grouped: `select diagnosis, ${SUMS} from (
        select patient_id, billed, paid, unnest(array[${EACH_DIAGNOSIS.join(', ')}]) as diagnosis from own
      ) line where diagnosis is not null group by diagnosis`,
    key: ['diagnosis'],
    page,
    sorts: DIAGNOSIS_SORTS,
  })

export type QuarterMix = {
  places: PlaceLines[]
  procedures: (Sums & { hcpcs_code: string })[]
}

/** Data for the charts of a quarter: all places, and the procedures with the highest billed amounts. */
export async function mixOfProvider(
  engine: Engine,
  quarter: ProviderQuarter,
  procedures: number,
): Promise<QuarterMix> {
  if (!engine.quarters.includes(quarter.period)) return { places: [], procedures: [] }
  const result = await engine.query(
    `${ownSql(quarter)},
    place as (
      select 1 as kind, coalesce(place_of_service, '') as part, count(*) as lines, sum(billed) as total_billed,
        sum(paid) as paid
      from own group by coalesce(place_of_service, '')
    ),
    code as (
      select 2 as kind, hcpcs_code as part, count(*) as lines, sum(billed) as total_billed, sum(paid) as paid
      from own group by hcpcs_code order by sum(billed) desc nulls last, hcpcs_code limit ${procedures}
    )
    select * from (select * from place union all select * from code) both_kinds
    order by kind, case when kind = 1 then lines end desc nulls last, total_billed desc nulls last, part`,
  )
  const rows = toRows<Sums & { kind: number; part: string }>(result)
  return {
    places: rows.flatMap(({ kind, part, lines }) => (kind === 1 ? [{ place: part, lines }] : [])),
    procedures: rows.flatMap(({ kind, part, ...sums }) =>
      kind === 2 ? [{ hcpcs_code: part, ...sums }] : [],
    ),
  }
}
