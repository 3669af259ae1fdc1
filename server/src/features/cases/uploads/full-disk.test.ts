import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskStore } from '#platform/files/file-store-disk.ts'
import { makeTiff } from '#testing/made-files.ts'
import { hashSha256, startUploadWorld, TUS, type UploadWorld } from '#testing/upload-world.ts'

const MEGABYTE = 1024 ** 2

/** Mounts a small disk; null if the test may not mount one. */
function mountSmall(megabytes: number): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-small-'))
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'plumbline-test', folder], {
      stdio: 'ignore',
    })
    return folder
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
}
function unmount(folder: string): void {
  execFileSync('/bin/umount', ['-l', folder], { stdio: 'ignore' })
  rmSync(folder, { recursive: true, force: true })
}

const small = mountSmall(100)

describe.skipIf(small === null)('a full disk (skipped if no small disk can be mounted)', () => {
  let world: UploadWorld
  beforeAll(async () => {
    world = await startUploadWorld({ DATA_DIR: small ?? '' })
  })
  afterAll(async () => {
    await world.close().catch(() => {})
    if (small !== null) unmount(small)
  })
  const filler = join(small ?? '', 'filler')
  // The portal reserves 64 MB for the database.
  const fill = () => writeFileSync(filler, Buffer.alloc(35 * MEGABYTE))
  const files = async () =>
    (await readdir(small ?? '', { recursive: true })).filter((name) => /[\da-f]{8}-/.test(name))

  it('refuses a piece with 507; once there is space, the upload continues to its receipt', async () => {
    const made = await world.makeCase()
    const bytes = makeTiff({ filler: 5 * MEGABYTE })
    const address = String((await world.announce(made.index, bytes.length)).headers['location'])
    expect((await world.piece(address, 0, bytes.subarray(0, 4 * MEGABYTE))).status).toBe(204)
    fill()
    const before = await files()
    const refused = await world.piece(address, 4 * MEGABYTE, bytes.subarray(4 * MEGABYTE))
    expect(refused.status).toBe(507)
    expect(refused.body.message).toContain('What we received so far is safe')
    expect(await files()).toEqual(before)
    const head = await world.provider('HEAD', address, { headers: TUS })
    expect(head.headers['upload-offset']).toBe(String(4 * MEGABYTE))
    await rm(filler)
    expect((await world.piece(address, 4 * MEGABYTE, bytes.subarray(4 * MEGABYTE))).status).toBe(204)

    // The disk is full again when the pieces are joined.
    fill()
    await world.check()
    const id = address.split('/').at(-1) ?? ''
    expect(await world.findFile(made.index, id)).toMatchObject({ status: 'checking', receipt: null })
    await rm(filler)
    await world.hurry()
    await world.check()
    expect(await world.findFile(made.index, id)).toMatchObject({
      status: 'received',
      sha256: hashSha256(bytes),
    })
  })

  it('leaves no partial file behind when the disk reports that it is full', async () => {
    const root = join(small ?? '', 'to the brim')
    mkdirSync(root)
    const place = createDiskStore(root, 0)
    async function* endless() {
      for (;;) yield Buffer.alloc(MEGABYTE)
    }
    await expect(place.write('0d9c2f6e-8f43-4f3a-9c39-2a3a5b8f7c11', endless())).rejects.toMatchObject({
      code: 'ENOSPC',
    })
    expect((await readdir(root, { recursive: true })).filter((name) => name.includes('-'))).toEqual([])
  })
})
