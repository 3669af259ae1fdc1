import { describe, expect, it } from 'vitest'
import { drawDemoLogo } from '#demo/demo-logo.ts'
import { makeChunk, makeJpeg, makePng } from '#testing/made-pictures.ts'
import { inspectLogo } from './inspect-logo.ts'

const { bytes: tree, facts } = drawDemoLogo()

describe('R-LET-3: a logo', () => {
  it('is a whole PNG, with its size', () => {
    const found = inspectLogo(tree)
    expect(found).toMatchObject({ facts })
    expect('bytes' in found && Buffer.from(found.bytes).equals(tree)).toBe(true)
  })

  it('is kept without what is not drawn', () => {
    const note = makeChunk('tEXt', Buffer.from('Author\0Somebody'))
    const withNote = Buffer.concat([tree.subarray(0, 33), note, tree.subarray(33)])
    const found = inspectLogo(withNote)
    expect('bytes' in found && Buffer.from(found.bytes).includes('Somebody')).toBe(false)
    const photo = inspectLogo(makeJpeg(40, 20))
    expect(photo).toMatchObject({ facts: { type: 'image/jpeg', width_px: 40, height_px: 20 } })
    expect('bytes' in photo && Buffer.from(photo.bytes).includes('Exif')).toBe(false)
  })

  it('is kept without what hides behind or between the drawn parts', () => {
    const hidden = Buffer.from('%PDF-1.7 <script>hidden</script>')
    const bytesOf = (sent: Buffer) => {
      const found = inspectLogo(sent)
      return 'bytes' in found ? Buffer.from(found.bytes) : null
    }
    const photo = makeJpeg(40, 20)
    const end = Buffer.from([0xff, 0xd9])
    const note = Buffer.from([0xff, 0xfe, 0, hidden.length + 2])
    for (const sent of [
      Buffer.concat([photo, hidden]),
      Buffer.concat([photo, hidden, end]),
      Buffer.concat([photo.subarray(0, -2), note, hidden, end]),
    ]) {
      expect(bytesOf(sent)).toEqual(bytesOf(photo))
    }
    const rowsAndMore = makePng({ width: 3, height: 2, after: hidden })
    expect(bytesOf(rowsAndMore)).toEqual(bytesOf(makePng({ width: 3, height: 2 })))
    const secondPalette = makeChunk('PLTE', Buffer.concat([hidden, Buffer.alloc(1)]))
    const twice = Buffer.concat([tree.subarray(0, -12), secondPalette, tree.subarray(-12)])
    expect(bytesOf(twice)?.includes('hidden')).toBe(false)
  })

  const damaged = Buffer.from(tree)
  damaged[60] = (damaged[60] ?? 0) ^ 1
  it.each([
    ['a text', Buffer.from('<svg onload="alert(1)"/>'), 'not_an_image'],
    ['nothing', Buffer.alloc(0), 'not_an_image'],
    ['a PNG that is cut off', tree.subarray(0, tree.length - 20), 'broken'],
    ['a PNG with a changed byte', damaged, 'broken'],
    ['a PNG with a row less than it says', makePng({ width: 3, height: 2, rows: 1 }), 'broken'],
    [
      'a PNG that unpacks to far more than it says',
      makePng({ width: 3, height: 2, rows: 400_000 }),
      'broken',
    ],
    ['a PNG with a filter that does not exist', makePng({ width: 3, height: 2, filter: 9 }), 'broken'],
    ['an interlaced PNG', makePng({ width: 3, height: 2, interlace: 1 }), 'interlaced'],
    ['a PNG that is too wide', makePng({ width: 1_601, height: 1 }), 'too_many_pixels'],
    ['a JPEG without its end', makeJpeg(40, 20).subarray(0, -2), 'broken'],
    ['a JPEG of two frames', makeJpeg(40, 20, 3, 2), 'broken'],
    ['a JPEG that is too high', makeJpeg(40, 1_601), 'too_many_pixels'],
    ['a JPEG of four colors', makeJpeg(40, 20, 4), 'broken'],
  ])('cannot be %s', (_, bytes, problem) => {
    expect(inspectLogo(bytes)).toEqual({ problem })
  })
})

it('the small test picture is accepted', () => {
  expect(inspectLogo(makePng({ width: 3, height: 2 }))).toHaveProperty('facts')
})
