import { createHash, createHmac } from 'node:crypto'

export type S3Credentials = { keyId: string; secret: string; region: string }
export type SignedRequest = {
  method: string
  url: URL
  /** The headers to sign; `host` is added. */
  headers: Readonly<Record<string, string>>
  /** SHA-256 of the body in hexadecimal. */
  payloadHash: string
  /** YYYYMMDDTHHMMSSZ, as in x-amz-date. */
  at: string
  service?: string
}

const ALGORITHM = 'AWS4-HMAC-SHA256'

export const sha256Hex = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** RFC 3986: the signature needs five characters encoded that encodeURIComponent leaves alone. */
export const encodePart = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

export const signatureTime = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '')

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`)
    .sort()
    .join('&')
}

/** AWS Signature Version 4: the value of the Authorization header. */
export function createSignature(request: SignedRequest, { keyId, secret, region }: S3Credentials): string {
  const { method, url, payloadHash, at, service = 's3' } = request
  const headers = Object.entries({ ...request.headers, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim().replace(/ +/g, ' ')] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const signed = headers.map(([name]) => name).join(';')
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...headers.map(([name, value]) => `${name}:${value}`),
    '',
    signed,
    payloadHash,
  ].join('\n')
  const day = at.slice(0, 8)
  const scope = `${day}/${region}/${service}/aws4_request`
  const key = [region, service, 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day))
  const signature = hmac(key, [ALGORITHM, at, scope, sha256Hex(canonical)].join('\n')).toString('hex')
  return `${ALGORITHM} Credential=${keyId}/${scope},SignedHeaders=${signed},Signature=${signature}`
}
