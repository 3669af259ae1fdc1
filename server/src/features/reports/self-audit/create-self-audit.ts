import { randomBytes } from 'node:crypto'
import { claimsBehind } from '@plumbline/claims/drill-down/claims-behind'
import type { Line } from '@plumbline/claims/drill-down/line'
import { linesOfClaims } from '@plumbline/claims/drill-down/provider-claims'
import type { Engine } from '@plumbline/claims/engine'
import { SELF_AUDIT_CLAIMS, SELF_AUDITS_MAX } from '@plumbline/contract/reports/self-audit'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { drawSample } from '#platform/providers/random-sample.ts'
import type { ReadableProvider } from '#platform/providers/readable-providers.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import { sealClaim } from './sealed-claim.ts'
import { countAuditsLocked, findLatestFinal, insertAudit, type NewItem } from './self-audit.repository.ts'

/** The lines of the shown build's version: the drill-down, which alone reads lines. */
export type AskLines = <Answer>(
  manifest: number,
  look: (engine: Engine) => Promise<Answer>,
) => Promise<Answer>

const SEED_BYTES = 32
const SCALE = 1000
const DECIMALS = 3

/** Exact: decimal texts of at most three places are added as whole thousandths. */
function sumOf(values: readonly (string | null)[]): string {
  const thousandths = values.reduce((sum, value) => sum + Math.round(Number(value ?? 0) * SCALE), 0)
  return (thousandths / SCALE).toFixed(DECIMALS)
}

function itemOf(keys: Keys, lines: readonly Line[], addOn: string): NewItem {
  const addOns = lines.filter(({ hcpcs_code }) => hcpcs_code === addOn)
  return {
    claimSealed: sealClaim(keys, lines),
    unitsBilled: sumOf(addOns.map(({ units }) => units)),
    paid: sumOf(addOns.map(({ paid }) => paid)),
  }
}

/** Draws a sample from the claims behind a family's numerator in the latest final quarter, and keeps it. */
export async function createSample(
  { db, keys, ask }: { db: Database; keys: Keys; ask: AskLines },
  {
    provider,
    family,
    userId,
    address,
  }: {
    provider: ReadableProvider
    family: string
    userId: string
    address: string
  },
): Promise<string> {
  const latest = await findLatestFinal(db)
  if (latest === null) throw new Refusal('not_found')
  const { period, manifest } = latest
  const quarter = { npi: provider.npi, tin: provider.tin, period }
  const seed = randomBytes(SEED_BYTES)
  const { population, items } = await ask(manifest, async (engine) => {
    const { addOn, claimIds } = await claimsBehind(engine, quarter, family)
    const drawn = drawSample(claimIds, SELF_AUDIT_CLAIMS, seed)
    const lines = [...(await linesOfClaims(engine, quarter, drawn)).values()]
    // By date, as records are pulled; the order says nothing of how they were drawn.
    lines.sort((left, right) => (dateOf(left) < dateOf(right) ? -1 : 1))
    return { population: claimIds.length, items: lines.map((ofClaim) => itemOf(keys, ofClaim, addOn)) }
  })
  // No claim of the quarter has the add-on: there is nothing to check.
  if (items.length === 0)
    throw new Refusal('invalid_input', { fields: (texts) => ({ family: [texts.fields.invalid] }) })
  return inTransaction(db, async (trx) => {
    if ((await countAuditsLocked(trx, provider.id)) >= SELF_AUDITS_MAX) throw new Refusal('conflict')
    const audit = { providerId: provider.id, family, period, seed, population, userId }
    const id = await insertAudit(trx, audit, items)
    // Support reads the audit log: that there was one, not of what.
    await recordAudit(trx, {
      actorId: userId,
      action: 'self_audit_created',
      providerId: provider.id,
      address,
    })
    return id
  })
}

const dateOf = (lines: readonly Line[]): string => `${lines[0]?.service_date} ${lines[0]?.claim_id}`
