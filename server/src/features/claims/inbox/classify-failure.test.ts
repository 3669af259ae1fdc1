import { ImportRefused } from '@plumbline/claims/import/import-refused'
import { StoreConflict } from '@plumbline/claims/store/claims-store'
import { expect, it } from 'vitest'
import { classifyFailure } from './classify-failure.ts'

const system = (code: string) => Object.assign(new Error(`${code}: a path`), { code })

it.each([
  [new ImportRefused('empty', 'a.csv is empty.'), { kind: 'refused', message: 'a.csv is empty.' }],
  [
    new ImportRefused('header', 'The header of a.csv has the column "Ann Doe" twice.'),
    { kind: 'refused', message: 'The header of a.csv has the column "…" twice.' },
  ],
  [new Error('Conversion Error: Ann Doe'), { kind: 'refused', message: null }],
  ['thrown text', { kind: 'refused', message: null }],
  [new ImportRefused('unreadable', 'a.csv cannot be opened.', { cause: system('EACCES') }), 'unreadable'],
  [new ImportRefused('unreadable', 'a.csv cannot be opened.', { cause: system('ENOENT') }), 'gone'],
  [new ImportRefused('unreadable', 'The rows cannot be counted.'), { kind: 'refused' }],
  [system('EIO'), 'unreadable'],
  [system('EACCES'), 'unreadable'],
  [Object.assign(new Error('403'), { status: 403 }), 'unreadable'],
  [Object.assign(new Error('404'), { status: 404 }), 'gone'],
  [new StoreConflict('Another import finished.'), 'busy'],
  [system('ENOSPC'), { kind: 'stop', problem: 'disk_full' }],
  [system('EROFS'), { kind: 'stop', problem: 'not_writable' }],
  [new Error('IO Error: Could not write file: No space left on device'), { kind: 'stop' }],
  [new Error('Out of Memory Error: failed to pin block'), { kind: 'stop', problem: 'memory' }],
])('%s decides what becomes of the file', (error, expected) => {
  expect(classifyFailure(error)).toMatchObject(
    typeof expected === 'string' ? { kind: 'left', reason: expected } : expected,
  )
})
