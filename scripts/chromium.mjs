import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { getuid } from 'node:process'
import { promisify } from 'node:util'
import { PINNED_NODE, ROOT, runPinned, runTool, toolScript } from './child.mjs'

const run = promisify(execFile)

// The same browser without a window to draw: a page costs it 40% less.
const HEADLESS = '/usr/bin/chromium-headless-shell'
const USUAL_PLACES = [
  HEADLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a Chromium that starts; installs one when there is none. */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (await starts(chosen)) return chosen
    throw new Error(`CHROMIUM_PATH (${chosen}) is not a browser that starts.`)
  }
  const found = (await firstThatStarts(USUAL_PLACES)) ?? (await findPlaywrights())
  return found ?? installChromium()
}

async function installChromium() {
  if (getuid?.() === 0 && (await isDebian())) {
    console.log('Installing Chromium for the browser tests (apt-get) …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const install = (name) =>
      runTool('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
    await runTool('apt-get', ['update', '-qq'], { env })
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await install(name)
      const installed = await firstThatStarts(USUAL_PLACES)
      if (installed) return installed
    }
  }
  console.log('Installing Chromium for the browser tests (playwright install) …')
  await runPinned([toolScript('playwright'), 'install', 'chromium'])
  const installed = await findPlaywrights()
  if (installed) return installed
  throw new Error('No Chromium was found or could be installed. Install one and set CHROMIUM_PATH to it.')
}

async function findPlaywrights() {
  const script = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))"
  const { stdout } = await run(PINNED_NODE, ['-e', script], { cwd: ROOT }).catch(() => ({ stdout: '' }))
  return firstThatStarts([stdout.trim()].filter(Boolean))
}

// Ubuntu's package of that name is a pointer to a snap, which containers cannot run.
async function isDebian() {
  return /^ID=debian$/m.test(await readFile('/etc/os-release', 'utf8').catch(() => ''))
}

async function firstThatStarts(paths) {
  for (const path of paths) if (await starts(path)) return path
  return undefined
}

const starts = (path) =>
  run(path, ['--version'], { timeout: 30_000 }).then(
    () => true,
    () => false,
  )
