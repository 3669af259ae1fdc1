import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Assignment } from '@plumbline/claims/generator/campaign-plan'
import { generateWorld } from '@plumbline/claims/generator/generate-world'
import { importClaims } from '@plumbline/claims/import/import-claims'
import type { Progress } from '@plumbline/claims/progress'
import { importProviders } from '@plumbline/claims/roster/import-providers'
import { openStore } from '@plumbline/claims/store/claims-store'
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
import { areDemoClaimsFilled, deleteCampaigns, markDemoClaimsFilled } from './demo-claims.repository.ts'
import { SILENT_STEPS, type Steps } from './step-printer.ts'

type DemoFilling = {
  config: Pick<Config, 'dataDir' | 'claimsUrl' | 'claimsMemoryMb' | 'demoLines'>
  db: Database
  pool: pg.Pool
  steps?: Steps
}

function toCampaigns(assignments: readonly Assignment[]): NewCampaign[] {
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

/** Fills the campaigns with their effects and marks the claims as filled, in one transaction. */
async function fillCampaigns(db: Database, campaigns: readonly NewCampaign[], build: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await deleteCampaigns(
      trx,
      campaigns.map(({ key }) => key),
    )
    for (const campaign of campaigns) await createCampaign(trx, campaign)
    await computeCampaignEffects(trx, build)
    await refreshListFigures(trx)
    await markDemoClaimsFilled(trx)
  })
}

/** Where each stage of an import begins and ends, as shares of the whole. */
const IMPORT_STAGES: Record<string, readonly [from: number, to: number]> = {
  scan: [0, 0.1],
  load: [0.1, 0.6],
  write: [0.6, 1],
}

const toShare = ({ done, total }: Progress) => (total === null || total === 0 ? 0 : done / total)

function toImportShare(progress: Progress): number {
  const [from, to] = IMPORT_STAGES[progress.stage] ?? [0, 0]
  return from + (to - from) * toShare(progress)
}

/**
 * Fills the demo claims once. False if they are already there, or none are wanted. Each step can be repeated: after an
 * interruption the next start runs all of them and skips what is already imported.
 */
export async function fillDemoClaims(filling: DemoFilling): Promise<boolean> {
  const { config, db, pool, steps = SILENT_STEPS } = filling
  if (config.demoLines === 0 || (await areDemoClaimsFilled(db))) return false
  const out = join(config.dataDir, 'demo-world')
  const memoryMb = config.claimsMemoryMb
  const onProgress = (progress: Progress) => steps.advance(toShare(progress))
  await rm(out, { recursive: true, force: true })
  try {
    steps.begin('Inventing the demo world')
    const world = await generateWorld({
      lines: config.demoLines,
      out,
      format: 'parquet',
      memoryMb,
      onProgress,
    })
    steps.begin('Importing its claims')
    const store = await openStore(getClaimsDir(config))
    await importProviders({ store, memoryMb, file: world.rosterFile })
    await importClaims({
      store,
      memoryMb,
      files: world.claimFiles,
      onProgress: (progress) => steps.advance(toImportShare(progress)),
    })
    await importClaims({ store, memoryMb, files: [world.correctionsFile] })
    steps.begin('Computing its figures')
    const build = await buildFigures({ config, pool, onProgress })
    await fillCampaigns(db, toCampaigns(world.world.assignments), build.id)
  } finally {
    await rm(out, { recursive: true, force: true })
  }
  return true
}
