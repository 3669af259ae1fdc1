import { importReference } from '@plumbline/claims/reference/import-reference'
import { REFERENCE_KINDS } from '@plumbline/claims/reference/reference-table'
import { openStore } from '@plumbline/claims/store/claims-store'
import type { Command } from '#cli/command.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { storeCommand, WrongUsage } from './claims-command.ts'
import { describeImport } from './describe-import.ts'

export const importReferenceCommand: Command = storeCommand(
  {
    usage: 'import reference FILE [--kind KIND] [--json]',
    help: "loads a reference file: add-on codes, unit limits, places, HCPCS and taxonomies as CMS publishes them, a payer's families",
    options: { kind: { type: 'string' } },
    optionHelp: { '--kind KIND': `${REFERENCE_KINDS.join(', ')}; without it the file's columns decide` },
  },
  async ({ config, onProgress }, words, values) => {
    const [file, ...rest] = words
    if (file === undefined || rest.length > 0) throw new WrongUsage('Give one reference file.')
    const kind = REFERENCE_KINDS.find((known) => known === values.kind)
    if (values.kind !== undefined && kind === undefined) {
      throw new WrongUsage(`--kind is one of ${REFERENCE_KINDS.join(', ')}.`)
    }
    const store = await openStore(getClaimsDir(config))
    const imported = await importReference({
      store,
      file,
      memoryMb: config.claimsMemoryMb,
      ...(kind && { kind }),
      onProgress,
    })
    return describeImport(store, imported, config)
  },
)
