import { randomBytes, randomInt } from 'node:crypto'
import type { Line } from '@plumbline/claims/drill-down/line'
import { ACCESS_CODE_ALPHABET, ACCESS_CODE_CHARS } from '@plumbline/contract/access/access-code'
import { CASE_INDEX_CHARS } from '@plumbline/contract/cases/case-index'
import type { LadderLevel } from '@plumbline/contract/cases/case-ladder'
import { DEFAULT_LINES_OF_BUSINESS } from '@plumbline/contract/cases/case-ladder-defaults'
import type { CaseStatus } from '@plumbline/contract/cases/case-rules'
import type { CaseKind, RecordKind } from '@plumbline/contract/cases/cases'
import { sql } from 'kysely'
import { appealClock, lastDay, toDay, todayIn } from '#features/cases/case/case-dates.ts'
import { sealLine } from '#features/cases/case/case-seal.ts'
import { type ClaimPerson, sealPerson } from '#features/cases/case/present-claims.ts'
import { getRow } from '#platform/db/database.ts'
import { sealFileName } from '#platform/files/case-file-name.ts'
import type { Keys } from '#platform/security/keys.ts'
import { solvedCaptcha } from './solved-captcha.ts'
import type { Caller, TestApp } from './test-app.ts'

type Finding = { audited: number; decision?: 'supported' | 'changed' | 'denied' | 'underbilled' }
export type MadeLine = { claim?: number; billed: number; paid: number; finding?: Finding }
type MadeAppeal = {
  level: number
  fileBy?: string
  filedAt?: Date
  decided?: { outcome: 'upheld' | 'partly'; after: number; at: Date }
}

export type CaseOptions = {
  /** The start of the provider's name; Marsh belongs to the user who signs in as 'provider'. */
  provider?: string
  status?: CaseStatus
  kind?: CaseKind
  timeZone?: string
  requestedOn?: string
  dueOn?: string
  receivedAt?: Date
  findingsAt?: Date
  /** The day of service; the day of the findings if not given, null for findings that nobody has opened. */
  servedOn?: string | null
  /** The commercial levels if not given. */
  ladder?: readonly LadderLevel[]
  records?: readonly RecordKind[]
  lines?: readonly MadeLine[]
  appeals?: readonly MadeAppeal[]
  /** Whom the claims are about, by claim number. */
  people?: Readonly<Record<number, ClaimPerson>>
  /** Email addresses of the team. */
  watchers?: readonly string[]
  /** Null for a case without a code. */
  code?: string | null
}

export type MadeCase = {
  id: string
  index: string
  number: string
  code: string
  providerId: string
  requestIds: string[]
  lineIds: string[]
}

const COMMERCIAL = DEFAULT_LINES_OF_BUSINESS[0]?.levels ?? []
const AFTER_RECORDS: readonly CaseStatus[] = ['received', 'in_review', 'findings', 'appealed', 'closed']
const AFTER_FINDINGS: readonly CaseStatus[] = ['findings', 'appealed', 'closed']
const pick = (count: number) =>
  Array.from({ length: count }, () =>
    ACCESS_CODE_ALPHABET.charAt(randomInt(ACCESS_CODE_ALPHABET.length)),
  ).join('')
let made = 0

const claimLine = (number: number, { claim = number, billed, paid }: MadeLine): Line => ({
  claim_id: `claim-${claim}`,
  line_number: number,
  claim_type: 'professional',
  npi: '9482016372',
  tin: null,
  patient_id: `patient-of-${claim}`,
  service_date: '2026-05-04',
  hcpcs_code: number % 2 === 1 ? '17000' : '17003',
  modifier_1: null,
  modifier_2: null,
  modifier_3: null,
  modifier_4: null,
  place_of_service: '11',
  ndccd: null,
  diagnosis_1: 'L57.0',
  diagnosis_2: null,
  diagnosis_3: null,
  diagnosis_4: null,
  units: '1',
  billed: billed.toFixed(2),
  allowed: paid.toFixed(2),
  paid: paid.toFixed(2),
})

const DEFAULT_LINES: readonly MadeLine[] = [
  { claim: 1, billed: 120, paid: 80 },
  { claim: 1, billed: 60, paid: 40, finding: { audited: 0, decision: 'denied' } },
]

