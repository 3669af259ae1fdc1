import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openBoundedLog } from './bounded-log.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'plumbline-log-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

it('never keeps more than two files of the given size', async () => {
  const path = join(directory, 'a.log')
  const log = openBoundedLog(path, 1000)
  for (let line = 0; line < 200; line++) log.write(Buffer.from(`line ${String(line).padStart(4, '0')}\n`))
  log.close()
  expect((await readdir(directory)).toSorted()).toEqual(['a.log', 'a.log.1'])
  for (const name of ['a.log', 'a.log.1'])
    expect((await stat(join(directory, name))).size).toBeLessThanOrEqual(1000)
  expect(await readFile(path, 'utf8')).toMatch(/line 0199\n$/)
})

it('continues a file of an earlier start', async () => {
  const path = join(directory, 'a.log')
  await writeFile(path, 'before\n')
  const log = openBoundedLog(path, 1000)
  log.write(Buffer.from('after\n'))
  log.close()
  log.write(Buffer.from('too late\n'))
  expect(await readFile(path, 'utf8')).toBe('before\nafter\n')
})

it('returns only the last lines for error messages', () => {
  const log = openBoundedLog(join(directory, 'a.log'), 1_000_000)
  for (let line = 0; line < 100; line++) log.write(Buffer.from(`line ${line}\n`))
  log.close()
  expect(log.tail().split('\n').at(-1)).toBe('line 99')
  expect(log.tail().split('\n')).toHaveLength(15)
})

it.runIf(existsSync('/dev/full'))('goes on where the disk is full', () => {
  const log = openBoundedLog('/dev/full', 1000)
  log.write(Buffer.from('a line\n'))
  expect(log.tail()).toBe('a line')
  log.close()
})
