import { expect, test } from 'vitest'
import { greetingName } from './greeting-name.ts'

test.each([
  ['Marsh^Elena^R^Dr^MD', true, 'Dr. Marsh'],
  ['Marsh^Elena^R^Dr.^MD', true, 'Dr. Marsh'],
  ['Marsh^Elena^R^Dr^MD', false, 'Elena Marsh'],
  ['Boone^Clay^^^PA', true, 'Clay Boone'],
  ['Brightwater Skin Clinic', true, 'Brightwater Skin Clinic'],
  ['^Clay^^Dr', true, 'Clay'],
  ['', true, ''],
])('%s is greeted (title: %s) as %s', (name, withTitle, greeting) => {
  expect(greetingName(name, withTitle)).toBe(greeting)
})
