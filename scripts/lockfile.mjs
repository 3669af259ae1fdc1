import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { ROOT } from './child.mjs'

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies']

const readJson = async (...path) => JSON.parse(await readFile(join(ROOT, ...path), 'utf8'))

/** The package.json files, the root's and the workspaces', whose dependencies the lockfile does not know. */
export async function findManifestDifferences(lock) {
  const folders = Object.keys(lock.packages).filter((path) => !path.includes('node_modules/'))
  const { workspaces } = await readJson('package.json')
  const different = []
  for (const folder of new Set([...folders, ...workspaces])) {
    const manifest = await readJson(folder, 'package.json').catch(() => ({}))
    const locked = lock.packages[folder] ?? {}
    const same = KINDS.every((kind) => isDeepStrictEqual({ ...manifest[kind] }, { ...locked[kind] }))
    if (!same) different.push(folder === '' ? 'package.json' : `${folder}/package.json`)
  }
  return different
}

/** Whether node_modules is what the lockfile says, by the note that npm leaves when it has finished. */
export async function isInstalled(lock) {
  const noted = await readJson('node_modules', '.package-lock.json').catch(() => undefined)
  if (!noted) return false
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return true
    const found = noted.packages[path]
    if (!found) return wanted.optional === true
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}
