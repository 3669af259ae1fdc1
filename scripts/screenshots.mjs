import { ensureBuilt } from './build.mjs'
import { runPinned } from './child.mjs'
import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
  const env = { CHROMIUM_PATH: await findChromium() }
  process.exitCode = (
    await runPinned(['e2e/src/screenshots/take.ts', ...process.argv.slice(2)], { env })
  ).code
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
