import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createKeys, type Keys } from './keys.ts'

const KEY_BYTES = 48
const KEY_MIN_CHARS = 32

type Settings = {
  secretKey: string | undefined
  secretKeyNext?: string | undefined
  secretKeyPrevious?: string | undefined
  dataDir: string
}

export const secretKeyPath = (dataDir: string) => join(dataDir, 'secret-key')
/** The previous key of an embedded portal, while something still needs it. */
export const previousKeyPath = (dataDir: string) => `${secretKeyPath(dataDir)}.previous`
/** The next key of a portal that was backed up during a key change. */
export const nextKeyPath = (dataDir: string) => `${secretKeyPath(dataDir)}.next`

/** The configured key, or the one in `dataDir`, which is created on the first start. */
export async function resolveSecretKey(config: Settings): Promise<string> {
  if (config.secretKey) return config.secretKey
  const path = secretKeyPath(config.dataDir)
  return (await readKey(path)) ?? createSecretKey(config.dataDir, path)
}

/** The current key, and those that are only used for reading. */
export type NamedKeys = { secretKey: string; next?: string | undefined; previous?: string | undefined }

export async function resolveKeys(config: Settings): Promise<NamedKeys> {
  const readStored = async (path: string) => (config.secretKey ? undefined : readKey(path))
  return {
    secretKey: await resolveSecretKey(config),
    next: config.secretKeyNext ?? (await readStored(nextKeyPath(config.dataDir))),
    previous: config.secretKeyPrevious ?? (await readStored(previousKeyPath(config.dataDir))),
  }
}

export const createNamedKeys = ({ secretKey, next, previous }: NamedKeys): Keys =>
  createKeys(
    secretKey,
    [next, previous].filter((key) => key !== undefined),
  )

export async function openKeys(config: Settings): Promise<Keys> {
  return createNamedKeys(await resolveKeys(config))
}

async function readKey(path: string): Promise<string | undefined> {
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (stored === undefined) return undefined
  // Never replaced silently: a new key would make all encrypted data unreadable.
  if (stored.trim().length < KEY_MIN_CHARS) {
    throw new Error(`${path} is damaged. Restore it from a backup, or set SECRET_KEY to the key it held.`)
  }
  return stored.trim()
}

/** Writes a key to a temporary file beside `path`. */
async function writeDraft(path: string, key: string): Promise<string> {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${key}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return draft
}

export const generateSecretKey = () => randomBytes(KEY_BYTES).toString('base64url')

async function createSecretKey(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const key = generateSecretKey()
  const draft = await writeDraft(path, key)
  try {
    // Unlike rename, link fails if another process was first.
    await link(draft, path)
    return key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await readFile(path, 'utf8')).trim()
  } finally {
    await rm(draft, { force: true })
  }
}

/** Puts a new key into the file and keeps the previous one beside it. False during an unfinished key change. */
export async function replaceStoredKey(dataDir: string): Promise<boolean> {
  const path = secretKeyPath(dataDir)
  try {
    await link(path, previousKeyPath(dataDir))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  // If the process ends here, both files contain the same key and everything stays readable.
  await rename(await writeDraft(path, generateSecretKey()), path)
  return true
}
