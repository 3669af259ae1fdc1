import { ImportRefused } from '@plumbline/claims/import/import-refused'
import { StoreConflict } from '@plumbline/claims/store/claims-store'
import { expect, it } from 'vitest'
import { classifyFailure } from './classify-failure.ts'

const system = (code: string) => Object.assign(new Error(`${code}: a path`), { code })

it.each([
  [
    new ImportRefused('empty', { file: 'a.csv' }),
    { kind: 'refused', refusal: { code: 'empty', params: { file: 'a.csv' } } },
  ],
  [new Error('Conversion Error: Ann Doe'), { kind: 'refused', refusal: null }],
  ['thrown text', { kind: 'refused', refusal: null }],
  [new ImportRefused('cannot_open', { file: 'a.csv' }, { cause: system('EACCES') }), 'unreadable'],
  [new ImportRefused('cannot_open', { file: 'a.csv' }, { cause: system('ENOENT') }), 'gone'],
  [new ImportRefused('rows_not_counted', { files: ['a.csv'] }), { kind: 'refused' }],
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