/** Inserts a case after its letter was mailed, or in a later state. */
export async function insertCase(
  { db, keys }: Pick<TestApp, 'db'> & { keys: Keys },
  options: CaseOptions = {},
): Promise<MadeCase> {
  const { status = 'requested', timeZone = 'America/Los_Angeles', lines = DEFAULT_LINES } = options
  const today = todayIn(timeZone)
  const { id: providerId } = await getRow(
    db,
    sql<{ id: string }>`
      select id from providers where name like ${`${options.provider ?? 'Marsh'}%`} limit 1`,
  )
  const receivedAt = options.receivedAt ?? (AFTER_RECORDS.includes(status) ? new Date() : null)
  const findingsAt = options.findingsAt ?? (AFTER_FINDINGS.includes(status) ? new Date() : null)
  const findingsOn = findingsAt === null ? null : toDay(findingsAt, timeZone).toString()
  const servedOn = options.servedOn === undefined ? findingsOn : options.servedOn
  const ladder = options.ladder ?? COMMERCIAL
  const index = pick(CASE_INDEX_CHARS)
  const code = options.code ?? pick(ACCESS_CODE_CHARS)
  made += 1
  const number = `T-${String(made).padStart(4, '0')}`
  const sum = (get: (line: MadeLine) => number) => lines.reduce((total, line) => total + get(line), 0)
  const { id } = await getRow(
    db,
    sql<{ id: string }>`
      insert into cases (index, number, provider_id, kind, claim_type, family, status, starting_on, ending_on,
        requested_on, due_on, time_zone, received_at, review_due_on, findings_at, closed_at, decision, total_billed,
        paid_exposure, code_hash, code_made_at, findings_served_on, findings_served_by, ladder)
      values (${index}, ${number}, ${providerId}, ${options.kind ?? 'probe'}, 'professional', '17003', ${status},
        '2026-04-01', '2026-06-30', ${options.requestedOn ?? today.subtract({ days: 5 }).toString()},
        ${options.dueOn ?? lastDay(today, 40).toString()}, ${timeZone}, ${receivedAt},
        ${receivedAt === null ? null : lastDay(toDay(receivedAt, timeZone), 60).toString()}, ${findingsAt},
        ${status === 'closed' ? new Date() : null}, ${findingsAt === null ? null : 'overpaid'},
        ${sum(({ billed }) => billed)}, ${sum(({ paid }) => paid)},
        ${options.code === null ? null : keys.hash('case_code', code)}, now(), ${servedOn},
        ${servedOn === null ? null : 'portal'}, ${findingsAt === null ? null : JSON.stringify(ladder)}::jsonb)
      returning id`,
  )
  const requestIds: string[] = []
  for (const [position, kind] of (options.records ?? (['visit_notes', 'orders'] as const)).entries()) {
    const row = await getRow(
      db,
      sql<{ id: string }>`
        insert into case_requests (case_id, position, kind) values (${id}, ${position + 1}, ${kind}) returning id`,
    )
    requestIds.push(row.id)
  }
  const lineIds: string[] = []
  for (const [at, line] of lines.entries()) {
    const finding: Finding | null =
      findingsAt === null ? null : (line.finding ?? { audited: line.billed, decision: 'supported' })
    const audited = finding?.audited ?? null
    const row = await getRow(
      db,
      sql<{ id: string }>`
        insert into case_lines (case_id, position, line_sealed, claim_number, billed, paid, decision, audited_billed,
          audited_paid, rationale, decided_at)
        values (${id}, ${at + 1}, ${sealLine(keys, claimLine(at + 1, line))}, ${line.claim ?? at + 1}, ${line.billed},
          ${line.paid}, ${finding === null ? null : (finding.decision ?? 'changed')}, ${audited},
          ${audited === null ? null : audited === line.billed ? line.paid : Math.min(line.paid, audited)},
          ${finding === null ? null : finding.decision === 'supported' ? 'supported' : 'not_signed'}, ${findingsAt})
        returning id`,
    )
    lineIds.push(row.id)
  }
  for (const [number, person] of Object.entries(options.people ?? {})) {
    await sql`
      insert into case_claims (case_id, claim_number, person_sealed)
      values (${id}, ${Number(number)}, ${sealPerson(keys, person)})`.execute(db)
  }
  // As the findings and the last decision store it.
  await sql`
    update cases c set savings = ${
      options.appeals?.findLast(({ decided }) => decided)?.decided?.after ??
      sql`(
      select sum(l.paid - l.audited_paid) from case_lines l where l.case_id = c.id)`
    }
    where c.id = ${id} and c.findings_at is not null and c.kind <> 'prepayment'`.execute(db)
  await insertAppeals({ db, keys }, { id, status, timeZone, servedOn, ladder }, options.appeals)
  for (const email of options.watchers ?? []) {
    await sql`
      insert into case_watchers (case_id, user_id) select ${id}, id from users where email = ${email}`.execute(
      db,
    )
  }
  return { id, index, number, code, providerId, requestIds, lineIds }
}

