import type { Engine } from '../engine.ts'
import { ownSql, type ProviderQuarter, type Rows, type RowsPage, readPage, rowsOf } from './provider-rows.ts'

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
/** The place is empty where the line has none. */
export type PlaceLines = { place: string; lines: number }

const PROCEDURE_SORTS = ['hcpcs_code', 'lines', 'units', 'patients', 'total_billed', 'paid'] as const
export type ProcedureSort = (typeof PROCEDURE_SORTS)[number]
const DRUG_SORTS = ['ndccd', ...PROCEDURE_SORTS] as const
export type DrugSort = (typeof DRUG_SORTS)[number]
const DIAGNOSIS_SORTS = ['diagnosis', 'lines', 'patients', 'total_billed', 'paid'] as const
export type DiagnosisSort = (typeof DIAGNOSIS_SORTS)[number]

const SUMS = `count(*) as lines, count(distinct patient_id) as patients, sum(billed) as total_billed, sum(paid) as paid`
const MODIFIERS = [1, 2, 3, 4].map((place) => `modifier_${place}`)

// A modifier that stands twice on a line is one of that line.
const MODIFIER_LINES = MODIFIERS.map(
  (name) => `select hcpcs_code, claim_id, line_number, ${name} as part from own where ${name} is not null`,
).join(' union ')
const PLACE_LINES = `select hcpcs_code, coalesce(place_of_service, '') as part from own`

/** Per code its parts with their lines, the most frequent first: '25:14,59:2'. */
const mixOf = (lines: string) => `select hcpcs_code,
    string_agg(part || ':' || cast(lines as varchar), ',' order by lines desc, part) as mix
  from (
    select hcpcs_code, part, count(*) as lines from (${lines}) line
    where hcpcs_code in (select hcpcs_code from page) group by hcpcs_code, part
  ) counted group by hcpcs_code`

const BESIDE = {
  ctes: `, modifier_mix as (${mixOf(MODIFIER_LINES)}), place_mix as (${mixOf(PLACE_LINES)})`,
  columns: ', modifier_mix.mix as modifier_mix, place_mix.mix as place_mix',
  join: `left join modifier_mix on modifier_mix.hcpcs_code = page.hcpcs_code
    left join place_mix on place_mix.hcpcs_code = page.hcpcs_code`,
}

function partsOf(mix: string | null): { part: string; lines: number }[] {
  if (mix === null) return []
  return mix.split(',').map((text) => {
    const [part = '', lines] = text.split(':')
    return { part, lines: Number(lines) }
  })
}

type MixedProcedure = Omit<ProviderProcedure, 'modifiers' | 'places'> & {
  modifier_mix: string | null
  place_mix: string | null
}

/** By procedure code, with its modifiers and places of service. */
export async function proceduresOfProvider(
  engine: Engine,
  quarter: ProviderQuarter,
  page: RowsPage<ProcedureSort>,
): Promise<Rows<ProviderProcedure>> {
  const { total, rows } = await readPage<MixedProcedure>(engine, {
    quarter,
    grouped: `select hcpcs_code, sum(units) as units, ${SUMS} from own group by hcpcs_code`,
    key: ['hcpcs_code'],
    page,
    sorts: PROCEDURE_SORTS,
    beside: BESIDE,
  })
  return {
    total,
    rows: rows.map(({ modifier_mix, place_mix, ...row }) => ({
      ...row,
      modifiers: partsOf(modifier_mix).map(({ part, lines }) => ({ modifier: part, lines })),
      places: partsOf(place_mix).map(({ part, lines }) => ({ place: part, lines })),
    })),
  }
}

/** By drug and the procedure code that it was billed with. */
export const drugsOfProvider = (engine: Engine, quarter: ProviderQuarter, page: RowsPage<DrugSort>) =>
  readPage<ProviderDrug>(engine, {
    quarter,
    grouped: `select ndccd, hcpcs_code, sum(units) as units, ${SUMS}
      from own where ndccd is not null group by ndccd, hcpcs_code`,
    key: ['ndccd', 'hcpcs_code'],
    page,
    sorts: DRUG_SORTS,
  })

const DIAGNOSES = [1, 2, 3, 4].map(
  (place) =>
    `select claim_id, line_number, patient_id, billed, paid, diagnosis_${place} as diagnosis from own
      where diagnosis_${place} is not null`,
)

/** By diagnosis; a line with several counts for each of them, once. */
export const diagnosesOfProvider = (
  engine: Engine,
  quarter: ProviderQuarter,
  page: RowsPage<DiagnosisSort>,
) =>
  readPage<ProviderDiagnosis>(engine, {
    quarter,
    grouped: `select diagnosis, ${SUMS} from (${DIAGNOSES.join(' union ')}) line group by diagnosis`,
    key: ['diagnosis'],
    page,
    sorts: DIAGNOSIS_SORTS,
  })

export type QuarterMix = {
  places: PlaceLines[]
  procedures: (Sums & { hcpcs_code: string })[]
}

/** What a chart of a quarter shows: all places, and the procedures that were billed most. */
export async function mixOfProvider(
  engine: Engine,
  quarter: ProviderQuarter,
  procedures: number,
): Promise<QuarterMix> {
  if (!engine.quarters.includes(quarter.period)) return { places: [], procedures: [] }
  const answer = await engine.query(
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
  const rows = rowsOf<Sums & { kind: number; part: string }>(answer)
  return {
    places: rows.flatMap(({ kind, part, lines }) => (kind === 1 ? [{ place: part, lines }] : [])),
    procedures: rows.flatMap(({ kind, part, ...sums }) =>
      kind === 2 ? [{ hcpcs_code: part, ...sums }] : [],
    ),
  }
}
