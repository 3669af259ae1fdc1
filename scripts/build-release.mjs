import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'

// What `npm start` does before it starts: for machines on which a service manager starts the portal.
try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
