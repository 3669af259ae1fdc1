import { checkPushDown, type PushDown } from '@plumbline/claims/engines/push-down'
import { openStore } from '@plumbline/claims/store/claims-store'
import type { Command } from '#cli/command.ts'
import { openEngine } from '#compose/claims-engine.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { refuseWords, storeCommand } from './claims-command.ts'

function describe(engine: string, checked: PushDown): string[] {
  if (engine === 'duckdb') return ['Claims are counted by DuckDB over the files of the store.']
  if (!checked.distributed) return ['Claims are counted by one PostgreSQL server; it has no Citus.']
  const bad = checked.plans.filter(({ problems }) => problems.length > 0)
  return [
    `Claims are counted by Citus: ${checked.plans.length} plans were checked.`,
    bad.length === 0
      ? 'All of them run on the workers that have the lines.'
      : `${bad.length} do not run on the workers that have the lines:`,
    ...bad.map(({ report, quarter, problems }) => `${report} of ${quarter}: ${problems.join(', ')}`),
  ]
}

export const checkEngineCommand: Command = storeCommand(
  {
    usage: 'check-engine [--json]',
    help: 'copies missing lines to CLAIMS_URL, and checks whether Citus runs the reports on its workers',
    options: {},
  },
  async ({ config, onProgress }, words) => {
    refuseWords(words)
    const store = await openStore(getClaimsDir(config))
    const manifest = await store.current()
    const engine = await openEngine(config, store, manifest, onProgress)
    try {
      const checked = await checkPushDown(engine)
      return {
        ok: !checked.distributed || checked.plans.every(({ problems }) => problems.length === 0),
        lines: describe(engine.name, checked),
        json: { engine: engine.name, version: manifest.number, ...checked },
      }
    } finally {
      await engine.close()
    }
  },
)
