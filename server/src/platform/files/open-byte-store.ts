import { join } from 'node:path'
import { type Config, ConfigError } from '#platform/config/config.ts'
import type { ByteStore } from './byte-store.ts'
import { createDiskStore } from './file-store-disk.ts'
import { createS3Store } from './file-store-s3.ts'
import { parseS3Url } from './s3-address.ts'

type Settings = Pick<Config, 'dataDir' | 's3Url'>

/** S3_URL, or a folder in DATA_DIR. */
export function openByteStore({ dataDir, s3Url }: Settings): ByteStore {
  if (s3Url === undefined) return createDiskStore(join(dataDir, 'files'))
  const address = parseS3Url(s3Url)
  if (address === null) throw new ConfigError(new Map([['S3_URL', 'is not complete.']]))
  return createS3Store(address, { spoolDir: join(dataDir, 'spool') })
}

/** Runs at the start: a portal that cannot store uploads must not serve. */
export async function checkByteStore(settings: Settings): Promise<void> {
  try {
    await openByteStore(settings).check()
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const cause = error instanceof Error ? (error.cause ?? error) : error
    const reason = cause instanceof Error ? cause.message : 'no answer'
    throw new ConfigError(new Map([['S3_URL', `names a bucket that cannot be reached: ${reason}.`]]))
  }
}
