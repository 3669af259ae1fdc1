import { createHash } from 'node:crypto'
import type { Quarter } from '../quarter.ts'
import { describeBuiltIn } from '../reference/family-rules.ts'
import type { Manifest } from '../store/manifest.ts'

// Raise this when the report SQL gives different counts for the same lines, so that every quarter is computed again.
const COUNTS_VERSION = 2

export type HashInput = { manifest: Manifest; quarter: Quarter; measuresVersion: string }

/**
 * Equal for equal lines, roster, families, rules, limits, measures and code. The store's files never change, so their names
 * stand for their content; of the roster only what figures depend on counts, so that a new address changes no quarter. The engine is not part of the hash: both give the same figures.
 */
export function hashInput({ manifest, quarter, measuresVersion }: HashInput): string {
  const lines = manifest.lines.find((entry) => entry.quarter === quarter)
  const { roster, families, rules, limits } = manifest
  const parts = [
    COUNTS_VERSION,
    measuresVersion,
    quarter,
    lines?.file ?? null,
    roster?.comparison ?? roster?.file ?? null,
    ...[families, rules, limits].map((entry) => entry?.file ?? null),
    // The rules of families that the payer has not changed are built in.
    describeBuiltIn(),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
