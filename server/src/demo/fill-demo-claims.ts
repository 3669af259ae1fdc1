import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Assignment } from '@plumbline/claims/generator/campaign-plan'
import { generateWorld } from '@plumbline/claims/generator/generate-world'
import { importClaims } from '@plumbline/claims/import/import-claims'
import type { OnProgress, Progress } from '@plumbline/claims/progress'
import { importProviders } from '@plumbline/claims/roster/import-providers'
import { openStore } from '@plumbline/claims/store/claims-store'
import { sql } from 'kysely'
import type pg from 'pg'
import { computeCampaignEffects } from '#features/outreach/campaigns/campaign-effects.ts'
import {
  createCampaign,
  type NewCampaign,
  type NewWave,
} from '#features/outreach/campaigns/create-campaign.ts'
import { buildFigures } from '#jobs/build-figures.ts'
import type { Config } from '#platform/config/config.ts'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { refreshListFigures } from '#platform/providers/provider-list.repository.ts'
import { areDemoClaimsFilled, markDemoClaimsFilled } from './demo-claims.ts'

type DemoFilling = {
  config: Pick<Config, 'dataDir' | 'claimsUrl' | 'claimsMemoryMb' | 'demoLines'>
  db: Database
  pool: pg.Pool
  onProgress?: OnProgress
}

function campaignsOf(assignments: readonly Assignment[]): NewCampaign[] {
  const byCampaign = Map.groupBy(assignments, ({ campaign }) => campaign)
  return [...byCampaign].map(([{ key, name, family }, ofCampaign]) => ({
    key,
    name,
    family,
    waves: [...Map.groupBy(ofCampaign, ({ wave }) => wave)]
      .toSorted(([left], [right]) => left.number - right.number)
      .map(
        ([{ contactOn, selectionQuarter }, ofWave]): NewWave => ({
          contactOn,
          selectionQuarter,
          assignments: ofWave.map(({ provider: { npi, tin }, arm }) => ({ npi, tin, arm })),
        }),
      ),
  }))
}

/** The campaigns, what they did, and the mark that all is there: together or not at all. */
async function fillCampaigns(db: Database, campaigns: readonly NewCampaign[], build: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`delete from campaigns where key = any(${campaigns.map(({ key }) => key)})`.execute(trx)
    for (const campaign of campaigns) await createCampaign(trx, campaign)
    await computeCampaignEffects(trx, build)
    await refreshListFigures(trx)
    await markDemoClaimsFilled(trx)
  })
}

/**
 * Fills the demo world's claims once: false where they are there, or none are wanted. Each step may be done again:
 * ended half-way, the next start does all of it, and finds what was imported already.
 */
export async function fillDemoClaims(filling: DemoFilling): Promise<boolean> {
  const { config, db, pool, onProgress } = filling
  if (config.demoLines === 0 || (await areDemoClaimsFilled(db))) return false
  const out = join(config.dataDir, 'demo-world')
  const memoryMb = config.claimsMemoryMb
  const telling = (stage: string) =>
    onProgress && { onProgress: (progress: Progress) => onProgress({ ...progress, stage }) }
  await rm(out, { recursive: true, force: true })
  try {
    const world = await generateWorld({
      lines: config.demoLines,
      out,
      format: 'parquet',
      memoryMb,
      ...telling('Inventing the demo world'),
    })
    const store = await openStore(getClaimsDir(config))
    const importing = { store, memoryMb, ...telling('Importing its claims') }
    await importProviders({ ...importing, file: world.rosterFile })
    await importClaims({ ...importing, files: world.claimFiles })
    await importClaims({ ...importing, files: [world.correctionsFile] })
    const build = await buildFigures({ config, pool, ...telling('Computing its figures') })
    await fillCampaigns(db, campaignsOf(world.world.assignments), build.id)
  } finally {
    await rm(out, { recursive: true, force: true })
  }
  return true
}
