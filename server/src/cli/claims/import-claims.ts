import { readFile } from 'node:fs/promises'
import { openDuckDbEngine } from '@plumbline/claims/engines/duckdb-engine'
import type { ClaimsImported } from '@plumbline/claims/import/import-claims'
import { type Layout, parseLayoutText } from '@plumbline/claims/import/layout'
import { type EmptiedField, readEmptiedFields } from '@plumbline/claims/preview/emptied-fields'
import { type ClaimsStore, openStore } from '@plumbline/claims/store/claims-store'
import type { Command } from '#cli/command.ts'
import { describeError, presentError } from '#cli/describe-error.ts'
import { importClaimFiles } from '#jobs/import-claim-files.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { type Result, storeCommand, WrongUsage } from './claims-command.ts'
import { describeImport } from './describe-import.ts'

async function readMapping(file: string): Promise<Layout> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} cannot be read.`)
  })
  return parseLayoutText(text, file)
}

function refuseBadDate(text: string | undefined): void {
  if (text === undefined) return
  try {
    if (Temporal.PlainDate.from(text).toString() === text) return
  } catch {
    // Refused below.
  }
  throw new WrongUsage('--data-through is a date such as 2026-09-30.')
}

async function readRepaired(
  store: ClaimsStore,
  imported: ClaimsImported,
  memoryMb: number,
): Promise<EmptiedField[]> {
  if (imported.unchanged || imported.repaired === undefined) return []
  const engine = await openDuckDbEngine({ store, manifest: imported.manifest, memoryMb })
  try {
    return await readEmptiedFields(engine, imported)
  } finally {
    await engine.close()
  }
}

export const importClaimsCommand: Command = storeCommand(
  {
    usage: 'import claims FILE… [--mapping FILE] [--data-through DATE] [--json]',
    help: 'loads claim lines: CSV, TSV, Parquet, X12 837P or FHIR, plain or gzip; remittances (835) are joined to them',
    options: { mapping: { type: 'string' }, 'data-through': { type: 'string' } },
    optionHelp: {
      '--mapping FILE': 'JSON that maps columns to fields; without it the header decides',
      '--data-through DATE':
        'the day through which the files are complete; otherwise the latest date in them',
    },
  },
  async ({ config, onProgress }, files, values) => {
    if (files.length === 0) throw new WrongUsage('Give at least one claims file.')
    const dataThrough = values['data-through']
    refuseBadDate(dataThrough)
    const mapping = values.mapping === undefined ? undefined : await readMapping(values.mapping)
    const store = await openStore(getClaimsDir(config))
    const imports: ClaimsImported[] = []
    const failure = await importClaimFiles({
      config,
      files,
      ...(mapping && { mapping }),
      ...(dataThrough !== undefined && { dataThrough }),
      onProgress,
      onImported: (imported) => imports.push(imported),
    }).then(
      () => null,
      (error: unknown) => error,
    )
    if (failure !== null && imports.length === 0) throw failure
    const results: Result[] = []
    for (const imported of imports) {
      const repaired = await readRepaired(store, imported, config.claimsMemoryMb)
      results.push(describeImport(store, imported, config, repaired))
    }
    const errors = failure === null ? [] : [describeError(failure)]
    return {
      ok: failure === null,
      needsPerson: results.some(({ needsPerson }) => needsPerson),
      lines: [...results.flatMap(({ lines }) => lines), ...errors],
      json: { imports: results.map(({ json }) => json), ...(failure !== null && presentError(failure)) },
    }
  },
)
