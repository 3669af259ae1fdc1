import { expect, it } from 'vitest'
import { isReadable } from './accepted.ts'

it.each<[string, string, boolean]>([
  ['notes.pdf', 'application/pdf', true],
  ['SCAN.TIF', 'image/tiff', true],
  ['scan.tif', '', true],
  ['photo.jpeg', 'image/jpeg', true],
  ['chart', '', true],
  ['chart.001', '', true],
  ['Dr. Marsh notes', '', true],
  ['letter.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', false],
  ['letter.docx', '', false],
  ['IMG_2231.HEIC', '', false],
  ['IMG_2231.heic', 'image/heic', false],
  ['all.zip', 'application/zip', false],
  ['notes.txt', 'text/plain', false],
  ['noname', 'video/mp4', false],
])('%s of type “%s” can be read: %o', (name, type, readable) => {
  expect(isReadable({ name, type })).toBe(readable)
})
