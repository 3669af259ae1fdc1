import { ensureBuilt } from './build.mjs'
import { runServer } from './child.mjs'
import { ensureInstalled } from './install.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
  process.exitCode = await runServer(['server/src/process/main.ts', ...process.argv.slice(2)])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
