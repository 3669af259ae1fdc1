import { listAppealed } from '@plumbline/contract/cases/appeal-lines'
import { API_BASE } from '@plumbline/contract/core/constants'
import { sql } from 'kysely'
import { DEMO_PASSWORD, DEMO_PROVIDERS } from '#demo/demo-people.ts'
import { findRows } from '#platform/db/database.ts'
import { insertCaseFile } from './case-world.ts'
import { type ProfileWorld, startProfileWorld } from './profile-world.ts'
import { type ReadPdf, readPdf } from './read-pdf.ts'
import type { Answered, Caller } from './test-app.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
export type Any = any
type Line = Any

export const CODE = /[2-9CDFGHJKMNPQRTVWXY]{4}(?:-[2-9CDFGHJKMNPQRTVWXY]{4}){2}(?![\w-])/g

/** The form for a case about Dr. Marsh's claims. */
export const wanted = (some: object = {}) => ({
  npi: DEMO_PROVIDERS[0]?.npi,
  tin: DEMO_PROVIDERS[0]?.tin,
  kind: 'probe',
  claim_type: 'professional',
  family: '17003',
  starting_on: '2026-04-01',
  ending_on: '2026-06-30',
  claims: { sample: 10 },
  records: [{ kind: 'visit_notes' }, { kind: 'pathology', note: '6 dates', optional: true }],
  ...some,
})

export const DENIED = { decision: 'denied', audited_billed: 0, audited_paid: 0, rationale: 'not_signed' }
const supported = ({ billed, paid }: Line) => ({
  decision: 'supported',
  audited_billed: billed,
  audited_paid: paid,
  rationale: 'supported',
})

export type StaffWorld = ProfileWorld & {
  support: Caller
  provider: Caller
  create(some?: object): Promise<Any>
  move(id: string, action: string, some?: object): Promise<Answered>
  /** The same by a second person, who decided no finding. */
  colleagueMove(id: string, action: string, some?: object): Promise<Answered>
  thirdMove(id: string, action: string, some?: object): Promise<Answered>
  /** The lines of a decision on an appeal: each stands unless `change` has another finding; {}: supported as billed. */
  linesOnAppeal(id: string, change?: (line: Line, at: number) => object | null): Promise<object[]>
  /** Decides each line: supported as billed, or with the given finding. */
  decide(one: Any, finding?: (line: Line, at: number) => object): Promise<void>
  /** Issues findings; by default every second line is denied. */
  toFindings(one: Any, finding?: (line: Line, at: number) => object): Promise<Any>
  print(id: string): Promise<{ status: number; pdf: ReadPdf | null }>
  /** A letter as staff open it. */
  letter(id: string, letterId: string): Promise<ReadPdf | null>
  audits(like: string): Promise<{ action: string; details: Record<string, unknown> }[]>
}

/** A third reviewer, for an appeal after an appeal. */
async function addThirdPerson({ db }: ProfileWorld['test']): Promise<void> {
  await sql`
    with person as (
      insert into users (name, email, password_hash, password_changed_at, email_proved_at, agreed_at)
      select 'Third^Toni', 'third@demo.test', password_hash, now(), now(), now() from users
      where email = 'support@demo.test' returning id)
    insert into user_roles (user_id, role) select id, 'admin' from person`.execute(db)
}

/** The profile world with support and the practice signed in. */
export async function startStaffWorld(): Promise<StaffWorld> {
  const world = await startProfileWorld()
  const { test } = world
  await addThirdPerson(test)
  await sql`
    update practices set mailing_address = '12 Main Street' || chr(10) || 'Portland, OR 97201'
    where mailing_address is null`.execute(test.db)
  const [support, colleague, third, provider] = await Promise.all([
    test.as('support'),
    test.as('vendor'),
    test.as('third'),
    test.as('provider'),
  ])
  const moveAs =
    (caller: Caller): StaffWorld['move'] =>
    (id, action, some = {}) =>
      caller('POST', `/admin/cases/${id}/actions`, { body: { action, ...some } })
  const move = moveAs(support)
  const login = await test.app.inject({
    method: 'POST',
    url: `${API_BASE}/admin/login`,
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    payload: { email: 'support@demo.test', password: DEMO_PASSWORD },
  })
  const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]))

  async function fetchPdf(path: string) {
    const { statusCode, rawPayload } = await test.app.inject({ url: API_BASE + path, cookies })
    return { status: statusCode, pdf: statusCode === 200 ? await readPdf(rawPayload) : null }
  }
  async function must(answer: Answered): Promise<Any> {
    if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }
  async function decide(one: Any, finding?: (line: Line, at: number) => object): Promise<void> {
    for (const [at, line] of one.lines.entries()) {
      const found = finding?.(line, at) ?? supported(line)
      await must(
        await move(one.id, 'decide_line', {
          line_id: line.id,
          audited_code: null,
          audited_units: null,
          rule_cited: 'Manual 30.6.1',
          ...supported(line),
          ...found,
        }),
      )
    }
  }
  return {
    ...world,
    support,
    provider,
    move,
    colleagueMove: moveAs(colleague),
    thirdMove: moveAs(third),
    decide,
    create: async (some) => must(await support('POST', '/admin/cases', { body: wanted(some) })),
    async toFindings(one, finding = (line, at) => (at % 2 === 1 ? DENIED : supported(line))) {
      await insertCaseFile(test, one.id)
      await must(await move(one.id, 'mark_received'))
      await must(await move(one.id, 'start_review'))
      await decide(one, finding)
      return must(await move(one.id, 'issue_findings'))
    },
    async linesOnAppeal(id, change = () => null) {
      const { lines, appeals } = await must(await support('GET', `/admin/cases/${id}`))
      const pending = appeals.find((one: Any) => one.filed_at !== null && one.outcome === null)
      const inQuestion: Line[] = listAppealed(lines, pending?.lines ?? null)
      return inQuestion.map((line: Line, at: number) => {
        const changed = change(line, at)
        const asBilled = { ...supported(line), audited_code: null, audited_units: null }
        return { line_id: line.id, change: changed === null ? null : { ...asBilled, ...changed } }
      })
    },
    letter: async (id, letterId) => (await fetchPdf(`/admin/cases/${id}/letters/${letterId}`)).pdf,
    print: (id) => fetchPdf(`/admin/cases/${id}/print`),
    audits: (like) =>
      findRows(
        test.db,
        sql<{ action: string; details: Record<string, unknown> }>`
          select action, details from audit_events where action like ${like} order by at, id`,
      ),
  }
}
