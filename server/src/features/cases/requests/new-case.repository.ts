import { randomInt } from 'node:crypto'
import type { Line } from '@plumbline/claims/drill-down/line'
import { CASE_INDEX_ALPHABET, CASE_INDEX_CHARS } from '@plumbline/contract/cases/case-index'
import type { CaseKind, ClaimType, RecordKind } from '@plumbline/contract/cases/cases'
import { toLookupKey } from '@plumbline/contract/core/lookup-key'
import { type RawBuilder, sql } from 'kysely'
import { sealLine } from '#features/cases/case/case-seal.ts'
import { type ClaimPerson, sealPerson } from '#features/cases/case/present-claims.ts'
import { aliased, type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'

export type CaseProvider = { id: string; npi: string; tin: string; state: string }
export const findProviderAt = (db: Executor, npi: string, tin: string): Promise<CaseProvider | null> =>
  findRow(
    db,
    sql<CaseProvider>`
      select p.id, p.npi, t.tin, p.state from providers p join practices t on t.id = p.practice_id
      where p.npi = ${npi} and t.tin = ${tin}`,
  )

export const countCasesOf = async (db: Executor, providerId: string): Promise<number> =>
  (
    await getRow(
      db,
      sql<{ n: number }>`select count(*)::int as n from cases where provider_id = ${providerId}`,
    )
  ).n

/** The claims store version of the current build; null before the first build. */
export async function findCurrentManifest(db: Executor): Promise<number | null> {
  const row = await findRow(
    db,
    sql<{ manifest: number }>`
      select b.manifest from system_state s join builds b on b.id = s.current_build_id`,
  )
  return row?.manifest ?? null
}

/** SQL: the user is an active staff member. Takes the alias of `users`. */
export function isTeamMember(users: string): RawBuilder<boolean> {
  const u = aliased(users)
  return sql<boolean>`(${u('disabled_at')} is null and exists (
    select 1 from user_roles r where r.user_id = ${u('id')} and r.role in ('admin', 'fs_admin')))`
}

export const findTeamByEmail = async (
  db: Executor,
  emails: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await findRows(
    db,
    sql<{ id: string; email: string }>`
      select u.id, lower(u.email) as email from users u
      where lower(u.email) = any(${emails.map(toLookupKey)}) and ${isTeamMember('u')}`,
  )
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** Takes the next case number. Concurrent transactions wait for each other, so numbers are unique. */
async function takeNumber(trx: Executor, requestedOn: string): Promise<string> {
  const year = Number(requestedOn.slice(0, 4))
  const { last } = await getRow(
    trx,
    sql<{ last: number }>`
      insert into case_numbers (year, last) values (${year}, 1)
      on conflict (year) do update set last = case_numbers.last + 1 returning last`,
  )
  return `${requestedOn.slice(2, 4)}-${String(last).padStart(4, '0')}`
}

const newIndex = () =>
  Array.from({ length: CASE_INDEX_CHARS }, () =>
    CASE_INDEX_ALPHABET.charAt(randomInt(CASE_INDEX_ALPHABET.length)),
  ).join('')

export type NewCase = {
  providerId: string
  kind: CaseKind
  claimType: ClaimType
  family: string | null
  startingOn: string
  endingOn: string
  requestedOn: string
  dueOn: string
  dueReason: Buffer | null
  timeZone: string
  round: number
  previousId: string | null
  lineOfBusiness: string | null
  sample: { seed: Buffer; population: number } | null
  userId: string | null
}

export async function insertCase(
  trx: Executor,
  one: NewCase,
): Promise<{ id: string; index: string; number: string; provider_id: string }> {
  const number = await takeNumber(trx, one.requestedOn)
  return getRow(
    trx,
    sql<{ id: string; index: string; number: string; provider_id: string }>`
      insert into cases (index, number, provider_id, kind, claim_type, family, starting_on, ending_on, requested_on,
        due_on, due_reason_sealed, time_zone, round, previous_id, line_of_business, sample_seed, sample_population,
        created_by)
      values (${newIndex()}, ${number}, ${one.providerId}, ${one.kind}, ${one.claimType}, ${one.family},
        ${one.startingOn}, ${one.endingOn}, ${one.requestedOn}, ${one.dueOn}, ${one.dueReason}, ${one.timeZone},
        ${one.round}, ${one.previousId}, ${one.lineOfBusiness}, ${one.sample?.seed ?? null},
        ${one.sample?.population ?? null}, ${one.userId})
      returning id, index, number, provider_id`,
  )
}

export type NewRequest = { kind: RecordKind; note: string; optional: boolean }
export async function insertRequests(
  trx: Executor,
  caseId: string,
  requests: readonly NewRequest[],
): Promise<void> {
  await sql`
    insert into case_requests (case_id, position, kind, note, optional)
    select ${caseId}, r.position, r.kind, r.note, r.optional
    from unnest(${requests.map(({ kind }) => kind)}::text[], ${requests.map(({ note }) => note)}::text[],
      ${requests.map(({ optional }) => optional)}::boolean[]) with ordinality as r (kind, note, optional, position)`.execute(
    trx,
  )
}

/** The numbers of claims within a case, in the order of their first lines. */
export function numberClaims(lines: readonly Line[]): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const { claim_id } of lines) if (!numbers.has(claim_id)) numbers.set(claim_id, numbers.size + 1)
  return numbers
}

/** Inserts the sealed lines and sets the totals of the case. */
export async function insertLines(
  trx: Executor,
  keys: Keys,
  caseId: string,
  lines: readonly Line[],
): Promise<void> {
  const numbers = numberClaims(lines)
  await sql`
    insert into case_lines (case_id, position, line_sealed, claim_number, billed, paid)
    select ${caseId}, l.position, l.line_sealed, l.claim_number, l.billed, l.paid
    from unnest(${lines.map((line) => sealLine(keys, line))}::bytea[],
      ${lines.map(({ claim_id }) => numbers.get(claim_id) ?? 0)}::smallint[],
      ${lines.map(({ billed }) => billed ?? '0')}::numeric[], ${lines.map(({ paid }) => paid ?? '0')}::numeric[])
      with ordinality as l (line_sealed, claim_number, billed, paid, position)`.execute(trx)
  await sql`
    update cases c set total_billed = s.billed, paid_exposure = s.paid
    from (select sum(billed) as billed, sum(paid) as paid from case_lines where case_id = ${caseId}) s
    where c.id = ${caseId}`.execute(trx)
}

/** Stores whom the claims are about, sealed. Claims that nobody described get no row. */
export async function insertPeople(
  trx: Executor,
  keys: Keys,
  caseId: string,
  { lines, people }: { lines: readonly Line[]; people: ReadonlyMap<string, ClaimPerson> },
): Promise<void> {
  const described = [...numberClaims(lines)].flatMap(([claimId, number]) => {
    const person = people.get(claimId)
    return person === undefined ? [] : [{ number, sealed: sealPerson(keys, person) }]
  })
  await sql`
    insert into case_claims (case_id, claim_number, person_sealed)
    select ${caseId}, d.number, d.sealed
    from unnest(${described.map(({ number }) => number)}::smallint[],
      ${described.map(({ sealed }) => sealed)}::bytea[]) as d (number, sealed)`.execute(trx)
}

export async function insertWatchers(
  trx: Executor,
  caseId: string,
  userIds: readonly string[],
): Promise<void> {
  await sql`
    insert into case_watchers (case_id, user_id) select ${caseId}, id from unnest(${[...userIds]}::uuid[]) id
    on conflict do nothing`.execute(trx)
}
