/** tus 1.0.0 Upload-Metadata: comma-separated keys with base64 values. Null if it is malformed. */
export function readTusMetadata(header: string): Map<string, string> | null {
  const pairs = new Map<string, string>()
  for (const pair of header.split(',')) {
    const [key = '', value = '', more] = pair.trim().split(' ')
    if (key === '' && value === '') continue
    if (more !== undefined || !/^[\x21-\x7e]+$/.test(key) || pairs.has(key)) return null
    if (!/^[\w+/-]*={0,2}$/.test(value)) return null
    pairs.set(key, Buffer.from(value, 'base64').toString('utf8'))
  }
  return pairs
}
