import { importProviders } from '@plumbline/claims/roster/import-providers'
import { openStore } from '@plumbline/claims/store/claims-store'
import type { Command } from '#cli/command.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { storeCommand, WrongUsage } from './claims-command.ts'
import { describeImport } from './describe-import.ts'

export const importProvidersCommand: Command = storeCommand(
  {
    usage: 'import providers FILE [--replace] [--json]',
    help: 'loads providers: a flat roster (npi, tin, name, specialty, state), or the NPPES file',
    options: { replace: { type: 'boolean' } },
    optionHelp: {
      '--replace':
        'removes providers that are not in the file from the roster; without it rows are added and corrected',
    },
  },
  async ({ config, onProgress }, words, values) => {
    const [file, ...rest] = words
    if (file === undefined || rest.length > 0) throw new WrongUsage('Give one file of providers.')
    const store = await openStore(getClaimsDir(config))
    const imported = await importProviders({
      store,
      file,
      memoryMb: config.claimsMemoryMb,
      mode: values.replace ? 'replace' : 'merge',
      onProgress,
    })
    return describeImport(store, imported, config)
  },
)
