import { expect, it } from 'vitest'
import { pageOrigin } from './page-origin.ts'

const LOCAL = 'http://localhost:3000'
const REAL = 'https://portal.example.org'
it.each([
  ['the public address', REAL, REAL, 'portal.example.org', REAL],
  ['a call without an origin', LOCAL, undefined, 'localhost:4321', LOCAL],
  ['localhost on its real port', LOCAL, 'http://localhost:4321', 'localhost:4321', 'http://localhost:4321'],
  ['localhost on a port that is not ours', LOCAL, 'http://localhost:9', 'localhost:4321', LOCAL],
  ['another host', LOCAL, 'http://evil.example', 'evil.example', LOCAL],
  ['localhost, if the portal has a public name', REAL, 'http://localhost:1', 'localhost:1', REAL],
  ['an origin that is not an address', LOCAL, 'null', 'localhost', LOCAL],
])('%s', (_name, publicUrl, origin, host, expected) => {
  expect(pageOrigin({ origin, host }, publicUrl)).toBe(expected)
})
