import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openKeys, replaceStoredKey, resolveSecretKey } from './secret-key.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-key-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

it('uses the configured key and writes nothing', async () => {
  expect(await resolveSecretKey({ secretKey: 'configured', dataDir })).toBe('configured')
  expect(await readdir(dataDir)).toEqual([])
})

it('creates a key once, readable only by its owner', async () => {
  const key = await resolveSecretKey({ secretKey: undefined, dataDir })
  expect(key.length).toBeGreaterThanOrEqual(32)
  expect(await resolveSecretKey({ secretKey: undefined, dataDir })).toBe(key)
  expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600)
  expect(await readdir(dataDir)).toEqual(['secret-key'])
})

it('returns the same key to parallel starts', async () => {
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

it('replaces the stored key, still reads the previous one, and refuses a second change until that is removed', async () => {
  const before = await openKeys({ secretKey: undefined, dataDir })
  const sealed = before.seal('draft', 'a draft')
  expect(await replaceStoredKey(dataDir)).toBe(true)
  const key = await resolveSecretKey({ secretKey: undefined, dataDir })
  const after = await openKeys({ secretKey: undefined, dataDir })
  expect(after.id.equals(before.id)).toBe(false)
  expect(after.open('draft', sealed)).toBe('a draft')
  expect((await readdir(dataDir)).toSorted()).toEqual(['secret-key', 'secret-key.previous'])
  expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600)
  expect(await replaceStoredKey(dataDir)).toBe(false)
  expect(await resolveSecretKey({ secretKey: undefined, dataDir })).toBe(key)
  await rename(join(dataDir, 'secret-key.previous'), join(dataDir, 'secret-key.next'))
  const restored = await openKeys({ secretKey: undefined, dataDir })
  expect(restored.open('draft', sealed)).toBe('a draft')
  await rm(join(dataDir, 'secret-key.next'))
  const alone = await openKeys({ secretKey: undefined, dataDir })
  expect(() => alone.open('draft', sealed)).toThrow('unknown key')
})

it('uses a next and a previous key only for reading', async () => {
  const [old, current, coming] = ['o', 'c', 'n'].map((char) => char.repeat(32)) as [string, string, string]
  const keys = await openKeys({ secretKey: current, secretKeyNext: coming, secretKeyPrevious: old, dataDir })
  for (const secretKey of [old, coming]) {
    const other = await openKeys({ secretKey, dataDir })
    expect(keys.open('note', other.seal('note', 'text'))).toBe('text')
    expect(keys.hashes('token', 't')).toContainEqual(other.hash('token', 't'))
    expect(() => other.open('note', keys.seal('note', 'text'))).toThrow()
  }
})
