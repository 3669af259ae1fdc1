import { spawnSync } from 'node:child_process'
import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withTempFolder } from './temp-folder.mjs'

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'temp-folder-'))
})
afterEach(() => rm(parent, { recursive: true, force: true }))

it('gives a folder of its own, and takes it away with all that is in it', async () => {
  const used = await withTempFolder(async (folder) => {
    await writeFile(join(folder, 'a.txt'), 'a')
    expect(await readdir(parent)).toHaveLength(1)
    return folder
  }, parent)
  await expect(access(used)).rejects.toThrow('ENOENT')
  await expect(
    withTempFolder(async () => {
      throw new Error('the work failed')
    }, parent),
  ).rejects.toThrow('the work failed')
  expect(await readdir(parent)).toEqual([])
})

it('takes away what a killed run left, and nothing of one that still runs or of others', async () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  for (const name of [`plumb-${ended}-a`, `plumb-${process.ppid}-b`, 'plumb-line', 'other'])
    await mkdir(join(parent, name))
  const left = await withTempFolder(() => readdir(parent), parent)
  expect(left).toHaveLength(4)
  expect(left).toEqual(expect.arrayContaining([`plumb-${process.ppid}-b`, 'plumb-line', 'other']))
})
