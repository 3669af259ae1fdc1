import { expect, it } from 'vitest'
import { areFilesMoving } from './files-moving.ts'

it.each([
  ['nothing', [], false],
  ['a received file', [{ status: 'received', sending: false }], false],
  ['a file that is checked', [{ status: 'checking', sending: false }], true],
  ['a file that waits for the virus scanner', [{ status: 'quarantined', sending: false }], true],
  ['an upload that somebody sends', [{ status: 'uploading', sending: true }], true],
  ['an upload that was left', [{ status: 'uploading', sending: false }], false],
] as const)('asks often for %s %j: %s', (_name, sent, expected) => {
  expect(areFilesMoving(sent)).toBe(expected)
})
