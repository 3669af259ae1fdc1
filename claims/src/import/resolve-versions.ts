import type { DuckDBConnection } from '@duckdb/node-api'
import { LINE_COLUMNS } from '../line.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import { sqlText } from '../store/duckdb.ts'
import type { Manifest } from '../store/manifest.ts'
import { STAGE } from './stage-rows.ts'

// The columns that identify equal lines; allowed and paid are compared separately, because remittances fill them later.
const CONTENT = LINE_COLUMNS.map(({ name }) => name).filter(
  (name) => !['version', 'import_number', 'allowed', 'paid'].includes(name),
)
const NO_LINES = `(select ${LINE_COLUMNS.map(({ name, type }) => `cast(null as ${type}) as ${name}`).join(', ')} limit 0)`
const NO_VOIDS =
  '(select cast(null as varchar) as claim_id, cast(null as bigint) as version, cast(null as integer) as import_number limit 0)'

/** The staged rows that become stored lines, after resolveVersions. */
export const NEW_LINES = `${STAGE} s where problem is null and not exists (from left_out o where o.place = s.rowid)`

/** SQL source of all stored lines of a version. */
export function storedLines(store: ClaimsStore, lines: Manifest['lines']): string {
  if (lines.length === 0) return NO_LINES
  return `read_parquet([${lines.map(({ file }) => sqlText(store.path(file))).join(', ')}])`
}

export const storedVoids = (store: ClaimsStore, base: Manifest): string =>
  base.voids === null ? NO_VOIDS : `read_parquet(${sqlText(store.path(base.voids.file))})`

/**
 * Decides what happens to each good row of the stage (R-FIG-1: the highest version counts, of equal
 * versions the later import; a void removes the claim), against the stored lines and voids of two SQL sources. Creates:
 * - verdicts: the rows of claims that need a decision, each loaded, replaced or duplicate
 * - left_out: the places of rows that do not become lines
 * - retired: stored lines that no longer count
 * - claim_decisions: the winning version of each such claim, whether it is a void, and the decision
 */
export async function resolveVersions(
  connection: DuckDBConnection,
  { lines, voids, isX12 = false }: { lines: string; voids: string; isX12?: boolean },
): Promise<void> {
  const rows = `(select * from ${STAGE} where problem is null)`
  // Without contested claims, no rows need to be read again.
  const isContested =
    (await findContested(connection, { rows, lines, voids, isX12 })) === 0
      ? 'false'
      : 'exists (from contested_claims c where c.h = hash(s.claim_id))'
  const content = `hash(${CONTENT.join(', ')})`
  for (const sql of [
    // Of rows with the same claim, version, import and line the last one stands; the others are repeated or replaced.
    // Of claims in an 837 the last one stands as a whole.
    `create or replace temp table rows_at_issue as
      select *, row_number() over last_first = 1${isX12 ? ` and ${inLatest('x12_claim')}` : ''} as stands,
        whole = first_value(whole) over last_first${isX12 ? ` and ${inLatest('first_value(x12_claim) over last_first')}` : ''} as repeats
      from (select rowid as place, claim_id, version, import_number, is_void, line_number, allowed, paid,
          ${content} as content, hash(${CONTENT.join(', ')}, allowed, paid) as whole
          ${isX12 ? `, x12_claim, max(x12_claim) over (partition by claim_id, version, import_number, is_void) as latest` : ''}
        from ${STAGE} s where problem is null and ${isContested})
      window last_first as (partition by claim_id, version, import_number, is_void, line_number order by place desc)`,
    `create or replace temp table stored_lines as
      select claim_id, version, import_number, line_number, service_date, allowed, paid, ${content} as content
      from ${lines} s where ${isContested}`,
    `create or replace temp table stored_claims as
      select claim_id, any_value(version) as version, any_value(import_number) as import_number, false as is_void
      from stored_lines group by claim_id
      union all select claim_id, version, import_number, true from ${voids} s where ${isContested}`,
    SAME_LINES,
    CLAIM_DECISIONS,
    VERDICTS,
    "create or replace temp table left_out as select place from verdicts where verdict <> 'loaded' or is_void",
    `create or replace temp table retired as
      select s.claim_id, s.line_number, s.service_date from stored_lines s join claim_decisions d using (claim_id)
      where d.decision = 'take'
        or (d.decision = 'join' and exists (from verdicts v
          where v.claim_id = s.claim_id and v.line_number = s.line_number and v.verdict = 'loaded'))`,
  ]) {
    await connection.run(sql)
  }
}

/** Whether a row is in the last of several claims with its id; a corrected reject is in none. */
const inLatest = (claim: string) => `coalesce(${claim} = latest, true)`

// Measured: the claims of as many rows take about 1.5 GB while they are compared.
const GROUPED_ROWS_MAX = 25_000_000

