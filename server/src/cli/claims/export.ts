import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { openDuckDbEngine } from '@plumbline/claims/engines/duckdb-engine'
import { openStore } from '@plumbline/claims/store/claims-store'
import type { Command } from '#cli/command.ts'
import { type Build, findBuildPeriods, findCurrentBuild } from '#features/claims/builds/builds.repository.ts'
import { findEffect } from '#features/outreach/campaigns/campaign-effects.repository.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { databaseCommand, WrongUsage } from './claims-command.ts'
import { exportEffects } from './export-effects.ts'
import { exportFigures } from './export-figures.ts'
import { exportFromStore, STORE_EXPORTS, type StoreExport } from './export-store.repository.ts'

const KINDS = [...STORE_EXPORTS, 'figures', 'effects'] as const
const USAGE = `export ${KINDS.join('|')} --out FILE [--period 2026Q2] [--campaign KEY] [--summary] [--json]`

const isStoreExport = (kind: string): kind is StoreExport =>
  (STORE_EXPORTS as readonly string[]).includes(kind)

/** Gives the file its name only when it is complete and on the disk. */
async function writeCompletely(path: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.part`)
  try {
    await write(draft)
    const handle = await open(draft, 'r')
    await handle.sync().finally(() => handle.close())
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function exportStore(config: Config, build: Build, kind: StoreExport, path: string): Promise<number> {
  const store = await openStore(getClaimsDir(config))
  const manifest = await store.readVersion(build.manifest)
  const duckDb = await openDuckDbEngine({ store, manifest, memoryMb: config.claimsMemoryMb })
  try {
    return await exportFromStore(duckDb, kind, path)
  } finally {
    await duckDb.close()
  }
}

async function refuseUnknownPeriod(db: Database, build: Build, period: string | undefined): Promise<void> {
  if (period === undefined) return
  const periods = await findBuildPeriods(db, build.id)
  if (periods.includes(period)) return
  throw new Error(`Build ${build.id} has no figures for ${period}. It has ${periods.join(', ')}.`)
}

type Values = { period?: string; campaign?: string; summary?: boolean }

function refuseStrayOptions(kind: string, { period, campaign, summary }: Values): void {
  if (period !== undefined && kind !== 'figures') throw new WrongUsage('--period is for figures.')
  if (period !== undefined && !/^\d{4}Q[1-4]$/.test(period)) {
    throw new WrongUsage('--period is a quarter such as 2026Q2.')
  }
  if ((campaign !== undefined || summary) && kind !== 'effects') {
    throw new WrongUsage('--campaign and --summary are for effects.')
  }
  if (kind === 'effects' && campaign === undefined) throw new WrongUsage('effects needs --campaign KEY.')
}

export const exportCommand: Command = databaseCommand(
  {
    usage: USAGE,
    help: 'writes published data as a CSV file, to check it with another program',
    options: {
      out: { type: 'string' },
      period: { type: 'string' },
      campaign: { type: 'string' },
      summary: { type: 'boolean' },
    },
    optionHelp: {
      claims: 'the lines that count; they contain patient data',
      families: 'each add-on code with its primaries and rules; import reference reads the file back',
      providers: 'the compared providers: NPI, TIN, specialty, class, state, region',
      figures: 'one row per figure; all quarters without --period',
      effects: 'one row per provider of the campaign, or its result in one row with --summary',
      '--out FILE': 'appears when it is complete, and replaces a file with that name',
    },
  },
  async ({ config, db, pool }, words, values) => {
    const [kind, ...rest] = words
    const known = KINDS.find((name) => name === kind)
    if (known === undefined || rest.length > 0) throw new WrongUsage(`Export one of ${KINDS.join(', ')}.`)
    if (!values.out) throw new WrongUsage('--out FILE is missing.')
    refuseStrayOptions(known, values)
    const out = resolve(values.out)
    const build = await findCurrentBuild(db)
    if (build === null) {
      throw new Error('Nothing is published yet. Import claims and providers, then run build.')
    }
    let rows = 0
    await writeCompletely(out, async (draft) => {
      if (isStoreExport(known)) rows = await exportStore(config, build, known, draft)
      else if (known === 'figures') {
        await refuseUnknownPeriod(db, build, values.period)
        rows = await exportFigures(pool, build, values.period, draft)
      } else {
        const effect = await findEffect(db, values.campaign ?? '')
        if (effect === null) throw new Error(`There is no campaign ${values.campaign} in build ${build.id}.`)
        rows = await exportEffects(effect.result, values.summary ?? false, draft)
      }
    })
    return {
      lines: [`${rows} rows of build ${build.id} are in ${out}.`],
      json: { rows, build: build.id, file: out, data_through: build.data_through },
    }
  },
)
