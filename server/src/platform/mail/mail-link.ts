import type { Keys } from '#platform/security/keys.ts'

const MARK = 'sealed:'

/** A link with a token is worth as much as the token: it waits for its mail sealed. */
export const sealLink = (keys: Keys, path: string): string =>
  MARK + keys.seal('mail', path).toString('base64')

/** The data of a mail with its link readable. Throws where the key is another. */
export function withOpenLink(keys: Keys, data: Record<string, unknown>): Record<string, unknown> {
  const { link } = data
  if (typeof link !== 'string' || !link.startsWith(MARK)) return data
  return { ...data, link: keys.open('mail', Buffer.from(link.slice(MARK.length), 'base64')) }
}
