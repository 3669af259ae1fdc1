import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, expect, it } from 'vitest'

const MODULE = new URL('./stop-request.ts', import.meta.url).href

const SERVER = `
  const { onStopRequest } = await import(${JSON.stringify(MODULE)})
  const life = setInterval(() => {}, 1000)
  onStopRequest((reason) => {
    console.log(reason)
    setTimeout(() => clearInterval(life), 200)
  })
  console.log('up')
`

let child: ChildProcess | undefined
afterEach(() => {
  if (child?.exitCode === null) child.kill('SIGKILL')
})

async function serve(ipc: boolean) {
  const server = spawn(process.execPath, ['--input-type=module', '-e', SERVER], {
    stdio: ['ignore', 'pipe', 'inherit', ipc ? 'ipc' : 'ignore'],
  })
  child = server
  const lines: string[] = []
  const output = createInterface({ input: server.stdout as NodeJS.ReadableStream })
  output.on('line', (line) => lines.push(line))
  await once(output, 'line')
  return { server, lines, exited: once(server, 'exit') }
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'stops once for %s, however often it comes',
  async (signal) => {
    const { server, lines, exited } = await serve(false)
    server.kill(signal)
    setTimeout(() => server.kill(signal), 50)
    setTimeout(() => server.kill('SIGTERM'), 100)
    expect(await exited).toEqual([0, null])
    expect(lines).toEqual(['up', signal])
  },
)

it('stops when the launcher is gone', async () => {
  const { server, lines, exited } = await serve(true)
  server.disconnect()
  expect(await exited).toEqual([0, null])
  expect(lines).toEqual(['up', 'the launcher is gone'])
})

it('is not kept alive by the channel to the launcher', async () => {
  const { server, exited } = await serve(true)
  server.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})
