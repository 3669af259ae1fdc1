import type { AuditVerification } from '@plumbline/contract/system/audit-log'
import type { Database } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'
import { type AuditHead, getLogEnd, hasUnchainedRow } from './audit-chain.repository.ts'
import { CHAIN_START, type ChainPoint, walkChain } from './audit-chain.ts'
import { findFileHead, findTableHead, type HeadLookup } from './audit-head.ts'

export type VerifyOptions = {
  dataDir: string
  onProgress?: (rows: number) => void
}

const isSigned = (lookup: HeadLookup): lookup is { kind: 'signed'; head: AuditHead } =>
  lookup.kind === 'signed'

/** Walks the whole log and compares its end with both signed heads. */
export async function verifyAudit(
  db: Database,
  keys: Keys,
  { dataDir, onProgress = () => {} }: VerifyOptions,
): Promise<AuditVerification> {
  // Heads are read first: rows written during the walk only make the log longer.
  const lookups = [await findTableHead(db, keys), await findFileHead(dataDir, keys)]
  const heads = lookups.filter(isSigned).map(({ head }) => head)
  const hashes = new Map<number, string | null>(heads.map(({ count }) => [count, null]))
  hashes.set(CHAIN_START.seq, CHAIN_START.hash)

  const { point, broken } = await walkChain(db, CHAIN_START, (reached, rows) => {
    for (const row of rows) if (hashes.has(Number(row.seq))) hashes.set(Number(row.seq), row.hash)
    onProgress(reached.seq)
  })
  const newest = heads.reduce<AuditHead | null>(
    (best, head) => (best === null || head.count > best.count ? head : best),
    null,
  )
  const finding = broken ?? (await checkUnchained(db)) ?? checkHeads(lookups, heads, hashes, point)
  const last = await getLogEnd(db)
  return {
    status: finding !== null ? 'broken' : heads.length === 0 ? 'unsigned' : 'intact',
    problem: finding?.problem ?? null,
    rows: last.rows,
    first_broken_seq: finding?.seq ?? null,
    missing_tail: Math.max(0, (newest?.count ?? 0) - last.seq),
    signed_rows: newest?.count ?? null,
    signed_at: newest?.signedAt ?? null,
    checked_at: new Date().toISOString(),
  }
}

type Finding = { seq: number | null; problem: NonNullable<AuditVerification['problem']> }

function checkHeads(
  lookups: readonly HeadLookup[],
  heads: readonly AuditHead[],
  hashes: ReadonlyMap<number, string | null>,
  end: ChainPoint,
): Finding | null {
  if (heads.some((head) => head.count > end.seq)) return { seq: end.seq + 1, problem: 'cut_off' }
  if (heads.some((head) => hashes.get(head.count) !== head.hash)) return { seq: null, problem: 'rewritten' }
  return lookups.some(({ kind }) => kind === 'invalid') ? { seq: null, problem: 'head' } : null
}

async function checkUnchained(db: Database): Promise<Finding | null> {
  return (await hasUnchainedRow(db)) ? { seq: null, problem: 'unchained' } : null
}
