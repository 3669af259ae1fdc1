import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBytes } from './byte-source.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'plumbline-bytes-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

async function unpack(content: Buffer): Promise<number> {
  const path = join(dir, 'claims.csv.gz')
  await writeFile(path, gzipSync(content))
  let bytes = 0
  for await (const chunk of openBytes(path, { gzip: true }).chunks) bytes += chunk.length
  return bytes
}

it('unpacks claims, but refuses a file that is made to fill the disk', async () => {
  const lines = Array.from({ length: 200_000 }, (_, row) => `${row},2026-04-01,17003,1\n`).join('')
  expect(await unpack(Buffer.from(lines))).toBe(lines.length)
  await expect(unpack(Buffer.alloc(40 * 1024 * 1024))).rejects.toMatchObject({
    refusal: { code: 'unpacks_too_far' },
  })
})
