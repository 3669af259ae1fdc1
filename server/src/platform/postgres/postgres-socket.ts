import { createHash } from 'node:crypto'
import { lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getuid } from 'node:process'
import { giveTo } from './postgres-cluster.ts'
import type { PostgresUser } from './postgres-user.ts'

// The kernel's limit for the path of a Unix socket (sun_path without the final zero); 103 on macOS.
const SOCKET_PATH_MAX_BYTES = process.platform === 'linux' ? 107 : 103

/** A private directory in DATA_DIR, or a short one elsewhere if the path of the socket would be too long. */
export async function prepareSocketDir(dataDir: string, port: number, user: PostgresUser): Promise<string> {
  const short = `plumbline-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  const candidates = [join(dataDir, 'socket'), join(tmpdir(), short), join('/tmp', short)]
  const directory = candidates.find(
    (path) => Buffer.byteLength(socketPath(path, port)) <= SOCKET_PATH_MAX_BYTES,
  )
  if (!directory)
    throw new Error(`DATA_DIR ${dataDir} and ${tmpdir()} are too long for a Unix socket. Shorten one.`)
  await mkdir(directory, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  if (directory !== candidates[0]) await refuseForeign(directory, user)
  await giveTo(user, directory)
  return directory
}

const socketPath = (directory: string, port: number) => join(directory, `.s.PGSQL.${port}`)

// In a shared temporary directory, another user may have created a directory or link with this name.
async function refuseForeign(directory: string, user: PostgresUser) {
  const found = await lstat(directory)
  const ours = found.uid === getuid?.() || found.uid === user.uid
  if (!found.isDirectory() || !ours || (found.mode & 0o077) !== 0) {
    throw new Error(
      `${directory} must be a directory of this user with mode 0700. Remove it and start again.`,
    )
  }
}
