import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { findBase, listChangedFiles } from './changed-files.mjs'
import { ROOT, stopTools, toolScript } from './child.mjs'
import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { PartEnded, runPart } from './part.mjs'
import { withTempFolder } from './temp-folder.mjs'
import { planSteps, runStages } from './test-plan.mjs'
import { countVitest, nameFailures } from './test-results.mjs'

const REPORTS = join(ROOT, '.cache', 'test')
// Tests start the server and its commands dozens of times: what Node compiled once need not be compiled again.
const COMPILED = join(ROOT, '.cache', 'node')

const RUN = {
  biome: (options) => runCheck('biome', ['ci', '.'], options),
  tsc: (options) => runCheck('tsc', ['-b'], options),
  knip: (options) => runCheck('knip', [], options),
  unit: async (options) => {
    // Its tests of the walls put files into web/src that no build may see.
    await built?.catch(() => {})
    return runVitest('unit', options)
  },
  'unit-web': (options) => runVitest('unit-web', options),
  components: async (options) => runVitest('components', options, { CHROMIUM_PATH: await browser }),
  'api-embedded': (options) => runVitest('api-embedded', options),
  'api-server': (options) => runVitest('api-server', options),
  e2e: async (options) => {
    await built
    return runVitest('e2e', options, { CHROMIUM_PATH: await browser })
  },
}

async function runCheck(tool, args, { isBeside }) {
  const { code, output } = await runPart([toolScript(tool), ...args], { show: isBeside ? 'later' : 'now' })
  if (code === 0) return { passed: 1, failed: 0, note: '' }
  return { passed: 0, failed: 1, note: `exit code ${code}`, output }
}

async function runVitest(project, { isBeside, base }, env = {}) {
  const path = join(REPORTS, `${project}.json`)
  await mkdir(REPORTS, { recursive: true })
  await rm(path, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const changed = base === undefined ? [] : [`--changed=${base}`]
  const args = [toolScript('vitest'), 'run', '--project', project, ...changed, ...reporters]
  const { code, output } = await withTempFolder((TMPDIR) =>
    runPart(args, {
      env: { NODE_COMPILE_CACHE: COMPILED, TMPDIR, ...env },
      show: isBeside ? 'later' : 'copy',
    }),
  )
  const shown = isBeside ? output : ''
  if (output.includes('The filter matched no projects'))
    return { absent: `no Vitest project "${project}" yet`, output: shown }
  const report = JSON.parse(await readFile(path, 'utf8').catch(() => 'null')) ?? undefined
  const counts = countVitest(report, code, { mayBeEmpty: base !== undefined })
  return { ...counts, failures: nameFailures(report, ROOT), output: shown }
}

let browser
let built

// Finds or fetches the browser and builds the web app beside the first steps. The step that needs it reports a failure.
function prepareEarly(names) {
  if (names.some((name) => name === 'e2e' || name === 'components')) browser = findChromium()
  if (names.includes('e2e')) built = ensureBuilt()
  browser?.catch(() => {})
  built?.catch(() => {})
}

async function runStep(name, { strict, isBeside, base }) {
  const title = `\n━━ ${name} ${'━'.repeat(70 - name.length)}`
  if (!isBeside) console.log(title)
  const begun = performance.now()
  const { output = '', ...outcome } = await RUN[name]({ isBeside, base }).catch((error) => {
    if (error instanceof PartEnded) throw new PartEnded(`${name}: ${error.message}`)
    return { passed: 0, failed: 1, note: error.message }
  })
  const seconds = (performance.now() - begun) / 1000
  const result = outcome.absent
    ? { name, seconds, passed: 0, failed: strict ? 1 : 0, note: `skipped: ${outcome.absent}` }
    : { ...outcome, name, seconds }
  // What ran beside others is printed when it has ended, so that no two steps write into each other's lines.
  if (isBeside) console.log(`${title}\n${output}`.trimEnd())
  console.log(describe(result).trimStart())
  return result
}

function describe({ name, seconds, passed, failed, note }) {
  const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`
  return `  ${name.padEnd(14)}${counts} ${seconds.toFixed(1).padStart(7)} s  ${note}`.trimEnd()
}

async function readPlan() {
  const { values } = parseArgs({ options: { only: { type: 'string' }, changed: { type: 'boolean' } } })
  const isCi = process.env.CI === 'true'
  if (!values.changed) return planSteps({ only: values.only, isCi })
  const base = await findBase()
  const changedFiles = await listChangedFiles(base)
  return { ...planSteps({ only: values.only, changedFiles, isCi }), base, changedFiles }
}

/** With --changed: what is run, and what is not. */
function announce({ base, changedFiles, stages, left }) {
  if (base === undefined) return
  console.log(`${changedFiles.length} files changed since ${base.slice(0, 10)}.`)
  console.log(`Runs what they affect in: ${stages.flat(2).join(', ')}.`)
  console.log(`Not run: ${left.join(', ')}; npm test runs all.`)
}

try {
  const plan = await readPlan()
  await ensureInstalled()
  announce(plan)
  prepareEarly(plan.stages.flat(2))
  const { strict, base } = plan
  const results = await runStages(plan.stages, (name, isBeside) => runStep(name, { strict, isBeside, base }))
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log(`\n━━ all ${'━'.repeat(67)}\n${results.map(describe).join('\n')}\n`)
  for (const { name, failures = [] } of results)
    for (const failure of failures) console.log(`FAILED ${name}: ${failure}`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
} catch (error) {
  // Whoever ends a part wants the run to end, and what the other parts would find tells nothing any more.
  await stopTools()
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
