import type { Database } from '#platform/db/database.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import { upsertHead } from './audit-chain.repository.ts'
import { CHAIN_START, type ChainPoint, findHashAt, walkChain } from './audit-chain.ts'
import { findFileHead, findTableHead, saveFileHead, signHead } from './audit-head.ts'

const SIGN_EVERY_MS = 1_000

export type HeadKeeperDeps = {
  db: Database
  keys: Keys
  dataDir: string
  log: { warn(fields: object, line: string): void; error(fields: object, line: string): void }
}
export type HeadKeeper = { signNow(): Promise<void>; stop(): Promise<void> }

/**
 * Signs the end of the log within a second of each commit, and once more at the stop. It continues only from a
 * head that still matches, over an unbroken chain, so tampered rows are never signed. If there is no head yet,
 * the log records where signing starts.
 */
export async function startHeadKeeper(deps: HeadKeeperDeps): Promise<HeadKeeper> {
  const { db, keys, dataDir, log } = deps
  let signed: ChainPoint | null = null
  let lastProblem = ''
  let running: Promise<void> | null = null

  const reportOnce = (problem: string, error?: unknown) => {
    if (lastProblem !== problem) log.error({ err: error, audit: problem }, 'the audit log was not signed')
    lastProblem = problem
  }

  async function findStart(): Promise<ChainPoint> {
    const lookups = [await findTableHead(db, keys), await findFileHead(dataDir, keys)]
    const heads = lookups.flatMap((lookup) => (lookup.kind === 'signed' ? [lookup.head] : []))
    if (heads.length > 0) {
      const newest = heads.reduce((best, head) => (head.count > best.count ? head : best))
      return { seq: newest.count, hash: newest.hash }
    }
    if (lookups.some(({ kind }) => kind === 'invalid')) throw new Error('no head has a valid signature')
    const { point } = await walkChain(db, CHAIN_START)
    if (point.seq > 0) {
      log.warn({ rows: point.seq }, 'the audit log had no signed head and is signed from now on')
      await recordAudit(db, {
        actorId: null,
        action: 'audit_head_created',
        details: { rows: point.seq },
      })
    }
    return CHAIN_START
  }

  async function advance(): Promise<void> {
    const from = signed ?? (await findStart())
    if ((await findHashAt(db, from.seq)) !== from.hash) {
      reportOnce('the log does not continue from its signed head')
      return
    }
    const { point, broken } = await walkChain(db, from)
    if (broken !== null) reportOnce(`row ${broken.seq} is ${broken.problem}`)
    if (signed !== null && point.seq === signed.seq) return
    const head = signHead(keys, point, new Date())
    await upsertHead(db, head)
    await saveFileHead(dataDir, head)
    signed = point
    if (broken === null) lastProblem = ''
  }

  const signNow = (): Promise<void> => {
    running ??= advance()
      .catch((error: unknown) => reportOnce('failed', error))
      .finally(() => {
        running = null
      })
    return running
  }

  await signNow()
  const timer = setInterval(() => void signNow(), SIGN_EVERY_MS)
  timer.unref()
  return {
    signNow,
    async stop() {
      clearInterval(timer)
      await running
      await signNow()
    },
  }
}
