import { parseArgs } from 'node:util'
import { DEFAULT_SEED, generateWorld } from './generate-world.ts'

const USAGE = `Writes an invented world of claims. TRUTHS.md lists what is planted in it.

  npm run demo:generate -- --lines N --out DIR [--seed S] [--format csv|parquet]

  --lines   about how many claim lines, at least 100000
  --out     the folder; it is created if missing
  --seed    a whole number; the same seed and size give the same bytes (${DEFAULT_SEED})
  --format  the format of the claim files (csv)`

const MIN_LINES = 100_000

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      lines: { type: 'string' },
      out: { type: 'string' },
      seed: { type: 'string', default: String(DEFAULT_SEED) },
      format: { type: 'string', default: 'csv' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const lines = Number(values.lines)
  const seed = Number(values.seed)
  if (!Number.isSafeInteger(lines) || lines < MIN_LINES)
    throw new Error('--lines must be a whole number, at least 100000.')
  if (values.out === undefined || values.out === '') throw new Error('--out must name a folder.')
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error('--seed must be a whole number, 0 or more.')
  if (values.format !== 'csv' && values.format !== 'parquet')
    throw new Error('--format must be csv or parquet.')
  return { lines, out: values.out, seed, format: values.format } as const
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (options === null) {
    console.log(USAGE)
    return
  }
  const { rows, truths, claimFiles } = await generateWorld({
    ...options,
    onProgress: ({ done, total }) => console.log(`${done} of ${total} quarters written`),
  })
  console.log(
    `${rows} rows of ${truths.providers} providers in ${claimFiles.length + 1} files in ${options.out}; TRUTHS.md lists what is planted`,
  )
}

main().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  process.exitCode = 1
})
