import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { jobCommand } from '#cli/job.ts'
import { createDiskPlace } from '#features/claims/inbox/disk-place.ts'
import { startInboxSchedule } from '#features/claims/inbox/inbox-schedule.ts'
import { queueJob, takeNextJob, updateLost } from '#features/system/jobs/jobs.repository.ts'
import { findRows } from '#platform/db/database.ts'
import type { Repeating } from '#platform/time/repeat.ts'
import { CLAIMS_837 } from '#testing/full-store.ts'
import { runCommand } from '#testing/run-command.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { watchInbox } from './watch-inbox.ts'

let test: TestApp
let support: Caller
let inbox: string
const nodes: Pick<Repeating, 'stop'>[] = []
beforeAll(async () => {
  inbox = await mkdtemp(join(tmpdir(), 'plumbline-inbox-job-'))
  test = await startTestApp({ DEMO_LINES: '0', CLAIMS_INBOX: inbox })
  support = await test.as('support')
})
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop()
})
afterAll(async () => {
  await test.close()
  await rm(inbox, { recursive: true, force: true })
})

const log = { info() {}, error() {} }
const drop = async (path: string, text: string) => {
  await writeFile(join(inbox, path), text)
  await writeFile(join(inbox, `${path}.done`), '')
}
const findInboxJobs = () =>
  findRows(
    test.db,
    sql<{ id: string; status: string }>`select id, status from jobs where kind = 'inbox' order by created_at`,
  )

function startNode() {
  let looked = 0
  const place = createDiskPlace(inbox)
  const node = startInboxSchedule({
    db: test.db,
    place: {
      isAtomic: false,
      async list() {
        looked += 1
        return place.list()
      },
    },
    quietMinutes: 10,
    everyMinutes: 15,
    queueJob: (trx) => queueJob(trx, { kind: 'inbox', input: {}, createdBy: null }),
    onUnavailable: async () => {},
    log,
  })
  nodes.push(node)
  return { node, look: (times: number) => expect.poll(() => looked).toBeGreaterThanOrEqual(times) }
}

async function finishNextJob() {
  const job = await takeNextJob(test.db)
  const { code } = await runCommand(test, jobCommand, job?.id ?? '')
  return { code, ...(await support('GET', `/admin/jobs/${job?.id}`)).body.data }
}

describe('the schedule of the inbox', () => {
  it('queues nothing for an empty inbox, or a file that is still written', async () => {
    await writeFile(join(inbox, 'written.csv'), 'half a li')
    const { look } = startNode()
    await look(1)
    await nodes[0]?.stop()
    expect(await findInboxJobs()).toEqual([])
    await rm(join(inbox, 'written.csv'))
  })

  it('queues one job on several nodes, which imports and publishes', async () => {
    await drop('claims.837', CLAIMS_837)
    const started = [startNode(), startNode(), startNode()]
    for (const { look } of started) await look(1)
    for (const { node } of started) await node.stop()
    expect(await findInboxJobs()).toHaveLength(1)
    expect(await finishNextJob()).toMatchObject({
      code: 0,
      kind: 'inbox',
      status: 'done',
      counts: { read: 2, loaded: 2 },
      build: expect.any(Number),
    })
    expect(await readdir(inbox)).toEqual(['done', 'failed'])
  })

  it('shows under Tools that a person is needed, and does not try the same files again and again', async () => {
    await mkdir(join(inbox, 'unknown'))
    await drop('unknown/a.csv', 'x')
    await drop('bad.csv', 'what,is,this\n1,2,3\n')
    const { node, look } = startNode()
    await look(1)
    await expect.poll(findInboxJobs).toHaveLength(2)
    expect(await finishNextJob()).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('Files refused: 1, left in the inbox: 1'),
    })
    // The refused file is gone, so there is something else to look at: once.
    node.wake()
    await expect.poll(findInboxJobs).toHaveLength(3)
    expect(await finishNextJob()).toMatchObject({ status: 'failed' })
    node.wake()
    await look(3)
    await node.stop()
    expect(await findInboxJobs()).toHaveLength(3)
    await rm(join(inbox, 'unknown'), { recursive: true })
  })

  it('runs a job again whose process died', async () => {
    await drop('again.837', CLAIMS_837)
    const { look } = startNode()
    await look(1)
    await expect.poll(findInboxJobs).toHaveLength(4)
    const job = await takeNextJob(test.db)
    if (job !== null) await updateLost(test.db, job)
    expect(await finishNextJob()).toMatchObject({ status: 'done' })
  })

  it('is off without an inbox, or if cron looks into it; support hears of one that is gone', async () => {
    const { config, db } = test
    await watchInbox({ config: { ...config, claimsInbox: undefined }, db, log }).stop()
    await watchInbox({ config: { ...config, claimsInboxEveryMinutes: 0 }, db, log }).stop()
    await sql`delete from mails`.execute(db)
    const gone = { ...config, claimsInbox: { folder: join(inbox, 'unmounted') } }
    nodes.push(watchInbox({ config: gone, db, log }))
    await expect
      .poll(() => findRows(db, sql`select data->>'problems' as problems from mails where template = 'inbox'`))
      .toEqual([{ problems: '["unavailable"]' }])
  })
})
