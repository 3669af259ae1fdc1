import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { ROOT, runPinned, toolScript } from './child.mjs'
import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { withTempFolder } from './temp-folder.mjs'
import { countVitest, nameFailures } from './test-results.mjs'

const REPORTS = join(ROOT, '.cache', 'test')
// Tests start the server and its commands dozens of times: what Node compiled once need not be compiled again.
const COMPILED = join(ROOT, '.cache', 'node')

const STEPS = [
  { group: 'static', name: 'biome', run: () => runCheck('biome', ['ci', '.']) },
  { group: 'static', name: 'tsc', run: () => runCheck('tsc', ['-b']) },
  { group: 'static', name: 'knip', run: () => runCheck('knip', []) },
  { group: 'unit', name: 'unit', run: () => runVitest('unit') },
  { group: 'unit', name: 'unit-web', run: () => runVitest('unit-web') },
  { group: 'components', name: 'components', run: runComponents },
  { group: 'api-embedded', name: 'api-embedded', run: () => runVitest('api-embedded') },
  { group: 'api-server', name: 'api-server', run: () => runVitest('api-server') },
  { group: 'e2e', name: 'e2e', run: runJourneys },
]

async function runCheck(tool, args) {
  const { code } = await runPinned([toolScript(tool), ...args])
  return code === 0 ? { passed: 1, failed: 0, note: '' } : { passed: 0, failed: 1, note: `exit code ${code}` }
}

async function runVitest(project, env = {}) {
  const path = join(REPORTS, `${project}.json`)
  await mkdir(REPORTS, { recursive: true })
  await rm(path, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const args = [toolScript('vitest'), 'run', '--project', project, ...reporters]
  const { code, output } = await withTempFolder((TMPDIR) =>
    runPinned(args, { env: { NODE_COMPILE_CACHE: COMPILED, TMPDIR, ...env }, show: 'copy' }),
  )
  if (output.includes('The filter matched no projects'))
    return { absent: `no Vitest project "${project}" yet` }
  const report = JSON.parse(await readFile(path, 'utf8').catch(() => 'null')) ?? undefined
  return { ...countVitest(report, code), failures: nameFailures(report, ROOT) }
}

let browser

/** Found, or fetched while the other checks run. What goes wrong is told by the journeys. */
function findBrowserEarly() {
  browser = findChromium()
  browser.catch(() => {})
}

async function runComponents() {
  return runVitest('components', { CHROMIUM_PATH: await browser })
}

async function runJourneys() {
  await ensureBuilt()
  return runVitest('e2e', { CHROMIUM_PATH: await browser })
}

async function runStep(step, strict) {
  console.log(`\n━━ ${step.name} ${'━'.repeat(70 - step.name.length)}`)
  const begun = performance.now()
  const outcome = await step.run().catch((error) => ({ passed: 0, failed: 1, note: error.message }))
  const seconds = (performance.now() - begun) / 1000
  if (!outcome.absent) return { ...outcome, name: step.name, seconds }
  return { name: step.name, seconds, passed: 0, failed: strict ? 1 : 0, note: `skipped: ${outcome.absent}` }
}

function describe({ name, seconds, passed, failed, note }) {
  const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`
  return `  ${name.padEnd(14)}${counts} ${seconds.toFixed(1).padStart(7)} s  ${note}`.trimEnd()
}

function selectSteps() {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  if (values.only === undefined) return { steps: STEPS, strict: process.env.CI === 'true' }
  const wanted = values.only.split(',')
  const unknown = wanted.filter((name) => !STEPS.some(({ group }) => group === name))
  if (unknown.length > 0) {
    const groups = [...new Set(STEPS.map(({ group }) => group))]
    throw new Error(`--only knows ${groups.join(', ')}; not ${unknown.join(', ')}.`)
  }
  return { steps: STEPS.filter(({ group }) => wanted.includes(group)), strict: true }
}

try {
  const { steps, strict } = selectSteps()
  await ensureInstalled()
  if (steps.some(({ group }) => group === 'e2e' || group === 'components')) findBrowserEarly()
  const results = []
  for (const step of steps) {
    results.push(await runStep(step, strict))
    console.log(describe(results.at(-1)).trimStart())
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log(`\n━━ all ${'━'.repeat(67)}\n${results.map(describe).join('\n')}\n`)
  for (const { name, failures = [] } of results)
    for (const failure of failures) console.log(`FAILED ${name}: ${failure}`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
} catch (error) {
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
