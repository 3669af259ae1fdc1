import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { checkAddress } from './check-address.ts'

it('names a port that is in use, and accepts it once it is free', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(checkAddress({ host: '127.0.0.1', port })).rejects.toThrow(`PORT ${port} is in use.`)
  other.close()
  await once(other, 'close')
  await expect(checkAddress({ host: '127.0.0.1', port })).resolves.toBeUndefined()
})

it('accepts port 0', () => expect(checkAddress({ host: '127.0.0.1', port: 0 })).resolves.toBeUndefined())

// TEST-NET-1 (RFC 5737) is assigned to no machine.
it('names a host that is not this machine', () =>
  expect(checkAddress({ host: '192.0.2.1', port: 0 })).rejects.toThrow(/HOST .*EADDRNOTAVAIL/))
