import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openFileHashes } from './file-hashes.ts'

const MORE_THAN_A_CHUNK = 3_000_000

it('hashes files beside other work, and says so if it cannot', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hashes-'))
  const hashes = openFileHashes()
  try {
    const contents = ['', 'a', 'x'.repeat(MORE_THAN_A_CHUNK)]
    for (const [at, content] of contents.entries()) await writeFile(join(folder, String(at)), content)
    const found = await Promise.all(contents.map((_, at) => hashes.hash(join(folder, String(at)))))
    expect(found).toEqual(contents.map((content) => createHash('sha256').update(content).digest('hex')))
    await expect(hashes.hash(join(folder, 'none'))).rejects.toThrow('ENOENT')
  } finally {
    await hashes.close()
    await rm(folder, { recursive: true })
  }
})

it('gives up waiting when it is closed', async () => {
  const hashes = openFileHashes()
  const hash = hashes.hash('/dev/zero')
  await hashes.close()
  await expect(hash).rejects.toThrow('stopped')
  await expect(hashes.hash('/dev/null')).rejects.toThrow('stopped')
})
