import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readFile, stat } from 'node:fs/promises'
import { getuid } from 'node:process'

/** How initdb and postgres are started: PostgreSQL refuses to run as root. */
export type PostgresUser = { prefix: string[]; uid?: number; gid?: number }

// The kernel stops PostgreSQL when the thread that started it ends, so that even kill -9 of the server leaves nothing
// running. It must come after every change of user, which resets it.
const LIFELINE = ['setpriv', '--pdeathsig', 'INT', '--']

const NOBODY = 65_534

export async function choosePostgresUser(postgres: string, dataDir: string): Promise<PostgresUser> {
  for (const user of await listCandidates()) {
    if (user.uid !== undefined) await letThrough(dataDir)
    if (await canRun(user, postgres, dataDir)) return user
  }
  if (getuid?.() !== 0) throw new Error(`The embedded PostgreSQL (${postgres}) does not run on this machine.`)
  throw new Error(
    'PostgreSQL refuses to run as root, and this system allows neither user namespaces (unshare) nor the user ' +
      `nobody to reach ${postgres} and ${dataDir}. Start Plumbline as an ordinary user, make both paths passable ` +
      'for everyone (chmod o+x on each directory above them), or set DATABASE_URL to a PostgreSQL server.',
  )
}

export function spawnAs(
  user: PostgresUser,
  command: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  const [file = command, ...rest] = [...user.prefix, command, ...args]
  const { PATH } = process.env
  return spawn(file, rest, {
    uid: user.uid,
    gid: user.gid,
    env: { PATH, LC_ALL: 'C', TZ: 'UTC' },
    ...options,
  })
}

async function listCandidates(): Promise<PostgresUser[]> {
  if (getuid?.() !== 0) return [{ prefix: LIFELINE }, { prefix: [] }]
  const nobody = await findNobody()
  const namespace = ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, '--']
  return [
    { prefix: [...namespace, ...LIFELINE] },
    { prefix: namespace },
    { prefix: LIFELINE, ...nobody },
    { prefix: [], ...nobody },
  ]
}

// initdb looks up its user by id, so the system must know that id.
async function findNobody() {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(accounts) ?? []
  return { uid: Number(uid ?? NOBODY), gid: Number(gid ?? NOBODY) }
}

// We create DATA_DIR with 0700. The permissions of its parents are up to the operator.
async function letThrough(dataDir: string) {
  const { mode } = await stat(dataDir)
  if ((mode & 0o001) === 0) await chmod(dataDir, mode | 0o001)
}

async function canRun(user: PostgresUser, postgres: string, dataDir: string): Promise<boolean> {
  const script = 'cd "$1" && exec "$2" --version'
  const child = spawnAs(user, '/bin/sh', ['-c', script, 'sh', dataDir, postgres], { stdio: 'ignore' })
  try {
    const [code] = await once(child, 'exit')
    return code === 0
  } catch {
    return false
  }
}
