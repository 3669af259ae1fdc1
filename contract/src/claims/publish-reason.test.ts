import { expect, it } from 'vitest'
import { isPublishReason, PUBLISH_REASON_MAX } from './publish-reason.ts'

it.each([
  ['The plan confirmed the charges by phone.', true],
  ['El plan confirmó los cargos por teléfono.', true],
  ['Checked with plan, correct', true],
  ['', false],
  ['ok', false],
  ['ok ok ok ok ok ok ok', false],
  ['               ', false],
  ['Reasonable.........', false],
  ['1234 5678 9012 3456', false],
  ['a b c d e f g h i j', false],
  [`${'word '.repeat(2)}${'x'.repeat(PUBLISH_REASON_MAX)}`, false],
])('%s is a reason to publish: %s', (text, is) => {
  expect(isPublishReason(text)).toBe(is)
})
