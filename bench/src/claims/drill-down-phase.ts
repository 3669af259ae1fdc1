import { LINE_FIELDS } from '@plumbline/claims/drill-down/line'
import { linesBehind } from '@plumbline/claims/drill-down/lines-behind'
import type { Engine } from '@plumbline/claims/engine'
import { openDuckDbEngine } from '@plumbline/claims/engines/duckdb-engine'
import { loadMeasures } from '@plumbline/claims/measures/load-measures'
import { openStore } from '@plumbline/claims/store/claims-store'
import { openDuckDb, sqlText } from '@plumbline/claims/store/duckdb'
import type { Facts, PhaseInput } from './phase-input.ts'

const QUERIES = 500
const WARM_UP = 20
const PAGE_LINES = 50
const PARTS = ['numerator', 'denominator'] as const

type Subject = { npi: string; tin: string; family: string; period: string; addOn: string; primaries: string }

/** Random providers with a family's primaries in a quarter; the same ones each time. */
async function chooseSubjects(engine: Engine): Promise<Subject[]> {
  const { rowCount, columns } = await engine.query(`
    select npi, tin, period, family, add_on, primaries
    from (
      select distinct npi, tin, concat(year(service_date), 'Q', quarter(service_date)) as period, family
      from lines join families on primary_code = hcpcs_code
      where claim_type = 'professional' and tin is not null
    )
    join (
      select family, min(add_on) as add_on, string_agg(primary_code, ',') as primaries
      from families group by family
    ) using (family)
    order by hash(npi, tin, period, family)
    limit ${QUERIES + WARM_UP}`)
  const text = (name: string, row: number) => String(columns[name]?.[row])
  return Array.from({ length: rowCount }, (_, row) => ({
    npi: text('npi', row),
    tin: text('tin', row),
    family: text('family', row),
    period: text('period', row),
    addOn: text('add_on', row),
    primaries: text('primaries', row),
  }))
}

const quantile = (values: number[], share: number) =>
  values.toSorted((left, right) => left - right)[Math.ceil(values.length * share) - 1] ?? 0

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Alternates the product's and the bare query, so that other load on the machine affects both. */
export async function drillDown({ store: root, scratch, memoryMb }: PhaseInput): Promise<Facts> {
  const store = await openStore(root)
  const manifest = await store.current()
  const files = new Map(manifest.lines.map(({ quarter, file }) => [quarter, store.path(file)]))
  const engine = await openDuckDbEngine({ store, manifest, memoryMb })
  const bare = await openDuckDb({ memoryMb, tempDir: scratch })
  await bare.connection.run('set parquet_metadata_cache = true')
  const { measures } = loadMeasures()
  const times: { product: number[]; bare: number[] } = { product: [], bare: [] }
  for (const [index, subject] of (await chooseSubjects(engine)).entries()) {
    const { npi, tin, family, period } = subject
    const measure = measures[index % measures.length] ?? null
    const modifier = measure?.modifiers?.[index % measure.modifiers.length] ?? ''
    const part = PARTS[Math.floor(index / measures.length) % 2] ?? 'numerator'
    const page = { offset: 0, limit: PAGE_LINES }
    const product = await timed(() =>
      linesBehind(engine, { npi, tin, period, family, measure, modifier, part, ...page }),
    )
    const plain = await timed(async () =>
      (await bare.connection.run(plainSql(subject, files.get(period) ?? ''))).getRows(),
    )
    if (index < WARM_UP) continue
    times.product.push(product)
    times.bare.push(plain)
  }
  bare.close()
  await engine.close()
  return {
    queries: times.product.length,
    p50: quantile(times.product, 0.5),
    p99: quantile(times.product, 0.99),
    bareP50: quantile(times.bare, 0.5),
    bareP99: quantile(times.bare, 0.99),
  }
}

const plainSql = ({ npi, tin, addOn, primaries }: Subject, file: string) => `
  select ${LINE_FIELDS.join(', ')} from read_parquet(${sqlText(file)})
  where npi = ${sqlText(npi)} and tin = ${sqlText(tin)} and claim_type = 'professional'
    and hcpcs_code in (${[addOn, ...primaries.split(',')].map(sqlText).join(', ')})
  order by service_date, patient_id, claim_id, line_number
  limit ${PAGE_LINES}`
