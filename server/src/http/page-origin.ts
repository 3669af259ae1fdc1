/**
 * The one origin that a passkey is bound to: PUBLIC_URL. While that is localhost, which knows no other
 * machine, the page's own port counts, since PORT=0 takes any free one.
 */
export function pageOrigin(
  headers: { origin?: string | undefined; host?: string | undefined },
  publicUrl: string,
): string {
  const own = new URL(publicUrl)
  if (own.hostname !== 'localhost' || headers.origin === undefined || !URL.canParse(headers.origin)) {
    return own.origin
  }
  const page = new URL(headers.origin)
  return page.hostname === 'localhost' && page.host === headers.host ? page.origin : own.origin
}
