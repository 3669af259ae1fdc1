import { join } from 'node:path'
import { type Config, ConfigError } from '#platform/config/config.ts'
import { type BytePlace, createDiskPlace } from './file-store-disk.ts'
import { createS3Place } from './file-store-s3.ts'
import { parseS3Url } from './s3-address.ts'

type Settings = Pick<Config, 'dataDir' | 's3Url'>

/** S3_URL, else a folder of DATA_DIR. */
export function openBytePlace({ dataDir, s3Url }: Settings): BytePlace {
  if (s3Url === undefined) return createDiskPlace(join(dataDir, 'files'))
  const address = parseS3Url(s3Url)
  if (address === null) throw new ConfigError(new Map([['S3_URL', 'is not complete.']]))
  return createS3Place(address, { spoolDir: join(dataDir, 'spool') })
}

/** At the start: better no portal than one that loses what people send. */
export async function checkBytePlace(settings: Settings): Promise<void> {
  try {
    await openBytePlace(settings).check()
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const cause = error instanceof Error ? (error.cause ?? error) : error
    const words = cause instanceof Error ? cause.message : 'no answer'
    throw new ConfigError(new Map([['S3_URL', `names a bucket that cannot be reached: ${words}.`]]))
  }
}
