import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT, runTool } from './child.mjs'
import { findMissingBinaries } from './installed-binaries.mjs'
import { withLauncherLock } from './launcher-lock.mjs'
import { findManifestDifferences, isInstalled } from './lockfile.mjs'

const STAMP = join(ROOT, 'node_modules', '.cache', 'plumbline', 'installed')
const OLDEST_NODE = [20, 19]

/** Installs what package-lock.json says, and checks that the native binaries work on this machine. */
export async function ensureInstalled() {
  requireNode()
  if (await isUpToDate()) return
  await withLauncherLock(async () => {
    if (await isUpToDate()) return
    const { lockfile, stamp } = await readLockfile()
    await installFrom(JSON.parse(lockfile))
    await mkdir(dirname(STAMP), { recursive: true })
    await writeFile(STAMP, stamp)
  })
}

/** Whether the packages of this lockfile were installed, and checked, on this machine. */
export async function isUpToDate() {
  const { stamp } = await readLockfile()
  return (await readFile(STAMP, 'utf8').catch(() => undefined)) === stamp
}

async function readLockfile() {
  const lockfile = await readFile(join(ROOT, 'package-lock.json'), 'utf8')
  const stamp = createHash('sha256').update(`${process.platform} ${process.arch}\n${lockfile}`).digest('hex')
  return { lockfile, stamp }
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  throw new Error(`Plumbline needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`)
}

async function installFrom(lock) {
  const differences = await findManifestDifferences(lock)
  if (differences.length > 0) {
    throw new Error(
      `package-lock.json does not fit ${differences.join(', ')}. Run npm install and commit the lockfile.`,
    )
  }
  // Already installed by hand.
  if ((await isInstalled(lock)) && (await findMissingBinaries(lock)).length === 0) return
  await install()
  if (!(await isInstalled(lock))) {
    await rm(join(ROOT, 'node_modules'), { recursive: true, force: true })
    await install()
  }
  if (!(await isInstalled(lock))) throw new Error('npm installed other packages than package-lock.json says.')
  const missing = await findMissingBinaries(lock)
  if (missing.length > 0) throw new Error(explain(missing))
}

// Not npm ci: it refuses a lockfile that lacks a platform's optional package, even one the registry does not have
// (npm/cli issue 9846). With --no-save, npm install follows the lockfile and leaves it as it is.
async function install() {
  console.log('Installing the packages of package-lock.json, about a minute the first time …')
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm']
  const { code } = await runTool(command, [...first, ...args, '--loglevel=error'], { show: 'on failure' })
  if (code !== 0) throw new Error(`npm failed with exit code ${code}; see its output above.`)
}

function explain(missing) {
  const machine = `${process.platform}-${process.arch}`
  const lines = missing.map(({ name, reason }) => `  ${name}: ${reason}`)
  return (
    `npm finished, but these packages do not work on ${machine}:\n${lines.join('\n')}\n` +
    'npm silently leaves out a binary when the registry or the lockfile has none for a machine. ' +
    'Delete node_modules and try again; if that does not help, this machine is not supported.'
  )
}
