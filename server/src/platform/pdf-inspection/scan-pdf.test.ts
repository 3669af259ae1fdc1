import { randomBytes } from 'node:crypto'
import { deflateRawSync, deflateSync, inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  buildContentBomb,
  buildHiddenScriptPdf,
  buildPdf,
  buildScriptPdf,
  buildStream,
  packObjects,
} from '#testing/active-pdfs.ts'
import { makePages, makePdf, makePdfBomb, makePng } from '#testing/made-files.ts'
import { SCAN_LIMITS } from './scan-limits.ts'
import { scanPdf } from './scan-pdf.ts'

const withCatalog = (catalog: string, ...objects: (string | Buffer)[]) => buildPdf({ catalog, objects })
const SCRIPT = '<</S/JavaScript/JS(x)>>'
const inHex = (plain: Buffer) => Buffer.from(`${plain.toString('hex')}>`)
const packed = (object: string, filter: string, pack: (plain: Buffer) => Buffer, entries = '') => {
  const { head, plain } = packObjects({ 20: object })
  return buildPdf({
    catalog: '/OpenAction 20 0 R',
    objects: [buildStream(`${head}${filter}${entries}`, pack(plain))],
  })
}
const FLATE = '/Filter/FlateDecode'
const damageEnd = (bytes: Buffer) => {
  const copy = Buffer.from(bytes)
  for (let back = 1; back <= 4; back += 1) copy[copy.length - back] = 0
  return copy
}

const ACTIVE: [string, () => Buffer | Promise<Buffer>, string[]][] = [
  ['a script on opening', buildScriptPdf, ['javascript', 'opens']],
  ['a script in packed objects under an escaped name', buildHiddenScriptPdf, ['javascript', 'opens']],
  [
    'a script among the names',
    () => withCatalog('/Names<</JavaScript 10 0 R>>', '<</Names[]>>'),
    ['javascript'],
  ],
  [
    'a name of escapes alone',
    () => withCatalog('', `<</S/${'#4a#61#76#61#53#63#72#69#70#74'}/JS(x)>>`),
    ['javascript'],
  ],
  [
    'packed objects in a chain of filters',
    () => packed(SCRIPT, '/Filter[/ASCIIHexDecode/FlateDecode]', (plain) => inHex(deflateSync(plain))),
    ['javascript', 'opens'],
  ],
  [
    'objects packed twice',
    () => packed(SCRIPT, '/Filter[/Fl/Fl]', (plain) => deflateSync(deflateSync(plain))),
    ['javascript', 'opens'],
  ],
  [
    'packed objects whose checksum is wrong',
    () => packed(SCRIPT, FLATE, (plain) => damageEnd(deflateSync(plain))),
    ['javascript', 'opens'],
  ],
  [
    'packed objects without a type',
    () => {
      const { head, plain } = packObjects({ 20: SCRIPT })
      return buildPdf({
        objects: [buildStream(`${head.replace('/Type/ObjStm', '')}${FLATE}`, deflateSync(plain))],
      })
    },
    ['javascript'],
  ],
  [
    'packed objects with the word "endstream" in them',
    () => {
      const plain = `(${'endstream '.repeat(3)}) `
      const { head, plain: bytes } = packObjects({ 19: plain, 20: SCRIPT })
      // Stored and not packed, so that the word is in the file.
      return buildPdf({
        objects: [
          '1',
          Buffer.concat([
            Buffer.from(`<<${head}${FLATE}/Length 99 0 R>>stream\n`),
            Buffer.from([0x78, 1]),
            deflateRawSync(bytes, { level: 0 }),
            Buffer.from('\nendstream'),
          ]),
        ],
      })
    },
    ['javascript'],
  ],
  [
    'a filter that stands in another object',
    () => {
      const { head, plain } = packObjects({ 20: SCRIPT })
      return buildPdf({ objects: [buildStream(`${head}/Filter 11 0 R`, deflateSync(plain)), '/FlateDecode'] })
    },
    ['javascript'],
  ],
  [
    'a script in an earlier revision',
    async () => Buffer.concat([buildScriptPdf(), await makePdf()]),
    ['javascript', 'opens'],
  ],
  [
    'a script that a stream seems to cover',
    () => buildPdf({ objects: [`<</Length 90000>>stream\nx\n30 0 obj\n${SCRIPT}\nendobj`] }),
    ['javascript'],
  ],
  ['a program to launch', () => withCatalog('', '<</S/Launch/F(cmd.exe)>>'), ['launch']],
  [
    'another file to go to',
    () => withCatalog('', '<</S/GoToR/F(\\\\\\\\host\\\\share)/D[0/Fit]>>'),
    ['launch'],
  ],
  ['an embedded file to go to', () => withCatalog('', '<</S/GoToE/T<</R/C>>>>'), ['launch']],
  [
    'a page of the web on opening',
    () => withCatalog('/OpenAction<</S/URI/URI(https://evil.example/)>>'),
    ['opens'],
  ],
  ['printing on opening', () => withCatalog('/OpenAction<</S/Named/N/Print>>'), ['opens']],
  [
    'something after going to a page',
    () => withCatalog('/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next[<</S/URI/URI(x)>>]>>'),
    ['opens'],
  ],
  [
    'a circle of actions',
    () => withCatalog('/OpenAction 10 0 R', '<</S/GoTo/D[3 0 R/Fit]/Next 10 0 R>>'),
    ['opens'],
  ],
  ['an opening that leads nowhere', () => withCatalog('/OpenAction 77 0 R'), ['opens']],
  ['an additional action', () => withCatalog('/AA<</WC 10 0 R>>', '<</S/URI/URI(x)>>'), ['opens']],
  ['a form that sends', () => withCatalog('', '<</S/SubmitForm/F(https://evil.example/)>>'), ['forms']],
  ['a form that loads', () => withCatalog('', '<</S/ImportData/F(x.fdf)>>'), ['forms']],
  ['a form of XML', () => withCatalog('/AcroForm<</XFA 10 0 R>>', '[]'), ['forms']],
  ['an attached file', () => withCatalog('/Names<</EmbeddedFiles 10 0 R>>', '<</Names[]>>'), ['attachments']],
  [
    'content at an address',
    () => buildPdf({ objects: [buildStream('/F<</FS/URL/F(https://evil.example/x)>>', Buffer.alloc(0))] }),
    ['launch'],
  ],
  [
    'content in a file of the machine',
    () => buildPdf({ objects: [buildStream('/F(../secret)', Buffer.alloc(0))] }),
    ['launch'],
  ],
  [
    'a drawing of a page of another file',
    () =>
      buildPdf({
        objects: [buildStream('/Type/XObject/Subtype/Form/Ref<</F(other.pdf)/Page 0>>', Buffer.alloc(0))],
      }),
    ['launch'],
  ],
  [
    'a file that has only its key',
    () => withCatalog('/AF[10 0 R]', '<</F(a.exe)/EF<</F 4 0 R>>>>'),
    ['attachments'],
  ],
  ['a film', () => withCatalog('', '<</Type/Annot/Subtype/RichMedia>>'), ['attachments']],
  ['protection against changes', () => makePdf({ ownerPassword: 'boss' }), ['encrypted']],
  [
    'a filter for objects that nobody knows',
    () => packed(SCRIPT, '/Filter/Secret', (plain) => plain.map((byte) => byte ^ 255) as Buffer),
    ['opens', 'unreadable'],
  ],
  [
    'packed objects that are damaged',
    () => packed(SCRIPT, FLATE, (plain) => deflateSync(plain).subarray(0, 12)),
    ['opens', 'unreadable'],
  ],
  [
    'packed objects with two filters, one hidden',
    () => packed(SCRIPT, '/Filter/ASCIIHexDecode', deflateSync, FLATE),
    ['opens', 'unreadable'],
  ],
  ['the name of packed objects, and none', () => buildPdf({ objects: ['/ObjStm'] }), ['unreadable']],
]

