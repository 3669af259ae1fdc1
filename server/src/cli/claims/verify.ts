import { openStore } from '@plumbline/claims/store/claims-store'
import { verifyFigures } from '@plumbline/claims/verify/verify-figures'
import type { Command } from '#cli/command.ts'
import { readMeasures } from '#compose/claims-engine.ts'
import { findCurrentBuild, updateVerified } from '#features/claims/builds/builds.repository.ts'
import { readFigures } from '#features/claims/builds/figures.repository.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { databaseCommand, refuseWords, WrongUsage } from './claims-command.ts'

const DEFAULT_SAMPLE = 1_000
const DEFAULT_SEED = 1
const WHOLE_MAX = 10_000_000
const DIFFERENCES_SHOWN = 20

function readWholeNumber(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  const value = /^\d{1,8}$/.test(text) ? Number(text) : 0
  if (value < 1 || value > WHOLE_MAX) {
    throw new WrongUsage(`--${name} is a whole number from 1 to ${WHOLE_MAX}.`)
  }
  return value
}

export const verifyCommand: Command = databaseCommand(
  {
    usage: 'verify [--sample N] [--seed N] [--json]',
    help: 'computes some published figures again from the claim lines with separate code, and compares',
    options: { sample: { type: 'string' }, seed: { type: 'string' } },
    optionHelp: {
      '--sample N': `about how many figures (${DEFAULT_SAMPLE})`,
      '--seed N': `another number selects other figures (${DEFAULT_SEED})`,
    },
  },
  async ({ config, db, onProgress }, words, values) => {
    refuseWords(words)
    const sample = readWholeNumber('sample', values.sample, DEFAULT_SAMPLE)
    const seed = readWholeNumber('seed', values.seed, DEFAULT_SEED)
    const build = await findCurrentBuild(db)
    if (build === null) {
      throw new Error('Nothing is published yet. Import claims and providers, then run build.')
    }
    const { measures, measuresVersion } = readMeasures(config)
    if (measuresVersion !== build.measures_version) {
      throw new Error('The measures are not those of the published build. Run build, then verify.')
    }
    const store = await openStore(getClaimsDir(config))
    const verification = await verifyFigures({
      store,
      manifest: await store.readVersion(build.manifest),
      measures,
      published: (period) => readFigures(db, build.id, period),
      sample,
      seed,
      memoryMb: config.claimsMemoryMb,
      onProgress,
    })
    const { checked, providers, quarters, differences } = verification
    const ok = differences.length === 0 && checked > 0
    await updateVerified(db, build.id, ok)
    return {
      ok,
      lines: [
        `${checked} figures of ${providers} providers in ${quarters.join(', ')} were computed again.`,
        ok ? 'All of them match.' : `${differences.length} differ.`,
        ...differences.slice(0, DIFFERENCES_SHOWN).map((difference) => JSON.stringify(difference)),
      ],
      json: { build: build.id, ...verification, ok },
    }
  },
)
