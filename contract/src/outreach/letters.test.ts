import { expect, it } from 'vitest'
import {
  fillPlaceholders,
  PLACEHOLDERS,
  type Placeholder,
  unknownPlaceholders,
  usesPlaceholder,
} from './letters.ts'

const values = Object.fromEntries(PLACEHOLDERS.map((name) => [name, `<${name}>`])) as Record<
  Placeholder,
  string
>

it.each([
  ['Dear {{provider_name}}, code {{ access_code }}', 'Dear <provider_name>, code <access_code>'],
  ['{{npi}}{{npi}}', '<npi><npi>'],
  ['{{ssn}} and {npi}', '{{ssn}} and {npi}'],
  ['no placeholder', 'no placeholder'],
])('fills %j', (text, filled) => expect(fillPlaceholders(text, values)).toBe(filled))

it('does not fill placeholders inside a value', () => {
  expect(fillPlaceholders('{{practice}}', { ...values, practice: '{{access_code}}' })).toBe('{{access_code}}')
})

it.each([
  ['{{payer}} {{Payer}} {{ssn}} {{ssn}}', ['Payer', 'ssn']],
  ['{{}}', ['']],
  [PLACEHOLDERS.map((name) => `{{${name}}}`).join(' '), []],
])('lists the unknown placeholders in %j', (text, unknown) =>
  expect(unknownPlaceholders(text)).toEqual(unknown),
)

it('tells whether a text uses one of the placeholders', () => {
  expect(usesPlaceholder('{{ verdict }}', ['verdict', 'period'])).toBe(true)
  expect(usesPlaceholder('{{npi}} verdict', ['verdict', 'period'])).toBe(false)
})
