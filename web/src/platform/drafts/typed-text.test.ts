import { expect, test } from 'vitest'
import { hasLooseText } from './typed-text.ts'

const field = { value: 'Bring the "list"\nof codes', type: 'textarea', isConnected: true }

test.each([
  ['text that nothing keeps', [field], [], true],
  ['text of a draft', [field], [{ text: field.value, lines: [] }], false],
  ['text of a draft that is a text', [field], [field.value], false],
  ['text beside another draft', [field], ['Bring nothing', null, undefined], true],
  ['a field that was emptied', [{ ...field, value: '  ' }], [], false],
  ['a field that is gone', [{ ...field, isConnected: false }], [], false],
  ['a search, which is in the address', [{ ...field, type: 'search' }], [], false],
  ['a tick', [{ ...field, type: 'checkbox', value: 'on' }], [], false],
  [
    'one of two fields',
    [
      { ...field, type: 'search' },
      { ...field, type: 'email' },
    ],
    [],
    true,
  ],
] as const)('R-ERR-19: a reload would lose %s: %#', (_what, fields, drafts, expected) => {
  expect(hasLooseText(fields, drafts)).toBe(expected)
})
