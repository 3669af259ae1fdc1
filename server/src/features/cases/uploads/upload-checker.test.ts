import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkerDeps } from '#compose/cases.ts'
import { findRows } from '#platform/db/database.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { makeTiff } from '#testing/made-files.ts'
import { findLeft, hashSha256, startUploadWorld, type UploadWorld } from '#testing/upload-world.ts'
import { checkDueUploads, tidyUploads } from './upload-checker.ts'

let world: UploadWorld
beforeAll(async () => {
  world = await startUploadWorld()
})
afterAll(() => world.close())

const openStore = () => openFileStore(world.test.config, world.test.keys)
const quiet = { error: () => {}, warn: () => {} }
const makeDeps = (clamdUrl?: string) =>
  checkerDeps({ clamdUrl }, { db: world.test.db, store: openStore(), log: quiet })
const findFileEvents = (caseId: string) =>
  findRows(world.test.db, sql`select 1 from case_events where case_id = ${caseId} and action like 'file%'`)
const NO_SCANNER = 'tcp://127.0.0.1:1'

describe('the checker', () => {
  it('settles an upload completely or not at all, and exactly once however often it fails', async () => {
    const made = await world.makeCase()
    const bytes = makeTiff({ pages: 7, filler: 300_000 })
    const id = await world.send(made.index, bytes)
    for (const attempt of [1, 2]) {
      await checkDueUploads({
        ...makeDeps(),
        notify: async (trx, settled) => {
          await makeDeps().notify(trx, settled)
          throw new Error(`failed attempt ${attempt}`)
        },
      })
      expect(await world.findFile(made.index, id)).toMatchObject({ status: 'checking', receipt: null })
      expect(await findFileEvents(made.id)).toHaveLength(0)
      expect(await findLeft(world.test, id)).toEqual({ pieces: 1, kept: false })
      await world.hurry()
    }
    await Promise.all([checkDueUploads(makeDeps()), checkDueUploads(makeDeps())])
    expect(await world.findFile(made.index, id)).toMatchObject({
      status: 'received',
      sha256: hashSha256(bytes),
    })
    expect(await findFileEvents(made.id)).toHaveLength(1)
    expect(await checkDueUploads(makeDeps())).toBe(0)
  })

  it('skips a file that was removed meanwhile, and deletes its pieces', async () => {
    const made = await world.makeCase()
    const id = await world.send(made.index, makeTiff())
    await world.check(NO_SCANNER)
    const removed = await world.provider('POST', `/caseaudit/${made.index}/actions`, {
      body: { action: 'remove_file', file_id: id },
    })
    expect(removed.status).toBe(200)
    await world.hurry()
    expect(await world.check()).toBe(0)
    await tidyUploads(makeDeps())
    expect(await findLeft(world.test, id)).toEqual({ pieces: 0, kept: false })
  })

  it('deletes uploads abandoned for a week, and nothing younger', async () => {
    const made = await world.makeCase()
    const ids: string[] = []
    for (const days of [8, 6]) {
      const { headers } = await world.announce(made.index, 10)
      const address = String(headers['location'])
      await world.piece(address, 0, Buffer.from('01234'))
      const id = address.split('/').at(-1) ?? ''
      ids.push(id)
      await sql`
        update case_files set last_piece_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
        world.test.db,
      )
    }
    await tidyUploads(makeDeps())
    expect(await Promise.all(ids.map((id) => findLeft(world.test, id)))).toEqual([
      null,
      { pieces: 1, kept: false },
    ])
  })

  it('deletes an upload without any piece after an hour', async () => {
    const made = await world.makeCase()
    const { headers } = await world.announce(made.index, 10)
    const id = String(headers['location']).split('/').at(-1) ?? ''
    await tidyUploads(makeDeps())
    expect(await findLeft(world.test, id)).not.toBeNull()
    await sql`update case_files set last_piece_at = now() - interval '61 minutes' where id = ${id}`.execute(
      world.test.db,
    )
    await tidyUploads(makeDeps())
    expect(await findLeft(world.test, id)).toBeNull()
  })

  it('notifies the followers of a case about files that arrive after everything was sent', async () => {
    const made = await world.makeCase({ status: 'received', watchers: ['support@demo.test'] })
    await world.send(made.index, makeTiff())
    await world.check()
    const notices = await findRows(
      world.test.db,
      sql`select 1 from notices n join users u on u.id = n.user_id
        where u.email = 'support@demo.test' and n.data->>'case_id' = ${made.id}`,
    )
    expect(notices).toHaveLength(1)
  })
})
