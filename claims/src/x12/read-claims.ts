import { type ClaimHead, claimHead } from './claim-head.ts'
import { type Claim, createClaimLoops } from './claim-loops.ts'
import { lineProblem, lineRow } from './claim-rows.ts'
import type { RowSink, TransactionReader } from './row-sink.ts'

/** Turns 837 transactions into rows of the plain layout: one for each service line, one for each void claim. */
export function createClaimReader(sink: RowSink): TransactionReader {
  let latest: ClaimHead | null = null

  // Complete when the claim's first line ends: all that it says stands before its lines.
  const headOf = (claim: Claim): ClaimHead => {
    if (latest?.claim !== claim) latest = claimHead(claim)
    return latest
  }

  return createClaimLoops({
    line(line) {
      const head = headOf(line.claim)
      const row = lineRow(head, line)
      if (!head.isVoid) sink.put(row, line.segment, head.problem ?? lineProblem(line, row))
      // A void takes back the whole claim, whatever lines it repeats: its first stands for it.
      else if (line.first) sink.put(row, line.claim.segment, head.problem)
    },
    claimEnd(claim, lines) {
      if (lines > 0) return
      const { fields, isVoid, problem } = headOf(claim)
      const missing = { field: 'line_number', reason: 'The claim has no service line (LX).' }
      sink.put(fields, claim.segment, problem ?? (isVoid ? null : missing))
    },
  })
}
