/** The rows of one file, or of all files of an import that does not count them one by one. */
export type CountedRows = { import: number; files: readonly string[]; read: number; rejected: number }

/** Why figures wait for a person. The preview of a build will add its warnings here. */
export type WaitReason = CountedRows & { kind: 'rejects' | 'all_rejected' }

export type PublicationFacts = {
  /** What was imported since the shown build. */
  rows: readonly CountedRows[]
  /** CLAIMS_REJECTS_MAX_PERCENT */
  rejectsMaxPercent: number
  /** Why a person wants the figures published all the same; null without such a person. */
  approval: string | null
}

export type Publication =
  | { publish: true; approved: WaitReason[] }
  | { publish: false; reasons: [WaitReason, ...WaitReason[]] }

function findReason(rows: CountedRows, rejectsMaxPercent: number): WaitReason[] {
  if (rows.rejected === 0) return []
  if (rows.rejected === rows.read) return [{ ...rows, kind: 'all_rejected' }]
  // Multiplied, because a quotient would be rounded.
  return rows.rejected * 100 > rows.read * rejectsMaxPercent ? [{ ...rows, kind: 'rejects' }] : []
}

/** R-CLM-5: figures are published, or wait for a person with a reason. */
export function decidePublication({ rows, rejectsMaxPercent, approval }: PublicationFacts): Publication {
  const [first, ...others] = rows.flatMap((each) => findReason(each, rejectsMaxPercent))
  if (first === undefined) return { publish: true, approved: [] }
  if (approval !== null && approval.trim() !== '') return { publish: true, approved: [first, ...others] }
  return { publish: false, reasons: [first, ...others] }
}
