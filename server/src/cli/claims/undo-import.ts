import { PUBLISH_REASON_MAX } from '@plumbline/contract/claims/publish-reason'
import type { Command } from '#cli/command.ts'
import { previewWithout, takeBackImport } from '#jobs/take-back-import.ts'
import { databaseCommand, WrongUsage } from './claims-command.ts'
import { describeWaitingBuild, toWaitingJson } from './describe-waiting-build.ts'

function readNumber([text, ...others]: readonly string[]): number {
  if (text === undefined || others.length > 0) throw new WrongUsage('Give the number of one import.')
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new WrongUsage(`${text} is not the number of an import.`)
  return Number(text)
}

function readReason(text: string | undefined): string | null {
  if (text === undefined) return null
  const reason = text.trim()
  if (reason !== '' && reason.length <= PUBLISH_REASON_MAX) return reason
  throw new WrongUsage(`--reason is a text of at most ${PUBLISH_REASON_MAX} characters.`)
}

const count = (value: number) => value.toLocaleString('en-US')

export const undoImportCommand: Command = databaseCommand(
  {
    usage: 'undo-import NUMBER [--reason TEXT] [--json]',
    help: 'takes one import back: its rows leave, what they replaced returns, and the figures wait to be looked at',
    options: { reason: { type: 'string' } },
    optionHelp: {
      '--reason TEXT': 'why; the list of imports and the audit log keep it, so no patient in it',
    },
  },
  async ({ config, pool, onProgress }, words, values) => {
    const number = readNumber(words)
    const reason = readReason(values.reason)
    const { record, manifest, left, returned } = await takeBackImport({
      config,
      pool,
      onProgress,
      number,
      reason,
    })
    const waiting = await previewWithout({ config, pool, onProgress })
    const files = record.files.map(({ name }) => name).join(', ')
    return {
      lines: [
        `Import ${number} (${files}) is taken back: ${count(left)} ${left === 1 ? 'line leaves' : 'lines leave'}, ${count(returned)} ${returned === 1 ? 'returns or changes' : 'return or change'}.`,
        `The claims store is at version ${manifest.number}. All other imports stay.`,
        ...(waiting === null
          ? ['The store has no claim lines now; readers keep the figures they see.']
          : describeWaitingBuild(waiting)),
      ],
      json: {
        import: number,
        left,
        returned,
        version: manifest.number,
        ...(waiting === null ? { published: false } : toWaitingJson(waiting)),
      },
      needsPerson: (waiting?.comparison.warnings.length ?? 0) > 0,
    }
  },
)
