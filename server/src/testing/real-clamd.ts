import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const CLAMD = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'].find(existsSync)
export const hasClamd = CLAMD !== undefined
/** The harmless test text that every scanner detects, in two parts so that scanners do not detect this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

export type RealClamd = { url: string; stop(): Promise<void> }

const answers = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ path }, () => socket.write('zPING\0'))
    socket.on('data', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

/** The installed scanner with a database of one signature. */
export async function startClamd(): Promise<RealClamd> {
  if (CLAMD === undefined) throw new Error('clamd is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-clamd-'))
  const socket = join(folder, 'clamd.sock')
  await writeFile(join(folder, 'test.ndb'), `Test.Eicar:0:*:${Buffer.from(EICAR).toString('hex')}\n`)
  await writeFile(
    join(folder, 'clamd.conf'),
    [`LocalSocket ${socket}`, `DatabaseDirectory ${folder}`, 'Foreground yes', 'StreamMaxLength 2M'].join(
      '\n',
    ),
  )
  const child: ChildProcess = spawn(CLAMD, ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (child.exitCode === null && !(await answers(socket))) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  if (child.exitCode !== null) throw new Error(`clamd ended with ${child.exitCode}`)
  return {
    url: `unix://${socket}`,
    async stop() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
