import { createHash } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { ROOT, runPinned, toolScript } from './child.mjs'
import { withLauncherLock } from './launcher-lock.mjs'

const WEB = join(ROOT, 'web')
const DIST = join(WEB, 'dist')
const CACHE = join(WEB, '.cache')
const STAMP = join(ROOT, 'node_modules', '.cache', 'plumbline', 'built')
const INPUT_FOLDERS = ['web', 'contract', 'charts']
const INPUT_FILES = ['package.json', 'package-lock.json', 'tsconfig.base.json']
const NOT_INPUT = /(^|\/)(node_modules|dist|\.cache)(\/|$)|\.test\.tsx?$/

/** Builds the web app unless web/dist was built from exactly these sources. */
export async function ensureBuilt() {
  await access(join(WEB, 'vite.config.ts')).catch(() => {
    throw new Error('web/vite.config.ts is missing: there is no web app to build.')
  })
  const hash = await hashInputs()
  if (await isCurrent(hash)) return
  await withLauncherLock(async () => {
    if (await isCurrent(hash)) return
    console.log('Building the web app …')
    await build()
    await mkdir(dirname(STAMP), { recursive: true })
    await writeFile(STAMP, `${hash} ${await distTime()}`)
  })
}

async function hashInputs() {
  const hash = createHash('sha256')
  for (const path of [...INPUT_FILES, ...(await listInputs())]) {
    hash.update(`${path}\0`).update(await readFile(join(ROOT, path)))
  }
  return hash.digest('hex')
}

async function listInputs() {
  const found = []
  for (const folder of INPUT_FOLDERS) {
    for (const entry of await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
        .slice(ROOT.length + 1)
        .replaceAll('\\', '/')
      if (entry.isFile() && !NOT_INPUT.test(path)) found.push(path)
    }
  }
  return found.sort()
}

// The time ties the stamp to this very dist: one that was built by hand since then is rebuilt.
async function isCurrent(hash) {
  const stamp = await readFile(STAMP, 'utf8').catch(() => undefined)
  return stamp !== undefined && stamp === `${hash} ${await distTime()}`
}

const distTime = () =>
  stat(join(DIST, 'index.html')).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )

// web/dist is replaced only after a successful build.
async function build() {
  await rm(CACHE, { recursive: true, force: true })
  const fresh = join(CACHE, 'dist')
  const args = ['build', '--outDir', relative(WEB, fresh), '--emptyOutDir']
  const { code } = await runPinned([toolScript('vite'), ...args], { cwd: WEB, show: 'on failure' })
  if (code !== 0) throw new Error(`The web app did not build (vite exit code ${code}); see its output above.`)
  const old = join(CACHE, 'old')
  await rename(DIST, old).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(fresh, DIST)
  await rm(CACHE, { recursive: true, force: true })
}
