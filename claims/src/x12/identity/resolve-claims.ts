import type { DuckDBConnection } from '@duckdb/node-api'
import { storedLines, storedVoids } from '../../import/resolve-versions.ts'
import { STAGE } from '../../import/stage-rows.ts'
import type { ClaimsStore } from '../../store/claims-store.ts'
import { sqlText } from '../../store/duckdb.ts'
import type { Manifest } from '../../store/manifest.ts'
import { PATIENT_MARK_LENGTH, SUFFIX_MARK } from '../claim-number.ts'
import { createLedgerView, remittanceFiles } from '../remittance-ledger.ts'
import { findConflicts } from './conflicts.ts'
import { createNotes, findKnownClaims, groupOf } from './known-claims.ts'

/** Which of two originals counts that have one number, patient and first date, but different lines. */
export const CONFLICT_RULES = ['later', 'both'] as const
export type ConflictRule = (typeof CONFLICT_RULES)[number]

/** A number that is taken gets the first date and a mark for the patient; `distinct` also tells equal keys apart. */
const withSuffix = (distinct: string) =>
  `claim_id || ${sqlText(SUFFIX_MARK)} || coalesce(strftime(claim_start, '%Y%m%d'), '0') || ${sqlText(SUFFIX_MARK)}
    || substr(md5(concat_ws('|', patient_id, ${distinct})), 1, ${PATIENT_MARK_LENGTH})`

const SAME_KEY = 'o.base = k.base and o.patient_id = k.patient_id and o.claim_start = k.claim_start'

/** Originals of a known claim: the same number, patient and first date. */
function matchOriginals(rule: ConflictRule): string {
  const fits = 'k.content = o.content or k.content is null or k.version > 0 or o.is_mended'
  return `create temp table x12_map as
    select o.g, k.claim_id, 'known' as how from x12_claims o join x12_known k on ${SAME_KEY}
      where o.is_original and k.has_key and (${rule === 'both' ? fits : 'true'})
      qualify row_number() over (partition by o.g order by coalesce(k.content = o.content, false) desc,
        k.import_number = o.import_number desc, k.version desc, k.import_number desc, k.claim_id) = 1`
}

/** Originals of a void from before voids had notes, unless the original was sent after it. */
const MATCH_VOIDS = `insert into x12_map
  select o.g, k.claim_id, 'known' from x12_claims o join x12_known k on k.claim_id = o.claim_id
    where o.is_original and not k.has_key and o.g not in (select g from x12_map)
      and coalesce(cast(strftime(o.received, '%Y%m%d') as bigint) * 1000000 <= k.version, true)`

/** Originals that a correction waits for: it has another patient, or is a void without a date. */
const MATCH_PENDING = `insert into x12_map
  with pairs as (
    select o.g, concat_ws('|', o.patient_id, o.claim_start) as key, k.claim_id
      from x12_claims o join (from x12_known where is_pending and has_key) k
        on k.base = o.base and (k.claim_start = o.claim_start
          or (k.claim_start is null and coalesce(k.patient_id = o.patient_id, true)))
      where o.is_original and o.g not in (select g from x12_map)
  )
  select g, any_value(claim_id), 'known' from pairs
    where claim_id in (select claim_id from pairs group by claim_id having count(distinct key) = 1)
    group by g having count(distinct claim_id) = 1`

/** All other originals are new claims. The first with a number has it as it is, if no stored claim has. */
function nameOriginals(rule: ConflictRule): string {
  const content = rule === 'both' ? "if(is_mended, '', cast(content as varchar))" : "''"
  return `insert into x12_map
    with fresh as (select *, ${content} as distinction from x12_claims
        where is_original and g not in (select g from x12_map)),
    keys as (select claim_id, patient_id, claim_start, distinction, min(place) as place from fresh group by all),
    named as (
      select *, case when row_number() over (partition by claim_id order by place) = 1
            and claim_id not in (select claim_id from x12_known) then claim_id
          else ${withSuffix('distinction')} end as name
        from keys
    )
    select f.g, n.name, 'fresh' from fresh f join named n
      on n.claim_id = f.claim_id and n.patient_id = f.patient_id and n.claim_start = f.claim_start
        and n.distinction = f.distinction`
}

