import {
  type Correction,
  type Edition,
  type EditionState,
  editionKey,
} from '@plumbline/contract/outreach/result-editions'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { followEditions } from './follow-editions.ts'
import { listPayerResults, type Sources } from './live-results.ts'
import { findShownBuild, type ShownBuild } from './performance.repository.ts'
import {
  type FrozenResult,
  findAllFrozen,
  findEditions,
  findFrozenResults,
  insertEdition,
} from './result-editions.repository.ts'

type Frozen = { version: number; reason: string | null; frozenBy: string | null; address: string | null }

/** What the next edition would show. */
async function listNext(db: Database, sources: Sources, build: ShownBuild): Promise<FrozenResult[]> {
  const [results, earlier] = await Promise.all([listPayerResults(db, sources, build), findAllFrozen(db)])
  return results.map((result) => followEditions(result, earlier.get(result.id) ?? []))
}

/** False if somebody else froze this version at the same moment, or no quarter is final. */
async function freeze(db: Database, sources: Sources, build: ShownBuild, edition: Frozen): Promise<boolean> {
  const { latest_mature: quarter, data_through } = build
  if (quarter === null) return false
  const { version, reason, frozenBy, address } = edition
  const results = await listNext(db, sources, build)
  return inTransaction(db, async (trx) => {
    const isOurs = await insertEdition(trx, { quarter, version, data_through, reason, frozenBy, results })
    const details = { quarter, version }
    if (isOurs)
      await recordAudit(trx, { actorId: frozenBy, action: 'results_frozen', reason, details, address })
    return isOurs
  })
}

/** R-EFF-9: whoever of the payer looks first in a quarter freezes its results, for everybody. */
export async function ensureEditions(db: Database, sources: Sources, build: ShownBuild): Promise<Edition[]> {
  const editions = await findEditions(db)
  const { latest_mature: quarter } = build
  const newest = editions[0]
  if (quarter === null || (newest !== undefined && newest.quarter >= quarter)) return editions
  await freeze(db, sources, build, { version: 1, reason: null, frozenBy: null, address: null })
  return findEditions(db)
}

const pickFigures = ({ status, design, effect, effect_pct, savings, event_study }: FrozenResult) => [
  status,
  design,
  effect,
  effect_pct,
  savings,
  event_study,
]

/** With the keys in one order: the database keeps them in its own. */
const toText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** What a correction would show that the edition does not. */
export function listChanges(
  frozen: readonly FrozenResult[],
  today: readonly FrozenResult[],
): EditionState['changes'] {
  return today.flatMap((result): EditionState['changes'] => {
    const { id, key, name } = result
    const before = frozen.find((one) => one.id === id)
    if (before === undefined) return [{ id, key, name, change: 'new' }]
    if (toText(before) === toText(result)) return []
    const isResult = toText(pickFigures(before)) !== toText(pickFigures(result))
    return [{ id, key, name, change: isResult ? 'result' : 'counts' }]
  })
}

async function findCurrent(db: Database, build: ShownBuild | null): Promise<Edition | null> {
  const [newest] = await findEditions(db)
  return newest !== undefined && newest.quarter === build?.latest_mature ? newest : null
}

export async function getEditionState(db: Database, sources: Sources): Promise<EditionState> {
  const build = await findShownBuild(db)
  const edition = await findCurrent(db, build)
  if (build === null || edition === null) return { edition: null, changes: [] }
  const [frozen, today] = await Promise.all([findFrozenResults(db, edition), listNext(db, sources, build)])
  return { edition, changes: listChanges(frozen, today) }
}

type CorrectedBy = Correction & { viewerId: string; address: string | null }

export async function correctEdition(
  db: Database,
  sources: Sources,
  { edition: corrected, reason, viewerId, address }: CorrectedBy,
): Promise<Edition> {
  const build = await findShownBuild(db)
  const edition = await findCurrent(db, build)
  if (build === null || edition === null || editionKey(edition) !== corrected) throw new Refusal('conflict')
  const next = { version: edition.version + 1, reason, frozenBy: viewerId, address }
  if (!(await freeze(db, sources, build, next))) throw new Refusal('conflict')
  const [newest] = await findEditions(db)
  if (newest === undefined) throw new Refusal('conflict')
  return newest
}
