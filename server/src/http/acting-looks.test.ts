import { isActingLook } from '@plumbline/contract/core/acting-looks'
import type { Endpoint } from '@plumbline/contract/core/endpoint'
import { ENDPOINTS } from '@plumbline/contract/endpoints'
import { formatReportId } from '@plumbline/contract/reports/report-id'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { addDocument } from '#platform/files/documents.repository.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { insertCase } from '#testing/case-world.ts'
import { type ProfileWorld, startProfileWorld, WORLD_PERIOD } from '#testing/profile-world.ts'
import type { Caller } from '#testing/test-app.ts'

let world: ProfileWorld
let support: Caller
let documentId: string
let reportId: string
/** What would tell that an answer is about the provider. */
let words: string[]
beforeAll(async () => {
  world = await startProfileWorld()
  const { test, own } = world
  const { name } = await getRow(
    test.db,
    sql<{ name: string }>`select name from providers where id = ${own.id}`,
  )
  await insertCase(test, { provider: name })
  words = [own.npi, own.id, name, 'provider@demo.test']
  const document = await addDocument(test.db, openFileStore(test.config, test.keys), {
    providerId: own.id,
    kind: 'tip_sheet',
    topic: '17003',
    title: { en: 'Counting lesions', es: 'Contar lesiones' },
    language: 'both',
    filename: 'counting.pdf',
    content: Buffer.from('%PDF-1.7 content of the sheet %%EOF'),
    source: 'test',
    createdBy: null,
  })
  documentId = document.id
  reportId = formatReportId({ family: '17003', period: WORLD_PERIOD, providerId: own.id })
  support = await test.as('support')
})
afterAll(() => world.remove())

const ROWS = Object.entries<Endpoint>(ENDPOINTS)
const LOOKS = ROWS.filter(([, { whileActing }]) => isActingLook(whileActing))

const toPath = ({ path }: Endpoint) =>
  path
    .replace('{table}', 'figures')
    .replace('{id}', path.startsWith('/documents/') ? documentId : reportId)
    .replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')

/** What each row needs, and no more: a query with a name that it does not know is ignored. */
const toQuery = ({ path }: Endpoint): Record<string, string> =>
  path === '/documents/zip'
    ? { ids: documentId }
    : path === '/reports' ||
        path === '/exports/reports' ||
        path === '/documents' ||
        path.startsWith('/audits')
      ? {}
      : { period: WORLD_PERIOD }

/** Each reason is a look of its own, so that no row hides behind the look of another. */
async function actFor(reason: string): Promise<void> {
  const body = { provider_id: world.own.id, reason }
  expect((await support('PATCH', '/admin/session', { body })).status).toBe(200)
}

const findLooks = async (reason: string): Promise<string[]> => {
  const rows = await findRows(
    world.test.db,
    sql<{ action: string }>`
      select action from audit_events
      where reason = ${reason} and acting_for = ${world.own.id} and action <> 'act_as_started'`,
  )
  return rows.map(({ action }) => action)
}

describe('R-ACT-9: while support acts as a provider', () => {
  it.each(LOOKS)('%s is on record before its answer is sent, each time for a file', async (name, row) => {
    const reason = `a question about ${name}`
    await actFor(reason)
    const call = () => support(row.method, toPath(row), { query: toQuery(row) })
    expect((await call()).status, row.path).toBe(200)
    const count = async () => (await findLooks(reason)).filter((look) => look === row.whileActing).length
    expect(await count(), row.path).toBe(1)
    if (!row.streams) return
    await call()
    expect(await count(), row.path).toBe(2)
  })

  it('every row that is closed refuses, whatever it is sent', async () => {
    await actFor('a question about closed rows')
    for (const [, row] of ROWS.filter(([, { whileActing }]) => whileActing === 'closed')) {
      const answer = await support(row.method, toPath(row), row.body ? { body: {} } : {})
      expect(answer.status, row.path).toBe(403)
    }
  })

  it('no other row of a person has a word about the provider in its answer', async () => {
    await actFor('a question about the rest')
    const silent = ROWS.filter(
      ([, { access, method, whileActing, notWhileActing }]) =>
        (access === 'user' || access === 'provider') &&
        method === 'GET' &&
        !isActingLook(whileActing) &&
        whileActing !== 'closed' &&
        !notWhileActing,
    )
    expect(silent.length).toBeGreaterThan(10)
    for (const [, row] of silent) {
      const { body } = await support(row.method, toPath(row), {})
      const text = JSON.stringify(body)
      for (const word of words) expect(text.includes(word), `${row.path} shows ${word}`).toBe(false)
    }
  })

  it('the people of a practice and the file of its cases are in the provider’s access log', async () => {
    await actFor('who works there')
    await support('GET', '/practice/users')
    await support('GET', '/audits.csv')
    const provider = await world.test.as('provider')
    const { rows } = (await provider('GET', '/user/access_log')).body.data
    const actions = rows
      .filter(({ reason }: { reason: string }) => reason === 'who works there')
      .map(({ action }: { action: string }) => action)
    expect(actions.toSorted()).toEqual(['act_as_started', 'case_list_downloaded', 'practice_people_viewed'])
  })

  it('a provider’s own look leaves no row', async () => {
    const count = async () =>
      (await findRows(world.test.db, sql<object>`select 1 from audit_events where acting_for is not null`))
        .length
    const before = await count()
    const provider = await world.test.as('provider')
    for (const path of ['/practice/users', '/audits.csv', '/reports', '/user']) await provider('GET', path)
    expect(await count()).toBe(before)
  })
})