async function insertAppeals(
  { db }: Pick<TestApp, 'db'> & { keys: Keys },
  one: {
    id: string
    status: CaseStatus
    timeZone: string
    servedOn: string | null
    ladder: readonly LadderLevel[]
  },
  given: readonly MadeAppeal[] | undefined,
): Promise<void> {
  const { id, status, timeZone, servedOn, ladder } = one
  if (servedOn === null) return
  const first: MadeAppeal = status === 'appealed' ? { level: 1, filedAt: new Date() } : { level: 1 }
  for (const { level, fileBy, filedAt, decided } of given ?? [first]) {
    const row = ladder[level - 1]
    if (row === undefined) throw new Error(`there is no appeal level ${level}`)
    const clock = appealClock(row, Temporal.PlainDate.from(servedOn))
    const decidedOn = decided === undefined ? null : toDay(decided.at, timeZone).toString()
    await sql`
      insert into case_appeals (case_id, level, file_by, stops_recoupment_by, filed_at, outcome, amount_after, decided_at,
        served_on, served_by)
      values (${id}, ${level}, ${fileBy ?? clock.fileBy}, ${clock.stopsRecoupmentBy}, ${filedAt ?? null},
        ${decided?.outcome ?? null}, ${decided?.after ?? null}, ${decided?.at ?? null}, ${decidedOn},
        ${decidedOn === null ? null : 'portal'})`.execute(db)
  }
}

/** Inserts a file of a case without its bytes. */
export async function insertCaseFile(
  { db, keys }: Pick<TestApp, 'db' | 'keys'>,
  caseId: string,
  {
    status = 'received',
    party = 'practice',
    requestId = null,
    claims = [1],
  }: {
    status?: string
    party?: 'practice' | 'code' | 'staff'
    requestId?: string | null
    /** The claims that it answers. */
    claims?: readonly number[]
  } = {},
): Promise<string> {
  const received = status === 'received'
  const { id } = await getRow(
    db,
    sql<{ id: string }>`
      insert into case_files (case_id, request_id, name_sealed, size_bytes, status, party, receipt, received_at, sha256,
        media_type, flags)
      values (${caseId}, ${requestId}, ${sealFileName(keys, { filename: 'notes.pdf', folder: '' })}, 1000, ${status}, ${party}, ${received ? pick(10) : null},
        ${received ? new Date() : null}, ${received ? randomBytes(32) : null}, ${received ? 'application/pdf' : null}, '{}')
      returning id`,
  )
  await sql`
    insert into case_file_claims (case_file_id, claim_number)
    select ${id}, number from unnest(${[...claims]}::smallint[]) number`.execute(db)
  return id
}

/** A caller that opened the case with its code. */
export async function openByCode(
  { visitor, keys }: TestApp,
  { index, code }: Pick<MadeCase, 'index' | 'code'>,
): Promise<Caller> {
  const opened = await visitor('POST', `/caseaudit/${index}/open`, {
    body: { access_code: code, captcha: await solvedCaptcha(keys) },
  })
  const cookie = opened.cookies.find(({ name }) => name.endsWith('plumbline_case'))
  if (cookie === undefined) throw new Error(`the case did not open: ${opened.status}`)
  return (method, path, options = {}) =>
    visitor(method, path, {
      ...options,
      headers: { ...options.headers, cookie: `${cookie.name}=${cookie.value}` },
    })
}
