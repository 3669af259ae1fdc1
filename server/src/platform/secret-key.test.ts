import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { resolveSecretKey } from '#platform/secret-key.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-key-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

it('uses the configured key and writes nothing', async () => {
  expect(await resolveSecretKey({ secretKey: 'configured', dataDir })).toBe('configured')
  expect(await readdir(dataDir)).toEqual([])
})

it('makes one key, private to this user, and keeps it', async () => {
  const key = await resolveSecretKey({ secretKey: undefined, dataDir })
  expect(key.length).toBeGreaterThanOrEqual(32)
  expect(await resolveSecretKey({ secretKey: undefined, dataDir })).toBe(key)
  expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600)
  expect(await readdir(dataDir)).toEqual(['secret-key'])
})

it('gives everybody the same key when several ask at once', async () => {
  const keys = await Promise.all(
    Array.from({ length: 20 }, () => resolveSecretKey({ secretKey: undefined, dataDir })),
  )
  expect(new Set(keys).size).toBe(1)
  expect((await readFile(join(dataDir, 'secret-key'), 'utf8')).trim()).toBe(keys[0])
  expect(await readdir(dataDir)).toEqual(['secret-key'])
})

it('refuses a damaged key rather than replacing it', async () => {
  await writeFile(join(dataDir, 'secret-key'), '')
  await expect(resolveSecretKey({ secretKey: undefined, dataDir })).rejects.toThrow('is damaged')
  expect(await readFile(join(dataDir, 'secret-key'), 'utf8')).toBe('')
})
