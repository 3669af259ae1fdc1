import { constants, createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

type InboxFile = { id: string; name: string }

/** The folder of uploaded files that are not imported yet. */
export type Inbox = {
  getPath(file: InboxFile): string
  /** Writes a piece at its offset; a piece that was interrupted can be written again. */
  write(file: InboxFile, offset: number, bytes: Uint8Array): Promise<void>
  remove(file: InboxFile): Promise<void>
}

// The name is kept for messages; the folder makes the path unique.
const safeName = (name: string) => name.replace(/[^\w.-]/g, '_').replace(/^\.+/, '_')

/** Without emptying the file: the pieces that follow the first one may be there already. */
const CREATED_ONCE = constants.O_WRONLY | constants.O_CREAT

export function createInbox(claimsDir: string): Inbox {
  const getPath = ({ id, name }: InboxFile) => join(claimsDir, 'inbox', id, safeName(name))
  return {
    getPath,
    async write(file, offset, bytes) {
      const path = getPath(file)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const handle = await open(path, offset === 0 ? CREATED_ONCE : 'r+', 0o600)
      try {
        await handle.write(bytes, 0, bytes.byteLength, offset)
        await handle.sync()
      } finally {
        await handle.close()
      }
    },
    remove: (file) => rm(dirname(getPath(file)), { recursive: true, force: true }),
  }
}

export const readFileStream = (path: string): AsyncIterable<Uint8Array> => createReadStream(path)
