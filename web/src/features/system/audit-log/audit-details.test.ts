import { expect, it } from 'vitest'
import { formatDetail } from './audit-details.ts'
import { auditLog as en } from './audit-log.en.ts'
import { auditLog as es } from './audit-log.es.ts'

it.each([
  ['on', '2027-01-04', 'day: 01-04-2027', 'día: 04-01-2027'],
  ['party', 'staff', 'by: the team', 'de parte de: el equipo'],
  ['party', 'clock', 'by: the portal, when a day had passed', 'de parte de: el portal, al vencer un plazo'],
  ['door', 'admin', 'door: of the team', 'entrada: del equipo'],
  [
    'method',
    'password+totp',
    'method: password + code from an app',
    'método: contraseña + código de una aplicación',
  ],
  ['changed', 0, 'earlier request changed: no', 'cambia una solicitud anterior: no'],
  ['receipt', 'R-1', 'receipt: R-1', 'acuse de recibo: R-1'],
  ['locked', true, 'locked: yes', 'bloqueado: sí'],
  ['count', 0, 'count: 0', 'cantidad: 0'],
  ['door', 'constructor', 'door: constructor', 'entrada: constructor'],
])('a detail of the audit log is in words: %s %s', (name, value, english, spanish) => {
  expect(formatDetail(name, value, { texts: en, locale: 'en' })).toBe(english)
  expect(formatDetail(name, value, { texts: es, locale: 'es' })).toBe(spanish)
})
