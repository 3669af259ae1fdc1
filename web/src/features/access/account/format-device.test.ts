import { expect, test } from 'vitest'
import { account as en } from './account.en.ts'
import { account as es } from './account.es.ts'
import { formatDevice } from './format-device.ts'

const EDGE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/149.0 Safari/537.36 Edg/149.0'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1'
test.each([
  [EDGE, 'Edge on Windows', 'Edge en Windows'],
  [IPHONE, 'Safari on iOS', 'Safari en iOS'],
  ['curl/8', 'Unknown browser on an unknown system', 'Navegador desconocido en un sistema desconocido'],
  [null, 'Unknown browser on an unknown system', 'Navegador desconocido en un sistema desconocido'],
])('%s is shown as %j and %j', (agent, english, spanish) => {
  expect(formatDevice(agent, en.sessions)).toBe(english)
  expect(formatDevice(agent, es.sessions)).toBe(spanish)
})
