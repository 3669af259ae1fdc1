import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { makePdf } from '#testing/made-files.ts'
import { startUploadWorld, type UploadWorld } from '#testing/upload-world.ts'

let world: UploadWorld
beforeAll(async () => {
  world = await startUploadWorld()
})
afterAll(() => world.close())

const TABLES = ['cases', 'case_files', 'case_requests', 'case_events', 'audit_events', 'documents', 'notices']
const MARKERS = ['Quillfeather', 'Thistlewood', 'Larkspurton']
/** As text, and as the bytes of an unsealed column. */
const toReadable = (text: string) => [text, Buffer.from(text).toString('hex')]

it('file names, folders and the reasons why a record does not apply are stored sealed', async () => {
  const made = await world.makeCase()
  const id = await world.send(made.index, await makePdf(), {
    filename: 'Quillfeather.pdf',
    folder: 'Thistlewood/May',
  })
  await world.check()
  const move = (body: object) => world.provider('POST', `/caseaudit/${made.index}/actions`, { body })
  const reason = 'Larkspurton was not seen that day'
  const skipped = await move({ action: 'skip_request', request_id: made.requestIds[0], reason })
  expect(skipped.body.data.requested[0].not_applicable.reason).toBe(reason)
  expect((await move({ action: 'finish_sending' })).status).toBe(200)
  expect(await world.findFile(made.index, id)).toMatchObject({
    filename: 'Quillfeather.pdf',
    folder: 'Thistlewood/May',
  })
  for (const table of TABLES) {
    const rows = await findRows(
      world.test.db,
      sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`,
    )
    expect(rows.length, table).toBeGreaterThan(0)
    const text = rows.map(({ row }) => row).join('\n')
    for (const marker of MARKERS.flatMap(toReadable)) expect(text.includes(marker), table).toBe(false)
  }
})