/**
 * Where the original of each correction may be, the best first: by the payer's number (REF*F8) that a remittance taught,
 * else among the claims with its own number by patient and first date. A tier with several claims decides nothing.
 */
const FIND_ORIGINALS = `create temp table x12_found as
  with payer_numbers as (
    select payer_claim_number, tin, max_by(claim_id, (payment_date, position)) as claim_id
      from ledger where payer_claim_number <> '' group by all
  ),
  candidates as (
    select claim_id, base, patient_id, claim_start, is_pending, has_key from x12_known
    union select m.claim_id, o.base, o.patient_id, o.claim_start, false, true
      from x12_map m join x12_claims o using (g)
  ),
  corrections as (from x12_claims where not is_original),
  tiers as (
    select c.g, p.claim_id, 1 as tier from corrections c join payer_numbers p
      on p.payer_claim_number = c.reference and p.tin = coalesce(c.tin, '')
    union all
    select c.g, k.claim_id, case
        when not k.has_key then if(k.claim_id = c.claim_id, 6, null)
        when k.patient_id = c.patient_id and k.claim_start = c.claim_start then 2
        when c.claim_start is null and coalesce(k.patient_id = c.patient_id, true) then 3
        when k.is_pending then null
        when k.patient_id = c.patient_id then 4
        when k.claim_start = c.claim_start then 5
      end
      from corrections c join candidates k using (base)
  )
  select g, tier, count(distinct claim_id) as claims, min(claim_id) as claim_id
    from tiers where tier is not null group by g, tier qualify tier = min(tier) over (partition by g)`

const MAP_CORRECTIONS = `insert into x12_map select g, claim_id, 'found' from x12_found where claims = 1`

/** Corrections without an original are claims of their own until it comes. */
const NAME_CORRECTIONS = `insert into x12_map
  with lone as (from x12_claims where not is_original and g not in (select g from x12_map)),
  keys as (select claim_id, patient_id, claim_start, min(place) as place, max(version) as version from lone group by all),
  named as (
    select *, case when row_number() over (partition by claim_id order by place) = 1
          and claim_id not in (select claim_id from x12_known union all select claim_id from x12_map) then claim_id
        else ${withSuffix('version')} end as name
      from keys
  )
  select l.g, n.name, 'unmatched' from lone l join named n
    on n.claim_id = l.claim_id and n.patient_id is not distinct from l.patient_id
      and n.claim_start is not distinct from l.claim_start`

/**
 * Decides which claim each staged row of an 837 belongs to, and gives it that claim's id. Practices put the patient's
 * account number in CLM01, so a number is not enough: an original with another patient, or another first service date,
 * is another claim. Leaves the tables x12_claims, x12_known, x12_found, x12_map (claim and how it was
 * found), and those of the conflicts.
 */
export async function resolveClaims(
  connection: DuckDBConnection,
  store: ClaimsStore,
  base: Manifest,
  rule: ConflictRule,
): Promise<void> {
  await createNotes(connection, store, base)
  await createLedgerView(connection, remittanceFiles(store, base))
  await findKnownClaims(connection, storedLines(store, base.lines), storedVoids(store, base))
  for (const sql of [
    matchOriginals(rule),
    MATCH_VOIDS,
    MATCH_PENDING,
    nameOriginals(rule),
    FIND_ORIGINALS,
    MAP_CORRECTIONS,
    NAME_CORRECTIONS,
  ]) {
    await connection.run(sql)
  }
  await findConflicts(connection)
  await connection.run(
    `update ${STAGE} as s set claim_id = m.claim_id from x12_map m
      join x12_claims c using (g) where c.claim_id <> m.claim_id and m.g = ${groupOf('s')}`,
  )
}
