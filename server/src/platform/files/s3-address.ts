import type { S3Credentials } from './s3-signature.ts'

export type S3Address = S3Credentials & {
  origin: string
  bucket: string
  /** Prefix of all names; empty, or ends with a slash. */
  prefix: string
}

const DEFAULT_REGION = 'us-east-1'
const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/**
 * https://KEY:SECRET@host/bucket/prefix?region=… for any S3-compatible store, s3://KEY:SECRET@bucket/prefix?region=…
 * for Amazon's own. Null if a part is missing.
 */
export function parseS3Url(text: string): S3Address | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const region = url.searchParams.get('region') ?? DEFAULT_REGION
  const parts = url.pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decode)
  const isAmazon = url.protocol === 's3:'
  const bucket = isAmazon ? url.hostname : (parts.shift() ?? '')
  const keyId = decode(url.username)
  const secret = decode(url.password)
  if (keyId === '' || secret === '' || bucket === '' || !/^[\w-]+$/.test(region)) return null
  return {
    keyId,
    secret,
    region,
    bucket,
    origin: isAmazon ? `https://s3.${region}.amazonaws.com` : url.origin,
    prefix: parts.length === 0 ? '' : `${parts.join('/')}/`,
  }
}
