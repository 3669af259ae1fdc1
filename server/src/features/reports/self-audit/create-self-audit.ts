import { randomBytes } from 'node:crypto'
import { claimsBehind } from '@plumbline/claims/drill-down/claims-behind'
import type { Line } from '@plumbline/claims/drill-down/line'
import { linesOfClaims } from '@plumbline/claims/drill-down/provider-claims'
import type { Engine } from '@plumbline/claims/engine'
import {
  SELF_AUDIT_CLAIMS,
  SELF_AUDITS_MAX,
  type SelfAuditSample,
} from '@plumbline/contract/reports/self-audit'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { drawSample } from '#platform/providers/random-sample.ts'
import type { ReadableProvider } from '#platform/providers/readable-providers.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import { sealClaim } from './sealed-claim.ts'
import { countAuditsLocked, findLatestFinal, insertAudit, type NewItem } from './self-audit.repository.ts'

/** Runs a query on one version of the claims store. */
export type QueryLines = <Answer>(
  manifest: number,
  look: (engine: Engine) => Promise<Answer>,
) => Promise<Answer>

const SEED_BYTES = 32
const SCALE = 1000
const DECIMALS = 3

/** Exact: decimal strings with at most three places are added as thousandths. */
function sumDecimals(values: readonly (string | null)[]): string {
  const thousandths = values.reduce((sum, value) => sum + Math.round(Number(value ?? 0) * SCALE), 0)
  return (thousandths / SCALE).toFixed(DECIMALS)
}

function toItem(keys: Keys, lines: readonly Line[], addOn: string): NewItem {
  const addOns = lines.filter(({ hcpcs_code }) => hcpcs_code === addOn)
  return {
    claimSealed: sealClaim(keys, lines),
    unitsBilled: sumDecimals(addOns.map(({ units }) => units)),
    paid: sumDecimals(addOns.map(({ paid }) => paid)),
  }
}

/** Draws a sample from a family's claims in the latest final quarter, with the add-on or without it, and stores it. */
export async function createSample(
  { db, keys, queryLines }: { db: Database; keys: Keys; queryLines: QueryLines },
  {
    provider,
    family,
    sample,
    userId,
    address,
  }: {
    provider: ReadableProvider
    family: string
    sample: SelfAuditSample
    userId: string
    address: string
  },
): Promise<string> {
  const latest = await findLatestFinal(db)
  if (latest === null) throw new Refusal('not_found')
  const { period, manifest } = latest
  const quarter = { npi: provider.npi, tin: provider.tin, period }
  const seed = randomBytes(SEED_BYTES)
  const { population, items } = await queryLines(manifest, async (engine) => {
    const { addOn, claimIds } = await claimsBehind(engine, quarter, family, sample)
    const drawn = drawSample(claimIds, SELF_AUDIT_CLAIMS, seed)
    const lines = [...(await linesOfClaims(engine, quarter, drawn)).values()]
    // By date, because records are pulled by date.
    lines.sort((left, right) => (toSortKey(left) < toSortKey(right) ? -1 : 1))
    return { population: claimIds.length, items: lines.map((claim) => toItem(keys, claim, addOn)) }
  })
  // There is no such claim in the quarter.
  if (items.length === 0)
    throw new Refusal('invalid_input', { fields: (texts) => ({ family: [texts.fields.invalid] }) })
  return inTransaction(db, async (trx) => {
    if ((await countAuditsLocked(trx, provider.id)) >= SELF_AUDITS_MAX) throw new Refusal('conflict')
    const audit = { providerId: provider.id, family, period, sample, seed, population, userId }
    const id = await insertAudit(trx, audit, items)
    // Support can read the audit log, so it does not name the family.
    await recordAudit(trx, {
      actorId: userId,
      action: 'self_audit_created',
      providerId: provider.id,
      address,
    })
    return id
  })
}

const toSortKey = (lines: readonly Line[]): string => `${lines[0]?.service_date} ${lines[0]?.claim_id}`
