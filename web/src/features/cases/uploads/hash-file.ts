// The whole file has to be in memory for it.
const HASHED_MAX_BYTES = 512 * 1024 ** 2

const known = new WeakMap<File, Promise<string | null>>()

/** SHA-256 in hexadecimal; null where this browser cannot compute it. */
export function hashFile(file: File): Promise<string | null> {
  const hash = known.get(file) ?? compute(file).catch(() => null)
  known.set(file, hash)
  return hash
}

async function compute(file: File): Promise<string | null> {
  // Absent on pages that did not come over a safe line.
  if (globalThis.crypto?.subtle === undefined || file.size > HASHED_MAX_BYTES) return null
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
