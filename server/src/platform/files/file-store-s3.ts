import type { ByteStore } from './byte-store.ts'
import { spool, sweepSpool } from './file-store-spool.ts'
import type { S3Address } from './s3-address.ts'
import { createS3Client, type S3Timing } from './s3-client.ts'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

type Options = S3Timing & { spoolDir: string }

/** Any S3-compatible store, addressed by path. */
export function createS3Store(address: S3Address, { spoolDir, ...timing }: Options): ByteStore {
  const client = createS3Client(address, timing)
  return {
    async write(id, source) {
      const { body, sha256, drop } = await spool(spoolDir, source)
      try {
        await client.write(id, body, sha256)
      } finally {
        await drop()
      }
    },
    read: client.read,
    remove: client.remove,
    async *listOlderThan(ageMs) {
      await sweepSpool(spoolDir, ageMs)
      for await (const { name, at } of client.list()) {
        if (ID.test(name) && Date.now() - at >= ageMs) yield name
      }
    },
    check: client.check,
  }
}
