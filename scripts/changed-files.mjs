import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT } from './child.mjs'

const git = async (...args) => (await promisify(execFile)('git', args, { cwd: ROOT })).stdout.trim()

const MAIN_BRANCHES = ['main', 'origin/main']

/** The commit where this branch left the main branch; the last commit on the main branch itself, or without one. */
export async function findBase() {
  for (const branch of MAIN_BRANCHES) {
    const base = await git('merge-base', 'HEAD', branch).catch(() => '')
    if (base !== '') return base
  }
  return git('rev-parse', 'HEAD')
}

/** Committed, staged, edited and new files since that commit. */
export async function listChangedFiles(base) {
  const changed = await git('diff', '--name-only', '--no-renames', base)
  const created = await git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...changed.split('\n'), ...created.split('\n')])].filter((path) => path !== '').sort()
}
