import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { checkAddress } from './check-address.mjs'

describe('the address of a first start', () => {
  it('names a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    try {
      await expect(checkAddress({ PORT: String(port) })).rejects.toThrow(`PORT ${port} is in use.`)
    } finally {
      other.close()
    }
  })

  it.each([
    [{ PORT: 'many' }, 'PORT must be'],
    [{ PORT: '65536' }, 'PORT must be'],
    [{ PORT: '0', HOST: 'a b' }, 'HOST must be'],
    // TEST-NET-1 (RFC 5737) is assigned to no machine.
    [{ PORT: '0', HOST: '192.0.2.1' }, 'HOST is not an address of this machine'],
  ])('refuses %o', async (env, problem) => {
    await expect(checkAddress(env)).rejects.toThrow(problem)
  })

  it.each([[{ PORT: '0' }], [{ PORT: ' 0 ', HOST: ' ' }], [{ PORT: '0', HOST: 'localhost', DEMO: 'off' }]])(
    'accepts %o',
    async (env) => {
      await expect(checkAddress(env)).resolves.toBeUndefined()
    },
  )
})