type Contest = {
  /** SQL source of the good rows: claim_id, line_number, version, import_number, is_void. */
  rows: string
  lines: string
  voids: string
  isX12?: boolean
}

/**
 * Counts the claims that need a decision, and lists them in contested_claims. Found by hash: a collision only means
 * that one more claim is decided exactly.
 */
export async function findContested(
  connection: DuckDBConnection,
  { rows, lines, voids, isX12 = false }: Contest,
): Promise<number> {
  // A value that is the same on all rows need not be compared for each claim.
  const spread = await connection.runAndReadAll(`select min(version) <> max(version),
    min(import_number) <> max(import_number), bool_or(is_void), count(*) from ${rows}`)
  const [versions, imports, hasVoids, count] = spread.getRows()[0] ?? []
  const reasons = ['bit_count(bit_or(1::ubigint << (line_number % 64)::ubigint)) <> count(*)']
  if (versions) reasons.push('min(version) <> max(version)')
  if (imports) reasons.push('min(import_number) <> max(import_number)')
  if (hasVoids) reasons.push('bool_or(is_void)')
  if (isX12) reasons.push('min(x12_claim) <> max(x12_claim)')
  // The first import has nothing to compare with.
  const hasStored = lines !== NO_LINES || voids !== NO_VOIDS
  await connection.run('create or replace temp table contested_claims (h ubigint)')
  const parts = Math.max(1, Math.ceil(Number(count) / GROUPED_ROWS_MAX))
  for (let part = 0; part < parts; part += 1) {
    const inPart = parts === 1 ? 'true' : `hash(claim_id) % ${parts} = ${part}`
    await connection.run(`insert into contested_claims
      select hash(claim_id) as h from ${rows} where ${inPart} group by h having ${reasons.join(' or ')}`)
    if (hasStored)
      await connection.run(`insert into contested_claims
        select distinct hash(claim_id) from (select claim_id from ${lines} union all select claim_id from ${voids})
          where ${inPart} and hash(claim_id) in (select hash(claim_id) from ${rows} where ${inPart})`)
  }
  const found = await connection.runAndReadAll('select count(*) from contested_claims')
  return Number(found.getRows()[0]?.[0])
}

/** Lines equal to a stored line; a missing allowed or paid counts as equal. */
const SAME_LINES = `create or replace temp table same_lines as
  select r.place, r.claim_id, r.version, r.import_number, r.line_number
  from rows_at_issue r join stored_lines s using (claim_id, version, line_number)
  where r.stands and not r.is_void and r.content = s.content
    and (r.allowed is null or r.allowed is not distinct from s.allowed)
    and (r.paid is null or r.paid is not distinct from s.paid)`

const CLAIM_DECISIONS = `create or replace temp table claim_decisions as
  with groups as (
    select claim_id, version, import_number, bool_or(is_void) as is_void, count(*) filter (where not is_void) as line_count
    from rows_at_issue where stands group by claim_id, version, import_number
  ), best as (
    from groups qualify row_number() over (partition by claim_id order by version desc, import_number desc) = 1
  ), same as (
    select claim_id, version, import_number, count(*) as line_count from same_lines group by all
  ), kept as (
    select claim_id, count(*) as line_count from stored_lines group by claim_id
  )
  select b.claim_id, b.version, b.import_number, b.is_void, coalesce(s.is_void, false) as was_void,
    case
      when s.claim_id is null or b.version > s.version then 'take'
      when b.version < s.version or b.import_number < s.import_number then 'replaced'
      when b.is_void and s.is_void then 'duplicate'
      when b.import_number = s.import_number then case when s.is_void then 'replaced' when b.is_void then 'take' else 'join' end
      when not b.is_void and not s.is_void and same.line_count = b.line_count and kept.line_count = b.line_count then 'duplicate'
      else 'take'
    end as decision
  from best b left join stored_claims s on s.claim_id = b.claim_id
    left join same on same.claim_id = b.claim_id and same.version = b.version and same.import_number = b.import_number
    left join kept on kept.claim_id = b.claim_id`

const VERDICTS = `create or replace temp table verdicts as
  select r.place, r.claim_id, r.line_number, r.is_void,
    case
      when not r.stands then case when r.repeats then 'duplicate' else 'replaced' end
      when d.version <> r.version or d.import_number <> r.import_number then 'replaced'
      when d.is_void and not r.is_void then 'replaced'
      when d.decision = 'take' then 'loaded'
      when d.decision = 'join' then case when same.place is null then 'loaded' else 'duplicate' end
      else d.decision
    end as verdict
  from rows_at_issue r join claim_decisions d on d.claim_id = r.claim_id
    left join same_lines same on same.place = r.place`
