import { createHash } from 'node:crypto'
import type { Quarter } from '../quarter.ts'
import { BUILT_IN_FAMILIES } from '../reference/families.ts'
import type { Manifest } from '../store/manifest.ts'

// Raise this when the report SQL gives different counts for the same lines, so that every quarter is computed again.
const COUNTS_VERSION = 1

export type HashInput = { manifest: Manifest; quarter: Quarter; measuresVersion: string }

const builtInPairs = () => BUILT_IN_FAMILIES.map(({ family, primaries, mue }) => [family, primaries, mue])

/**
 * Equal for equal lines, roster, families, limits, measures and code. The store's files never change, so their names
 * stand for their content. The engine is not part of the hash: both give the same figures.
 */
export function hashInput({ manifest, quarter, measuresVersion }: HashInput): string {
  const lines = manifest.lines.find((entry) => entry.quarter === quarter)
  const { roster, families, limits } = manifest
  const builtIn = families === null || limits === null ? builtInPairs() : null
  const parts = [
    COUNTS_VERSION,
    measuresVersion,
    quarter,
    ...[lines, roster, families, limits].map((entry) => entry?.file ?? null),
    builtIn,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
