import { expect, it } from 'vitest'
import { newTemplateKey } from './template-key.ts'

it.each([
  ['Second reminder, 2026', 'second-reminder-2026'],
  ['Recordatorio último', 'recordatorio-ultimo'],
  ['2026: thanks', 'thanks'],
  ['', 'letter-x'],
  ['¡!', 'letter-x'],
  ['a', 'letter-a'],
])('%j becomes %j', (name, key) => expect(newTemplateKey(name)).toBe(key))

it('always matches the key format of the server', () => {
  for (const name of ['x'.repeat(80), `${'y '.repeat(60)}`, '--A--', '9']) {
    expect(newTemplateKey(name)).toMatch(/^[a-z][a-z0-9-]{1,48}$/)
  }
})
