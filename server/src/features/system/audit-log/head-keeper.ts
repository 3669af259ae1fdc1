import type { Database } from '#platform/db/database.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import { CHAIN_START, type ChainPoint, findHashAt, walkChain } from './audit-chain.ts'
import { findFileHead, findTableHead, saveFileHead, saveTableHead, signHead } from './audit-head.ts'

const SIGN_EVERY_MS = 1_000

export type HeadKeeperDeps = {
  db: Database
  keys: Keys
  dataDir: string
  log: { warn(fields: object, line: string): void; error(fields: object, line: string): void }
}
export type HeadKeeper = { signNow(): Promise<void>; stop(): Promise<void> }

/**
 * Signs how far the log has come, within a second of each commit and once more at the stop. It goes on only from
 * a head that still fits, over rows that fit each other: what was tampered with is never signed. Without any head
 * the new beginning stands in the log.
 */
export async function startHeadKeeper(deps: HeadKeeperDeps): Promise<HeadKeeper> {
  const { db, keys, dataDir, log } = deps
  let signed: ChainPoint | null = null
  let complained = ''
  let running: Promise<void> | null = null

  const complainOnce = (what: string, error?: unknown) => {
    if (complained !== what) log.error({ err: error, audit: what }, 'the audit log was not signed')
    complained = what
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
      log.warn({ rows: point.seq }, 'the audit log had no signed head: it is signed from here on')
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
      complainOnce('the log does not continue from its signed head')
      return
    }
    const { point, broken } = await walkChain(db, from)
    if (broken !== null) complainOnce(`row ${broken.seq} is ${broken.problem}`)
    if (signed !== null && point.seq === signed.seq) return
    const head = signHead(keys, point, new Date())
    await saveTableHead(db, head)
    await saveFileHead(dataDir, head)
    signed = point
    if (broken === null) complained = ''
  }

  const signNow = (): Promise<void> => {
    running ??= advance()
      .catch((error: unknown) => complainOnce('failed', error))
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
