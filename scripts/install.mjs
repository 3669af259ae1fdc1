import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT, runTool } from './child.mjs'
import { findMissingBinaries } from './installed-binaries.mjs'
import { withLauncherLock } from './launcher-lock.mjs'
import { findManifestDifferences, isInstalled } from './lockfile.mjs'

const STAMP = join(ROOT, 'node_modules', '.cache', 'plumbline', 'installed')
const OLDEST_NODE = [20, 19]

/** Brings node_modules to what package-lock.json says, and proves that the machine's own binaries are there. */
export async function ensureInstalled() {
  requireNode()
  const lockfile = await readFile(join(ROOT, 'package-lock.json'), 'utf8')
  const wanted = createHash('sha256').update(`${process.platform} ${process.arch}\n${lockfile}`).digest('hex')
  if ((await readStamp()) === wanted) return
  await withLauncherLock(async () => {
    if ((await readStamp()) === wanted) return
    await bringTo(JSON.parse(lockfile))
    await mkdir(dirname(STAMP), { recursive: true })
    await writeFile(STAMP, wanted)
  })
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  throw new Error(`Plumbline needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`)
}

const readStamp = () => readFile(STAMP, 'utf8').catch(() => undefined)

async function bringTo(lock) {
  const differences = await findManifestDifferences(lock)
  if (differences.length > 0) {
    throw new Error(
      `package-lock.json does not fit ${differences.join(', ')}. Run npm install and commit the lockfile.`,
    )
  }
  // Somebody who ran npm install by hand need not wait again.
  if ((await isInstalled(lock)) && (await findMissingBinaries(lock)).length === 0) return
  await install()
  if (!(await isInstalled(lock))) {
    await rm(join(ROOT, 'node_modules'), { recursive: true, force: true })
    await install()
  }
  if (!(await isInstalled(lock))) throw new Error('npm installed something else than package-lock.json says.')
  const missing = await findMissingBinaries(lock)
  if (missing.length > 0) throw new Error(explain(missing))
}

// Not npm ci: it refuses a lockfile that lacks a platform's optional package, even one the registry does not have
// (npm/cli issue 9846). With --no-save, npm install follows the lockfile and leaves it as it is.
async function install() {
  console.log('Installing the packages of package-lock.json, about a minute the first time …')
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const quiet = ['--loglevel=error']
  const npm = process.env.npm_execpath
  const { code } = npm
    ? await runTool(process.execPath, [npm, ...args, ...quiet])
    : await runTool('npm', [...args, ...quiet])
  if (code !== 0) throw new Error(`npm failed with exit code ${code}; the reason stands above.`)
}

function explain(missing) {
  const machine = `${process.platform}-${process.arch}`
  const lines = missing.map(({ name, reason }) => `  ${name}: ${reason}`)
  return (
    `npm finished, but these packages do not work on ${machine}:\n${lines.join('\n')}\n` +
    'npm leaves a binary out silently when the registry or the lockfile has none for a machine. ' +
    'Delete node_modules and try again; if it stays, this machine is not supported.'
  )
}
