import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collectRows } from '../build/build-quarter.ts'
import { buildStore, type StoreBuild } from '../build/build-store.ts'
import type { QuarterBuild } from '../build/quarter-build.ts'
import { openDuckDbEngine } from '../engines/duckdb-engine.ts'
import type { Figure } from '../figures/figure.ts'
import { type GeneratedWorld, generateWorld, type WorldOptions } from '../generator/generate-world.ts'
import { importClaims } from '../import/import-claims.ts'
import { loadMeasures } from '../measures/load-measures.ts'
import { importProviders } from '../roster/import-providers.ts'
import { openStore } from '../store/claims-store.ts'
import type { ImportCounts } from '../store/manifest.ts'

const MEMORY_MB = 1024

export type BuiltWorld = {
  generated: GeneratedWorld
  roster: ImportCounts
  lines: ImportCounts
  corrections: ImportCounts
  build: StoreBuild
  quarters: QuarterBuild[]
}

/** Generates a demo world, imports it and builds its figures. */
export async function buildWorld(options: Pick<WorldOptions, 'lines' | 'quarters'>): Promise<BuiltWorld> {
  const root = await mkdtemp(join(tmpdir(), 'plumbline-truths-'))
  try {
    const generated = await generateWorld({ ...options, out: join(root, 'world'), format: 'parquet' })
    const store = await openStore(join(root, 'claims'))
    const work = { store, memoryMb: MEMORY_MB }
    const { counts: roster } = await importProviders({ ...work, file: generated.rosterFile })
    const { counts: lines } = await importClaims({ ...work, files: generated.claimFiles })
    const { counts: corrections } = await importClaims({ ...work, files: [generated.correctionsFile] })
    const manifest = await store.current()
    const engine = await openDuckDbEngine({ store, manifest, memoryMb: MEMORY_MB })
    const quarters: QuarterBuild[] = []
    const build = await buildStore({
      manifest,
      engine,
      ...loadMeasures(),
      knownHashes: new Set(),
      onQuarter: async ({ parts, ...quarter }) =>
        void quarters.push({ ...quarter, ...(await collectRows(parts)) }),
    })
    await engine.close()
    return { generated, roster, lines, corrections, build, quarters }
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

export const figuresOf = ({ quarters }: BuiltWorld, period: string): Figure[] =>
  quarters.find((quarter) => quarter.period === period)?.figures ?? []