describe('scanning a PDF (R-FILE-1)', () => {
  it.each(ACTIVE)('finds %s', async (_name, make, flags) => {
    expect(await scanPdf(await make())).toEqual(flags)
  })

  it.each([
    ['of ours', () => makePdf()],
    ['with an image', () => makePages([(pdf) => pdf.image(makePng(1, 1))])],
    ['that opens at a page', () => withCatalog('/OpenAction[3 0 R/Fit]')],
    ['that goes to a page', () => withCatalog('/OpenAction 10 0 R', '<</S/GoTo/D[3 0 R/XYZ null null 0]>>')],
    [
      'that goes to a page from a packed object',
      () => packed('<</S/GoTo/D[3 0 R/Fit]>>', FLATE, deflateSync),
    ],
    ['whose opening is an array elsewhere', () => withCatalog('/OpenAction 10 0 R', '[3 0 R/FitH 800]')],
    ['that turns to its first page', () => withCatalog('/AA<</O<</S/Named/N/FirstPage>>>>')],
    [
      'with a link to the web',
      () => withCatalog('', '<</Subtype/Link/A<</S/URI/URI(https://example.org)>>>>'),
    ],
    ['with a font called AA', () => withCatalog('', '<</AA 5 0 R/AB 5 0 R>>')],
    ['with a filter in short', () => buildPdf({ objects: [buildStream('/F/Fl', deflateSync('q Q'))] })],
    ['with form fields', () => withCatalog('/AcroForm<</Fields[]>>')],
    ['that speaks of JavaScript', () => withCatalog('', '<</Title(JavaScript and Launch)>>')],
    ['with 30 MB of chance', () => buildPdf({ objects: [buildStream('', randomBytes(30 * 1024 ** 2))] })],
  ] as [string, () => Buffer | Promise<Buffer>][])('leaves a PDF alone %s', async (_name, make) => {
    expect(await scanPdf(await make())).toEqual([])
  })
})

const SMALL = { ...SCAN_LIMITS, streamBytes: 1024 ** 2, imageBytes: 4 * 1024 ** 2, totalBytes: 6 * 1024 ** 2 }
const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 ** 2))
const IMAGE = '/Subtype/Image/Width 1000/Height 1000/Filter/FlateDecode'

