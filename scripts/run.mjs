import { runPinned } from './child.mjs'
import { ensureInstalled } from './install.mjs'

const [file, ...args] = process.argv.slice(2)

try {
  if (!file) throw new Error('Usage: node scripts/run.mjs FILE [arguments]')
  await ensureInstalled()
  process.exitCode = (await runPinned([file, ...args])).code
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
