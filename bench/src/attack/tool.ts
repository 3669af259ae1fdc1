import { spawn } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/** The path of an installed program, or null. */
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

/** Blocks the internet for tools: they may only reach this machine. */
const LOCAL_ONLY = { ...process.env, https_proxy: 'http://127.0.0.1:9', no_proxy: '127.0.0.1,localhost' }

/** Runs a program and its children for at most this long, and returns the output. */
export function runTool(
  path: string,
  args: readonly string[],
  seconds: number,
): Promise<{ output: string; ended: boolean }> {
  return new Promise((resolve) => {
    const child = spawn(path, args, { detached: true, env: LOCAL_ONLY, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let ended = true
    const append = (part: Buffer) => {
      output += part
    }
    child.stdout.on('data', append)
    child.stderr.on('data', append)
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
