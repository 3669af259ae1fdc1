import type { Command } from '#cli/command.ts'
import { restoreFigures } from '#jobs/build-figures.ts'
import { databaseCommand, refuseWords } from './claims-command.ts'

export const rollbackCommand: Command = databaseCommand(
  {
    usage: 'rollback [--json]',
    help: 'publishes the previous build again; the next import continues from its lines',
    options: {},
  },
  async ({ config, pool }, words) => {
    refuseWords(words)
    const { left, build, manifest } = await restoreFigures({ config, pool })
    return {
      lines: [
        `Readers see build ${build.id} again, data through ${build.data_through}. Build ${left.id} is no longer published.`,
        `The claims store is at version ${manifest.number}, with the content of version ${build.manifest}.`,
      ],
      json: { build: build.id, left: left.id, data_through: build.data_through, version: manifest.number },
    }
  },
)
