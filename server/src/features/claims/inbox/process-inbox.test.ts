import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ImportRefused } from '@plumbline/claims/import/import-refused'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDiskPlace } from './disk-place.ts'
import type { InboxPlace } from './inbox-place.ts'
import { needsPerson, type StoredImport } from './inbox-run.ts'
import { type InboxWork, processInbox } from './process-inbox.ts'

const system = (code: string) => Object.assign(new Error(`${code}: a path`), { code })

let root: string
/** The contents that the store has, as the importer of these tests keeps them. */
let stored: string[]
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'plumbline-process-'))
  stored = []
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function drop(path: string, content = path) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), content)
  await writeFile(join(root, `${path}.done`), '')
}

const list = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.includes('.report.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()

const record = (number: number): StoredImport => ({
  number,
  kind: 'claims',
  layout: 'plain',
  counts: { read: 1, loaded: 1, replaced: 0, duplicates: 0, rejected: 0 },
  quarters: ['2026Q2'],
  rejects: null,
  sha256: 'a',
})

async function run(
  changes: Partial<InboxWork> = {},
  places: Partial<InboxPlace> = {},
  at = '2026-11-17T02:00:00.000Z',
) {
  return processInbox({
    place: { ...createDiskPlace(root), ...places },
    now: new Date(at),
    quietMinutes: 10,
    isRemittance: async () => false,
    async importFile(path) {
      const content = await readFile(path, 'utf8')
      const known = stored.indexOf(content)
      if (known < 0) stored.push(content)
      return { stored: record(known < 0 ? stored.length : known + 1), isNew: known < 0 }
    },
    publish: async () => ({ status: 'published', build: 1 }),
    isFatal: () => false,
    ...changes,
  })
}

const outcomes = ({ results }: Awaited<ReturnType<typeof run>>) =>
  Object.fromEntries(
    results.map(({ path, outcome }) => [path, outcome.kind === 'left' ? outcome.reason : outcome.kind]),
  )

const DONE = 'done/20261117T020000000Z'

describe('a run through the inbox', () => {
  it('moves what it did, and leaves no marker', async () => {
    await drop('a.csv')
    const done = await run()
    expect([outcomes(done), needsPerson(done)]).toEqual([{ 'a.csv': 'imported' }, false])
    expect(await list()).toEqual([`${DONE}/a.csv`])
  })

  it('leaves a file that cannot be read, and does the others', async () => {
    for (const path of ['a.csv', 'b.csv', 'c.csv']) await drop(path)
    const { open } = createDiskPlace(root)
    const places: Partial<InboxPlace> = {
      async open(file) {
        if (file.name === 'b.csv') throw system('EACCES')
        return open(file)
      },
    }
    const done = await run({}, places)
    expect(outcomes(done)).toEqual({ 'a.csv': 'imported', 'b.csv': 'unreadable', 'c.csv': 'imported' })
    expect([needsPerson(done), stored]).toEqual([true, ['a.csv', 'c.csv']])
    expect(await list()).toEqual(['b.csv', 'b.csv.done', `${DONE}/a.csv`, `${DONE}/c.csv`])
    expect(outcomes(await run({}, {}, '2026-11-17T02:15:00Z'))).toEqual({ 'b.csv': 'imported' })
  })

  it('stops at a full disk, publishes what it has, and goes on later', async () => {
    for (const path of ['a.csv', 'b.csv', 'c.csv']) await drop(path)
    let left = 1
    const done = await run({
      async importFile(path) {
        if (left === 0) throw system('ENOSPC')
        left -= 1
        stored.push(await readFile(path, 'utf8'))
        return { stored: record(1), isNew: true }
      },
    })
    expect(done).toMatchObject({ problems: ['disk_full'], published: { status: 'published' } })
    expect([outcomes(done), needsPerson(done)]).toEqual([{ 'a.csv': 'imported' }, true])
    expect(outcomes(await run({}, {}, '2026-11-17T03:00:00Z'))).toEqual({
      'b.csv': 'imported',
      'c.csv': 'imported',
    })
    expect(stored).toEqual(['a.csv', 'b.csv', 'c.csv'])
  })

  it('imports once although a report cannot be written', async () => {
    await drop('a.csv')
    const failed = await run({}, { settle: () => Promise.reject(system('ENOSPC')) })
    expect(failed.problems).toEqual(['disk_full'])
    expect([outcomes(failed), await list()]).toEqual([{ 'a.csv': 'not_moved' }, ['a.csv', 'a.csv.done']])
    const again = await run()
    expect([outcomes(again), stored, needsPerson(again)]).toEqual([{ 'a.csv': 'already' }, ['a.csv'], false])
    expect(await list()).toEqual([`${DONE}/a.csv`])
  })

  it('leaves everything in place when it is cut off before the end, and does it once', async () => {
    await drop('a.csv')
    await drop('b.csv')
    await expect(run({ publish: () => Promise.reject(new Error('killed')) })).rejects.toThrow('killed')
    expect(await list()).toEqual(['a.csv', 'a.csv.done', 'b.csv', 'b.csv.done'])
    expect(outcomes(await run())).toEqual({ 'a.csv': 'already', 'b.csv': 'already' })
    expect(stored).toEqual(['a.csv', 'b.csv'])
  })

  it('stops for a database that is down, or when it is asked to, and changes nothing more', async () => {
    await drop('a.csv')
    const down = { importFile: () => Promise.reject(system('ECONNREFUSED')), isFatal: () => true }
    await expect(run(down)).rejects.toThrow('ECONNREFUSED')
    const stopping = AbortSignal.abort(new Error('stopped'))
    await expect(run({ signal: stopping })).rejects.toThrow('stopped')
    expect(await list()).toEqual(['a.csv', 'a.csv.done'])
  })

  it('does not move a file that changed while it was read', async () => {
    await drop('a.csv')
    const grown = await run({
      async importFile(path) {
        await writeFile(path, 'a longer content')
        return { stored: record(1), isNew: true }
      },
    })
    expect([outcomes(grown), await list()]).toEqual([{ 'a.csv': 'changed' }, ['a.csv', 'a.csv.done']])
  })

  it('tells what is wrong with a place before it imports anything', async () => {
    await drop('a.csv')
    const cases = [
      [{ list: () => Promise.reject(system('EIO')) }, 'unavailable'],
      [{ prepare: () => Promise.reject(system('EROFS')) }, 'not_writable'],
      [{ prepare: () => Promise.reject(system('EACCES')) }, 'not_writable'],
      [{ prepare: () => Promise.reject(system('ENOSPC')) }, 'disk_full'],
    ] as const
    for (const [places, problem] of cases) {
      const done = await run({}, places)
      expect([done.problems, needsPerson(done), stored]).toEqual([[problem], true, []])
    }
    expect(await list()).toEqual(['a.csv', 'a.csv.done'])
  })

  it('takes payments last and the rest in order', async () => {
    for (const path of ['1.835', '2.837', '3.835', 'reference/r.csv', 'providers/p.csv']) await drop(path)
    await run({ isRemittance: async (path) => path.endsWith('.835') })
    expect(stored).toEqual(['reference/r.csv', 'providers/p.csv', '2.837', '1.835', '3.835'])
  })

  it('keeps the messages of the engine to itself, which may quote a row', async () => {
    await drop('a.csv')
    await drop('b.csv')
    const done = await run({
      importFile: (path) =>
        Promise.reject(
          path.endsWith('a.csv')
            ? new Error('Conversion Error: Ann Doe')
            : new ImportRefused('empty', { file: 'b.csv' }),
        ),
    })
    expect(done.published).toEqual({ status: 'not_due' })
    const read = (name: string) => readFile(join(root, 'failed', done.run, `${name}.report.txt`), 'utf8')
    expect(await read('a.csv')).toContain('an unexpected error')
    expect(await read('a.csv')).not.toContain('Ann')
    expect(await read('b.csv')).toContain('Reason: b.csv is empty.')
    expect(await read('b.csv')).toContain('Motivo: b.csv está vacío.')
  })

  it('tells that figures could not be built, and moves the files', async () => {
    await drop('a.csv')
    const done = await run({ publish: async () => ({ status: 'failed' }) })
    expect([done.problems, needsPerson(done)]).toEqual([['build_failed'], true])
    const text = await readFile(join(root, DONE, 'a.csv.report.txt'), 'utf8')
    expect(text).toContain('The figures could not be built')
    expect(text).toContain('No se pudieron calcular las cifras')
  })
})
