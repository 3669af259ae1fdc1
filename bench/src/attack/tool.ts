import { spawn } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/** Where a program of the system is, or null. */
export async function findTool(name: string): Promise<string | null> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name)
    const found = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (found) return path
  }
  return null
}

/** What a tool would load from elsewhere is refused: it is to see this machine alone. */
const ALONE = { ...process.env, https_proxy: 'http://127.0.0.1:9', no_proxy: '127.0.0.1,localhost' }

/** Runs a program for at most this long, with all that it starts, and gives back what it printed. */
export function runTool(
  path: string,
  args: readonly string[],
  seconds: number,
): Promise<{ output: string; ended: boolean }> {
  return new Promise((resolve) => {
    const child = spawn(path, args, { detached: true, env: ALONE, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let ended = true
    const keep = (part: Buffer) => {
      output += part
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const timer = setTimeout(() => {
      ended = false
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }, seconds * 1000)
    child.once('error', () => resolve({ output, ended: false }))
    child.once('close', () => {
      clearTimeout(timer)
      resolve({ output, ended })
    })
  })
}
