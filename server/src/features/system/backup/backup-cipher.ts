import { createHash, randomBytes, scrypt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { decryptChunks, encryptChunks, FileDamaged } from '#platform/files/file-store-cipher.ts'
import { openWith, sealWith } from '#platform/security/keys.ts'
import { BackupRefused } from './backup-refused.ts'

const MAGIC = Buffer.from('PLUMBAK1', 'latin1')
const LENGTH_BYTES = 4
const HEADER_MAX_BYTES = 4_096
const KEY_BYTES = 32
const SALT_BYTES = 16
const READ_BYTES = 1024 * 1024

/** 32 MB and about a tenth of a second per guess. */
const COST = 2 ** 15
const COST_MIN = 2 ** 10
const COST_MAX = 2 ** 18
const BLOCK_SIZE = 8

type Header = { cost: number; salt: string; key: string }

const runScrypt = promisify<string, Buffer, number, { N: number; r: number; maxmem: number }, Buffer>(scrypt)

const deriveKey = (backupKey: string, { cost, salt }: Pick<Header, 'cost' | 'salt'>): Promise<Buffer> =>
  runScrypt(backupKey, Buffer.from(salt, 'base64'), KEY_BYTES, {
    N: cost,
    r: BLOCK_SIZE,
    maxmem: 256 * cost * BLOCK_SIZE,
  })

/** The header is not secret, but each chunk is bound to its hash, so that no byte of it can be changed. */
const hashHead = (head: Buffer) => createHash('sha256').update(head).digest('hex')

/**
 * A header, then chunks in the format of stored files (AES-256-GCM; the nonce contains the chunk's number and
 * whether it is the last). Each backup has its own key, encrypted with BACKUP_KEY.
 */
export async function* sealBackup(
  plain: AsyncIterable<Uint8Array>,
  backupKey: string,
  cost: number = COST,
): AsyncGenerator<Buffer> {
  const dataKey = randomBytes(KEY_BYTES)
  const salt = randomBytes(SALT_BYTES).toString('base64')
  const sealed = sealWith(await deriveKey(backupKey, { cost, salt }), dataKey.toString('base64'))
  const header: Header = { cost, salt, key: sealed.toString('base64') }
  const text = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(text.length)
  const head = Buffer.concat([MAGIC, length, text])
  yield head
  yield* encryptChunks(plain, dataKey, hashHead(head))
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const bytes = Buffer.alloc(MAGIC.length + LENGTH_BYTES + HEADER_MAX_BYTES)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0)
    const start = MAGIC.length + LENGTH_BYTES
    if (bytesRead < start || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) {
      throw new BackupRefused(`${path} is not a Plumbline backup, or is from an unknown version.`)
    }
    const end = start + bytes.readUInt32BE(MAGIC.length)
    if (end > bytesRead) throw new BackupRefused(`${path} is damaged: its header is incomplete.`)
    return bytes.subarray(0, end)
  } finally {
    await file.close()
  }
}

function parseHeader(path: string, head: Buffer): Header {
  try {
    const header = JSON.parse(head.subarray(MAGIC.length + LENGTH_BYTES).toString()) as Header
    const fits =
      Number.isInteger(Math.log2(header.cost)) && header.cost >= COST_MIN && header.cost <= COST_MAX
    if (fits && typeof header.salt === 'string' && typeof header.key === 'string') return header
  } catch {
    // Refused below.
  }
  throw new BackupRefused(`${path} is damaged: its header was changed.`)
}

async function openDataKey(path: string, head: Buffer, backupKey: string): Promise<Buffer> {
  const header = parseHeader(path, head)
  try {
    const text = openWith(await deriveKey(backupKey, header), Buffer.from(header.key, 'base64'))
    return Buffer.from(text, 'base64')
  } catch {
    throw new BackupRefused(`The key does not open ${path}: the key is wrong, or the header was changed.`)
  }
}

/** Yields only authenticated bytes; throws BackupRefused if the file was changed. */
export async function* openBackup(path: string, backupKey: string): AsyncGenerator<Buffer> {
  const head = await readHead(path)
  const dataKey = await openDataKey(path, head, backupKey)
  const body = createReadStream(path, { start: head.length, highWaterMark: READ_BYTES })
  try {
    yield* decryptChunks(body, dataKey, hashHead(head))
  } catch (error) {
    if (!(error instanceof FileDamaged)) throw error
    throw new BackupRefused(`${path} is damaged: it was changed or cut off.`)
  } finally {
    body.destroy()
  }
}
