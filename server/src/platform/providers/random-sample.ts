import { createHmac } from 'node:crypto'

/**
 * A simple random sample without replacement: the first claims in the order of their keyed hashes. The seed is
 * stored, so that anyone can draw the sample again.
 */
export function drawSample(claimIds: readonly string[], size: number, seed: Uint8Array): string[] {
  const ranked = [...new Set(claimIds)].map((claimId) => ({
    claimId,
    rank: createHmac('sha256', seed).update(claimId).digest('hex'),
  }))
  return ranked
    .toSorted((left, right) => (left.rank < right.rank ? -1 : 1))
    .slice(0, size)
    .map(({ claimId }) => claimId)
}
