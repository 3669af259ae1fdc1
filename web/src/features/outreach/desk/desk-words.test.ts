import { expect, test } from 'vitest'
import { desk as english } from './desk.en.ts'
import { desk as spanish } from './desk.es.ts'

test('one of a thing is told as one', () => {
  expect(english.empty.lead('1', true, '1')).toBe('1 call logged today, 1 of them made by you.')
  expect(spanish.empty.lead('1', true, '1')).toBe('Hoy se registró 1 llamada, 1 hecha por usted.')
  expect(spanish.empty.lead('3', false, '1')).toBe('Hoy se registraron 3 llamadas, 1 hecha por usted.')
  expect([english.file.lines('4', true), spanish.file.lines('4', true)]).toEqual(['line 4', 'línea 4'])
  expect([english.bulk.giveAll('1', true), spanish.bulk.remindAll('1', true)]).toEqual([
    'Give it to …',
    'Enviar un recordatorio',
  ])
  expect(english.why.leftOut('1', true, '20', '10')).toContain('comes back after 1 day.')
})

test('one o’clock is singular in Spanish', () => {
  expect(spanish.nextPromised('Ana Cruz', '1:00 p. m.', 'hora del Centro')).toContain('a la 1:00 p. m.')
  expect(spanish.nextPromised('Ana Cruz', '11:00 a. m.', 'hora del Centro')).toContain('a las 11:00 a. m.')
  expect(spanish.nextLate('Ana Cruz', '1:00 p. m.', 'hora del Centro')).toContain(
    'prometida para la 1:00 p. m.',
  )
  expect(spanish.nextLate('Ana Cruz', '18-11-2026, 1:00 p. m.', 'hora del Centro')).toContain(
    'prometida para el 18-11-2026, 1:00 p. m.',
  )
  expect(spanish.call.there('1:05 p. m.', 'hora del Centro')).toBe('Allí es la 1:05 p. m. (hora del Centro).')
  expect(spanish.call.there('10:05 a. m.', 'hora del Centro')).toBe(
    'Allí son las 10:05 a. m. (hora del Centro).',
  )
  expect(spanish.since('1:30 p. m.')).toBe('desde la 1:30 p. m.')
})
