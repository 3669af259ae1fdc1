import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const READY = /The organization is ready: (\{.+\})/

export type Organization = {
  issuer: string
  /** What a portal needs to let its members in. */
  settings: Record<string, string>
  setMember: (login: string, groups: string[]) => Promise<void>
  stop: () => Promise<void>
}

/** The portal's address is registered at the organization, so that it must be known before. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen(0, () => resolve((server.address() as AddressInfo).port)),
  )
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A real OpenID Connect provider in a process of its own. */
export async function startOrganization(portalUrl: string): Promise<Organization> {
  const child = spawn(process.execPath, ['server/src/testing/run-organization.ts', portalUrl], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let output = ''
  const settings = await new Promise<Record<string, string>>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk
      const found = READY.exec(output)?.[1]
      if (found !== undefined) resolve(JSON.parse(found) as Record<string, string>)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void exited.then(() => reject(new Error(`the organization ended:\n${output}`)))
  })
  const issuer = settings.OIDC_ISSUER ?? ''
  return {
    issuer,
    settings,
    async setMember(login, groups) {
      const body = JSON.stringify({
        email: `${login}@org.test`,
        name: `${login} of the organization`,
        groups,
      })
      await fetch(`${issuer}/members/${login}`, { method: 'PUT', body })
    },
    stop() {
      child.kill()
      return exited
    },
  }
}
