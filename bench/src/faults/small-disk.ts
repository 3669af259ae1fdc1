import { execFile, spawnSync } from 'node:child_process'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const CHUNK = Buffer.alloc(64 * 1024)

const mounted = new Set<string>()
// Unmounts all disks, however the command ends.
process.on('exit', () => {
  for (const path of mounted) spawnSync('umount', ['-l', path])
})

export type SmallDisk = {
  path: string
  fill(): Promise<void>
  free(): Promise<void>
  remove(): Promise<void>
}

/** Mounts a small disk in memory; returns the reason if this user may not mount one. */
export async function mountSmallDisk(path: string, megabytes: number): Promise<SmallDisk | string> {
  await mkdir(path, { recursive: true })
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', path])
  } catch {
    return 'skipped: no small disk could be mounted (that takes root)'
  }
  mounted.add(path)
  const ballast = join(path, 'ballast')
  return {
    path,
    async fill() {
      const file = await open(ballast, 'w')
      try {
        while ((await statfs(path)).bavail > 0) await file.write(CHUNK)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        await file.close()
      }
    },
    free: () => rm(ballast, { force: true }),
    async remove() {
      await run('umount', ['-l', path])
      mounted.delete(path)
    },
  }
}
