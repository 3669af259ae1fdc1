import { CASE_FILENAME_MAX_CHARS } from '@plumbline/contract/cases/case-uploads'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanFilename, cleanFolder } from './clean-filename.ts'
import { readTusMetadata } from './tus-metadata.ts'

describe('the name of a file', () => {
  it.each([
    ['note.pdf', 'note.pdf'],
    ['/etc/passwd', 'passwd'],
    ['..\\..\\windows\\note.pdf', 'note.pdf'],
    ['../..', 'file'],
    ['', 'file'],
    ['  a \n b.pdf ', 'a b.pdf'],
    ['a\u0000b\u001b[31m.pdf', 'ab[31m.pdf'],
    ['\u202egnp.\u2066x\ufeff.exe', 'gnp.x.exe'],
    ['n\u0303o.pdf', 'ño.pdf'],
    ['x\ud800y.pdf', 'x\ufffdy.pdf'],
    ['con.pdf', 'con.pdf'],
    ['.hidden', '.hidden'],
  ])('%j is shown as %j', (given, shown) => {
    expect(cleanFilename(given)).toBe(shown)
  })

  it('is cut at its limit, keeping the extension and whole characters', () => {
    const long = cleanFilename(`${'😀'.repeat(300)}.pdf`)
    expect(long.length).toBeLessThanOrEqual(CASE_FILENAME_MAX_CHARS)
    expect(long.endsWith('😀.pdf')).toBe(true)
  })

  it('is never a path, never empty, and stays the same when cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const name = cleanFilename(given)
        expect(name).not.toMatch(/[\\/\p{Cc}\p{Cf}]/u)
        expect(name.length).toBeGreaterThan(0)
        expect(name.length).toBeLessThanOrEqual(CASE_FILENAME_MAX_CHARS)
        expect(cleanFilename(name)).toBe(name)
        expect(`/${cleanFolder(given)}/`).not.toMatch(/\/\.\.?\/|\\/)
      }),
    )
  })
})

describe('the metadata of an upload', () => {
  it.each([
    ['filename bm90ZS5wZGY=,folder', { filename: 'note.pdf', folder: '' }],
    ['', {}],
    ['filename w7EucGRm', { filename: 'ñ.pdf' }],
  ])('%j', (header, read) => {
    expect(Object.fromEntries(readTusMetadata(header) ?? [])).toEqual(read)
  })

  it.each(['filename a:b', 'filename YQ== YQ==', 'a YQ==,a YQ==', 'ñ YQ=='])('%j is malformed', (header) => {
    expect(readTusMetadata(header)).toBeNull()
  })
})
