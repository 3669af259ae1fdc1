import { readFile } from 'node:fs/promises'
import { LOGIN_ATTEMPTS_MAX } from '@plumbline/contract/core/constants'
import type { Endpoint } from '@plumbline/contract/core/endpoint'
import { ENDPOINTS } from '@plumbline/contract/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '#http/log.ts'
import { frameworkPath } from '#http/request-log.ts'
import { findRows } from '#platform/db/database.ts'
import { inTrace } from '#platform/request/trace.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const TOKEN = 'a-token-of-some-length'
const DEPLOY = new URL('../../../deploy/', import.meta.url)
const ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${ID}-00f067aa0ba902b7-01`

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ METRICS_TOKEN: TOKEN })
  await portal.as('support')
})
afterAll(() => portal.close())

const scrape = async (): Promise<string> => {
  const { status, body } = await portal.visitor('GET', '/metrics', {
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  expect(status).toBe(200)
  return body
}

/** The metric names in a dashboard or an alert file. */
const findNames = (text: string) =>
  new Set(text.match(/\b(?:plumbline|http|nodejs|process)_\w+/g)?.filter((name) => !name.endsWith('_')) ?? [])

const listNames = (scraped: string) =>
  new Set(
    scraped
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => /^\w+/.exec(line)?.[0] ?? ''),
  )

test('every endpoint has its series before its first call', async () => {
  const lines = new Set((await scrape()).split('\n').map((line) => line.replace(/ [\d.e+-]+$/, '')))
  for (const { method, path, status = 200 } of Object.values<Endpoint>(ENDPOINTS)) {
    const labels = `method="${method}",route="${frameworkPath(path)}",status="${status}"`
    expect(lines).toContain(`http_request_duration_seconds_count{${labels}}`)
  }
})

const readCount = (scraped: string, series: string) =>
  Number(
    scraped
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1] ?? 0,
  )

test('traffic is counted, and no label identifies a person', async () => {
  const ok = 'plumbline_sign_ins_total{door="admin",result="ok"}'
  const refused = 'plumbline_sign_ins_total{door="user",result="refused"}'
  // Counters are shared with other tests in this process.
  const before = await scrape()
  const body = { email: 'nobody@demo.test', password: 'wrong' }
  await portal.visitor('POST', '/auth/login', { body })
  await portal.as('support')
  const scraped = await scrape()
  expect(readCount(scraped, ok) - readCount(before, ok)).toBe(1)
  expect(readCount(scraped, refused) - readCount(before, refused)).toBe(1)
  expect(scraped).toContain('plumbline_database_up 1')
  expect(scraped).toMatch(/plumbline_sessions_live [1-9]/)
  expect(scraped).toMatch(/plumbline_pool_wait_seconds_count\{pool="main"\} [1-9]/)
  expect(scraped).toContain('plumbline_jobs{kind="build_figures",status="queued"} 0')
  expect(scraped).not.toMatch(/demo\.test|nobody|[\da-f]{8}-[\da-f]{4}/)
})

test.each(['grafana/plumbline.json', 'prometheus/alerts.yml'])(
  'deploy/%s uses metrics that exist',
  async (file) => {
    const text = await readFile(new URL(file, DEPLOY), 'utf8')
    const used = findNames(text)
    expect(used.size).toBeGreaterThan(10)
    const known = listNames(await scrape())
    // Absent until there is a build or a backup.
    for (const name of ['build_published', 'build_data_through', 'build_verified', 'backup']) {
      known.add(`plumbline_${name}_timestamp_seconds`)
    }
    for (const name of ['build_verified_ok', 'build_duration_seconds', 'backup_files_lost']) {
      known.add(`plumbline_${name}`)
    }
    expect([...used].filter((name) => !known.has(name))).toEqual([])
  },
)

test('the trace of a call is in its answer, and stored with the mail and the job that it queues', async () => {
  const headers = { traceparent }
  const answer = await portal.visitor('GET', '/health', { headers })
  expect(answer.headers['x-request-id']).toBe(ID)
  const support = await portal.as('support')
  expect((await support('POST', '/admin/claims/builds', { headers })).status).toBe(202)
  const body = { email: 'manager@demo.test', password: 'wrong' }
  for (let failed = 0; failed < LOGIN_ATTEMPTS_MAX; failed += 1) {
    await portal.visitor('POST', '/auth/login', { body, headers })
  }
  const queued = await findRows(
    portal.db,
    sql<{ what: string }>`
      select kind as what from jobs where trace_id = ${ID}
      union all select template from mails where trace_id = ${ID} order by what`,
  )
  expect(queued.map(({ what }) => what)).toEqual(['account_locked', 'build_figures'])
})

test('work started by a call logs its trace once', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  inTrace(ID, () => log.info('started'))
  inTrace(ID, () => log.child({ trace_id: ID }).info('from the request itself'))
  log.info('outside of a request')
  expect(lines.map((line) => line.split(ID).length - 1)).toEqual([1, 1, 0])
})

test('without the database a scrape still has the metrics of the process', async () => {
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  const query = vi.spyOn(portal.pool, 'connect').mockRejectedValue(new Error('gone') as never)
  const scraped = await scrape()
  query.mockRestore()
  later.mockRestore()
  expect(scraped).toContain('plumbline_database_up 0')
  expect(scraped).not.toMatch(/^plumbline_sessions_live /m)
  expect(scraped).toContain('http_request_duration_seconds_count{method="GET",route="/api/metrics"')
})
