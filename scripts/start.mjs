import { ensureBuilt } from './build.mjs'
import { checkAddress } from './check-address.mjs'
import { runPinned, runServer } from './child.mjs'
import { ensureInstalled, isUpToDate } from './install.mjs'

// A start that cannot succeed fails before it installs, builds or creates anything.
try {
  if (!(await isUpToDate())) {
    await checkAddress(process.env)
    await ensureInstalled()
  }
  const { code } = await runPinned(['server/src/process/check-settings.ts'])
  if (code !== 0) process.exit(code)
  await ensureBuilt()
  process.exitCode = await runServer(['server/src/process/main.ts', ...process.argv.slice(2)])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
