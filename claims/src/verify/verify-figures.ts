import { rm } from 'node:fs/promises'
import type { Figure } from '../figures/figure.ts'
import type { Measure } from '../measures/measure.ts'
import type { OnProgress } from '../progress.ts'
import type { Quarter } from '../quarter.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import { openDuckDb } from '../store/duckdb.ts'
import type { Manifest } from '../store/manifest.ts'
import { runName } from '../store/run-name.ts'
import { chooseProviders, chooseQuarters } from './choose-sample.ts'
import { compareFigures, type Difference } from './compare-figures.ts'
import { countQuarter } from './read-quarter.ts'
import { readFamilies, readRoster } from './read-reference.ts'
import { recomputeProvider } from './recompute-provider.ts'

export type VerifyInput = {
  store: ClaimsStore
  /** The version of the published build. */
  manifest: Manifest
  /** Those of the published build, a payer's own among them. */
  measures: readonly Measure[]
  /** The published figures of one quarter; called for a few quarters. */
  published: (period: Quarter) => AsyncIterable<Figure> | Iterable<Figure>
  /** About how many figures to recompute. */
  sample: number
  seed: number
  memoryMb: number
  onProgress?: OnProgress
}

export type Verification = {
  quarters: Quarter[]
  providers: number
  /** Figures that were recomputed and compared. */
  checked: number
  differences: Difference[]
}

/**
 * Recomputes a random sample of the published figures from the claim lines, one line at a time, sharing no code with
 * the SQL and statistics that computed them.
 */
export async function verifyFigures(input: VerifyInput): Promise<Verification> {
  const { store, manifest, measures, seed } = input
  const quarters = chooseQuarters(manifest, seed)
  const tempDir = store.path(store.newFile('tmp', runName('verify'), 'spill'))
  const { connection, close } = await openDuckDb({ memoryMb: input.memoryMb, tempDir })
  const verification: Verification = { quarters, providers: 0, checked: 0, differences: [] }
  try {
    const families = await readFamilies(connection, store, manifest)
    const roster = await readRoster(connection, store, manifest)
    for (const [index, period] of quarters.entries()) {
      input.onProgress?.({ stage: period, done: index, total: quarters.length })
      const lines = manifest.lines.find(({ quarter }) => quarter === period)
      if (lines === undefined) continue
      const size = Math.ceil(input.sample / quarters.length)
      const sampled = await chooseProviders(input.published(period), size, seed)
      const targets = sampled.flatMap((rows) => rows[0] ?? []).map(({ npi, tin }) => ({ npi, tin }))
      const specialties = new Set(targets.flatMap(({ npi, tin }) => roster.find(npi, tin)?.specialty ?? []))
      const providers = await countQuarter({
        connection,
        file: store.path(lines.file),
        roster,
        families,
        measures,
        specialties,
      })
      for (const rows of sampled) {
        const [first] = rows
        const target = providers.find(
          ({ provider }) => provider.npi === first?.npi && provider.tin === first.tin,
        )
        const recomputed = target === undefined ? [] : recomputeProvider(target, period, providers)
        verification.differences.push(...compareFigures(rows, recomputed))
        verification.checked += rows.length
        verification.providers += 1
      }
    }
    input.onProgress?.({ stage: 'done', done: quarters.length, total: quarters.length })
  } finally {
    close()
    await rm(tempDir, { recursive: true, force: true })
  }
  return verification
}
