import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type GeneratedWorld, generateWorld } from '@plumbline/claims/generator/generate-world'
import { type CaseResult, tortureFiles } from './damaged-files.ts'
import { type KillResult, tortureByKilling } from './kills.ts'
import { torturePage } from './page-scenarios.ts'
import { type ScenarioResult, tortureScenarios } from './scenarios.ts'
import { tortureByKillingUndo } from './undo-kills.ts'
import { tortureUploads } from './uploads.ts'

const USAGE = `Imports damaged files, kills imports, builds and undos, and checks that nothing is lost or changed.

  npm run torture [-- --files 200 --kills 20 --seed 7 --lines 300000]
  npm run torture -- uploads   sends records while connections are cut and the portal is killed (see --help)

  --files  how many damaged files
  --kills  how many kills, of imports, builds and undos together
  --seed   a whole number; the same seed damages the same bytes and kills at the same points of the run time
  --lines  about how many claim lines the world has
  --case   runs a single damaged file, by its number`

const DEFAULTS = { files: 200, kills: 20, seed: 7, lines: 300_000 }

function readOptions() {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: { files: text, kills: text, seed: text, lines: text, case: text, help: { type: 'boolean' } },
  })
  if (values.help) return null
  const number = (name: keyof typeof DEFAULTS | 'case', fallback: number) => {
    const value = Number(values[name] ?? fallback)
    if (!Number.isSafeInteger(value) || value < 0)
      throw new Error(`--${name} must be a whole number, 0 or more.`)
    return value
  }
  return {
    files: number('files', DEFAULTS.files),
    kills: values.case === undefined ? number('kills', DEFAULTS.kills) : 0,
    seed: number('seed', DEFAULTS.seed),
    lines: number('lines', DEFAULTS.lines),
    ...(values.case !== undefined && { only: number('case', 0) }),
  }
}

function printFiles(results: readonly CaseResult[]): void {
  const kinds = Map.groupBy(results, (result) => result.case.damage.kind)
  console.log(`\n${'Damaged files'.padEnd(46)} refused  loaded  failures`)
  const count = (some: readonly CaseResult[], outcome: CaseResult['outcome']) =>
    String(some.filter((result) => result.outcome === outcome).length)
  const print = (name: string, some: readonly CaseResult[]) =>
    console.log(
      `  ${name.padEnd(44)} ${count(some, 'refused').padStart(7)} ${count(some, 'loaded').padStart(7)} ${count(some, 'failed').padStart(9)}`,
    )
  for (const [kind, some] of kinds) print(kind, some)
  print('all', results)
}

function printScenarios(results: readonly ScenarioResult[]): void {
  console.log('\nSeveral files')
  for (const { name, problems } of results)
    console.log(`  ${name.padEnd(56)} ${problems.length === 0 ? 'right' : problems.join('; ')}`)
}

/** A quarter of the kills are of undos. */
async function killAll(
  world: GeneratedWorld,
  folder: string,
  { kills, seed }: { kills: number; seed: number },
): Promise<KillResult[]> {
  const undos = Math.floor(kills / 4)
  return [
    ...(await tortureByKilling(world, folder, { kills: kills - undos, seed })),
    ...(await tortureByKillingUndo(world, folder, { kills: undos, seed })),
  ]
}

function printKills(results: readonly KillResult[]): void {
  console.log(`\n${'Killed'.padEnd(12)} after      found`)
  for (const { what, afterMs, found, problems } of results) {
    console.log(`  ${what.padEnd(10)} ${String(afterMs).padStart(6)} ms  ${[found, ...problems].join('; ')}`)
  }
}

async function main(): Promise<void> {
  const options = readOptions()
  if (options === null) return console.log(USAGE)
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-torture-'))
  const world = await generateWorld({ lines: options.lines, out: join(folder, 'world'), seed: options.seed })
  let passed = 0
  let failed = 0
  const tally = (problems: readonly string[]) => {
    if (problems.length === 0) passed++
    else failed++
  }
  if (options.files > 0) {
    const results = await tortureFiles(world, join(folder, 'files'), options, ({ case: one, problems }) => {
      tally(problems)
      if (problems.length === 0) return
      console.error(
        `FAILED ${one.damage.kind}, ${one.file.name} (--seed ${options.seed} --case ${one.number})`,
      )
      for (const problem of problems) console.error(`  ${problem}`)
    })
    printFiles(results)
  }
  if (options.only === undefined) {
    const results = [
      ...(await tortureScenarios(join(folder, 'scenarios'))),
      ...(await torturePage(world, join(folder, 'page'))),
    ]
    for (const { problems } of results) tally(problems)
    printScenarios(results)
  }
  if (options.kills > 0) {
    const results = await killAll(world, join(folder, 'kills'), options)
    for (const { problems } of results) tally(problems)
    printKills(results)
  }
  if (failed === 0) await rm(folder, { recursive: true, force: true })
  else console.log(`\nThe files are kept in ${folder}.`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

const run = process.argv[2] === 'uploads' ? tortureUploads(process.argv.slice(3)) : main()
run.catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