describe('a PDF beyond the limits (R-FILE-2)', () => {
  it.each([
    ['one stream', () => buildContentBomb(2)],
    ['packed objects', () => makePdfBomb(2)],
    [
      'a stream that is packed twice',
      () => buildPdf({ objects: [buildStream('/Filter[/FlateDecode/FlateDecode]', deflateSync(zeros(3)))] }),
    ],
    [
      'a stream of repeated bytes',
      () =>
        buildPdf({
          objects: [buildStream('/Filter/RunLengthDecode', Buffer.alloc(40_000, Buffer.from([129, 32])))],
        }),
    ],
    ['an image', () => buildPdf({ objects: [buildStream(IMAGE, zeros(5))] })],
    [
      'many images together',
      () => buildPdf({ objects: Array.from({ length: 3 }, () => buildStream(IMAGE, zeros(3))) }),
    ],
    [
      'an image of too many dots',
      () =>
        buildPdf({ objects: ['<</Subtype/Image/Width 60000/Height 60000/Length 1>>stream\nx\nendstream'] }),
    ],
    ['deep nesting', () => buildPdf({ objects: ['['.repeat(100_000)] })],
    ['a script, which is found too', () => Buffer.concat([buildScriptPdf(), buildContentBomb(2)])],
  ])('is flagged for %s', async (name, make) => {
    expect(await scanPdf(make(), SMALL)).toEqual(
      name.startsWith('a script') ? ['javascript', 'unpacks'] : ['unpacks'],
    )
  })

  it('is flagged for too many objects, words and for too much time', async () => {
    const many = buildPdf({ objects: Array.from({ length: 2_000 }, () => '[1 2 3]') })
    expect(await scanPdf(many, SMALL)).toEqual([])
    expect(await scanPdf(many, { ...SMALL, objects: 1_000 })).toEqual(['unpacks'])
    expect(await scanPdf(many, { ...SMALL, tokens: 1_000 })).toEqual(['unpacks'])
    expect(await scanPdf(many, { ...SMALL, timeMs: 0 })).toEqual(['unpacks'])
  })

  it('takes images that unpack to what a scan has', async () => {
    expect(await scanPdf(buildPdf({ objects: [buildStream(IMAGE, zeros(3))] }), SMALL)).toEqual([])
  })

  it.each([
    ['one open text after another', '1 0 obj('],
    ['comments without an end', '1 0 obj/AA%'],
    ['nested objects', '1 0 obj<</A '],
    ['names', '/'],
    ['packed data that never begin', '1 0 obj<</Filter/FlateDecode>>stream\n'],
  ])('ends in time with %s', async (_name, piece) => {
    const started = performance.now()
    await scanPdf(Buffer.from(piece.repeat(200_000)), { ...SCAN_LIMITS, timeMs: 500 })
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

describe('damaged and random bytes', () => {
  const limits = { ...SMALL, timeMs: 2_000 }
  it('never make it throw', async () => {
    const words = fc.constantFrom(
      '1 0 obj',
      '<<',
      '>>',
      '[',
      ']',
      '(',
      ')',
      '/AA ',
      '/OpenAction ',
      '/Filter/Fl',
      'stream\n',
      'endstream',
      '/ObjStm',
      '1 0 R',
      '%',
      '<',
      '/N 1/First 2',
      '#',
      '\\',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(words, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 60 }),
        async (pieces) => {
          expect(Array.isArray(await scanPdf(Buffer.from(pieces.join(''), 'latin1'), limits))).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('never hide a script that is still there', async () => {
    const script = buildScriptPdf()
    const name = script.indexOf('/JavaScript')
    await fc.assert(
      fc.asyncProperty(fc.nat(script.length - 1), fc.nat(255), async (at, byte) => {
        if (at >= name - 1 && at <= name + 11) return
        const copy = Buffer.from(script)
        copy[at] = byte
        expect(await scanPdf(copy, limits)).toContain('javascript')
      }),
      { numRuns: 300 },
    )
  })

  it('never hide a packed script without a flag', async () => {
    const hidden = buildHiddenScriptPdf()
    const packedAt = hidden.indexOf('stream\n', hidden.indexOf('/ObjStm')) + 'stream\n'.length
    /** Other bytes can unpack to another text without the script; what does not unpack may still have it. */
    const isScriptGone = (bytes: Buffer) => {
      try {
        return !inflateRawSync(bytes.subarray(packedAt + 2)).includes('/J#61vaScript/')
      } catch {
        return false
      }
    }
    const expectFlag = async (at: number, byte: number) => {
      const copy = Buffer.from(hidden)
      copy[at] = byte
      if (at >= packedAt && isScriptGone(copy)) return
      expect((await scanPdf(copy, limits)).length).toBeGreaterThan(0)
    }
    await fc.assert(fc.asyncProperty(fc.nat(hidden.length - 1), fc.nat(255), expectFlag), {
      numRuns: 300,
      examples: [[497, 0]],
    })
  })
})
