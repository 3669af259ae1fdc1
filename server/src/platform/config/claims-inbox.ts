import { isAbsolute, relative, resolve } from 'node:path'
import { parseS3Url, type S3Address } from '#platform/files/s3-address.ts'

/** Where others put claim files: a folder, or the prefix of a bucket. */
export type ClaimsInbox = { folder: string } | { bucket: S3Address }

const isWithin = (folder: string, other: string) => {
  const path = relative(folder, other)
  return path === '' || !(path.startsWith('..') || isAbsolute(path))
}

/** A prefix without a key is one of the store that S3_URL names the key of. */
function parseBucket(text: string, s3Url: string | undefined): S3Address | null {
  const address = parseS3Url(text)
  if (address !== null) return address
  if (s3Url === undefined || !URL.canParse(text) || new URL(text).username !== '') return null
  const known = parseS3Url(s3Url)
  if (known === null) return null
  const url = new URL(text)
  url.username = 'none'
  url.password = 'none'
  const named = parseS3Url(url.href)
  if (named === null) return null
  const { bucket, prefix } = named
  return text.startsWith('s3:') ? { ...known, bucket, prefix } : { ...named, ...pickKey(known) }
}

const pickKey = ({ keyId, secret, region }: S3Address) => ({ keyId, secret, region })

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']

/** Claim files are not encrypted by the portal, unlike what it stores by S3_URL. */
function isPrivate({ origin }: S3Address): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || LOOPBACK.includes(hostname)
}

/** The inbox, or what is wrong with the setting. */
export function parseClaimsInbox(
  text: string,
  { dataDir, s3Url }: { dataDir: string; s3Url: string | undefined },
): ClaimsInbox | { problem: string } {
  if (/^(s3|https?):\/\//i.test(text)) {
    const bucket = parseBucket(text, s3Url)
    if (bucket !== null && !isPrivate(bucket)) {
      return { problem: 'must be reached by https: claim files have patient data.' }
    }
    if (bucket !== null) return { bucket }
    return {
      problem:
        'must be a folder, or name a bucket: s3://bucket/prefix with the key of S3_URL, or https://KEY:SECRET@host/bucket/prefix?region=REGION.',
    }
  }
  const folder = resolve(text)
  if (isWithin(dataDir, folder) || isWithin(folder, dataDir)) {
    return { problem: 'must be outside of DATA_DIR: others write into it.' }
  }
  return { folder }
}
