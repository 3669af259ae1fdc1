import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { OnProgress } from '@plumbline/claims/progress'
import type { Command, CommandContext, StoreContext } from '#cli/command.ts'
import { describeError, presentError } from '#cli/describe-error.ts'
import { createProgressPrinter } from './progress-printer.ts'

const EXIT_FAILED = 1
const EXIT_USAGE = 2
const EXIT_NEEDS_PERSON = 2

type Options = NonNullable<ParseArgsConfig['options']>
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O & { json: { type: 'boolean' } }; allowPositionals: true; strict: true }>
>

/** The command does not accept these arguments. */
export class WrongUsage extends Error {
  override name = 'WrongUsage'
}

/** For commands that take only options. */
export function refuseWords(words: readonly string[]): void {
  if (words.length > 0) throw new WrongUsage(`${words[0]} is not expected here.`)
}

/** The result of a command: lines for people, JSON for programs, and whether it succeeded. */
export type Result = {
  lines: string[]
  json: object
  ok?: boolean
  /** It did its work, but a person has to decide something. */
  needsPerson?: boolean
}

export type Work<Context, O extends Options> = (
  context: Omit<Context, 'args' | 'print' | 'terminal'> & { onProgress: OnProgress },
  words: string[],
  values: Parsed<O>['values'],
) => Promise<Result>

function parse<O extends Options>(args: string[], options: O): Parsed<O> {
  try {
    return parseArgs({
      args,
      options: { ...options, json: { type: 'boolean' } },
      allowPositionals: true,
      strict: true,
    }) as Parsed<O>
  } catch (error) {
    throw new WrongUsage(describeError(error))
  }
}

/** Arguments, progress, `--json` and exit codes work the same for every command here. */
function runWith<Context extends StoreContext, O extends Options>(
  usage: string,
  options: O,
  work: Work<Context, O>,
) {
  return async (context: Context): Promise<number> => {
    const { args, print, terminal, ...rest } = context
    const asJson = args.includes('--json')
    const progress = createProgressPrinter(terminal)
    try {
      const { positionals, values } = parse(args, options)
      const {
        lines,
        json,
        ok = true,
        needsPerson = false,
      } = await work({ ...rest, onProgress: progress.onProgress }, positionals, values)
      progress.end()
      for (const line of asJson ? [JSON.stringify(json)] : lines) print(line)
      if (!ok) return EXIT_FAILED
      return needsPerson ? EXIT_NEEDS_PERSON : 0
    } catch (error) {
      progress.end()
      const wrongUsage = error instanceof WrongUsage
      print(asJson ? JSON.stringify(presentError(error)) : describeError(error))
      if (wrongUsage && !asJson) print(`Usage: npm run cli -- ${usage}`)
      return wrongUsage ? EXIT_USAGE : EXIT_FAILED
    }
  }
}

type Description<O extends Options> = {
  usage: string
  help: string
  options: O
  /** A line of `--help` for each option. */
  optionHelp?: Record<string, string>
}

const describe = ({ usage, help, optionHelp }: Description<Options>) => ({
  usage,
  help,
  options: { ...optionHelp, '--json': 'prints one JSON document instead of lines' },
})

/** A command that needs only the claims store. */
export const storeCommand = <O extends Options>(
  description: Description<O>,
  work: Work<StoreContext, O>,
): Command => ({
  ...describe(description),
  needs: 'store',
  run: runWith(description.usage, description.options, work),
})

/** A command that also reads or writes the portal's database. */
export const databaseCommand = <O extends Options>(
  description: Description<O>,
  work: Work<CommandContext, O>,
): Command => ({ ...describe(description), run: runWith(description.usage, description.options, work) })
