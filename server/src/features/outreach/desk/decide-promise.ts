type Made = { by: string | null; source: 'desk' | 'page' | 'file' }
type Left = { callbackBy: string | null; ownerId: string | null }

/**
 * Who promised what a call leaves, and whose it is if nobody chose. Whoever made a promise keeps the call, whoever calls
 * before it is met; who made the one that a file brings, the file does not tell.
 */
export function decidePromise(
  { by, source }: Made,
  { callbackBy, ownerId }: Left,
  { isKept, isPromised }: Record<'isKept' | 'isPromised', boolean>,
): { by: string | null; ownerId: string | null } {
  if (isPromised && !isKept && source !== 'file') return { by, ownerId: by }
  return { by: isKept ? callbackBy : null, ownerId }
}
