import { describe, expect, it } from 'vitest'
import { readBearer } from './bearer.ts'

describe('R-TOK-5: the Authorization header', () => {
  it.each([
    ['nothing', [], { kind: 'none' }],
    ['another header', ['Host', 'authorization'], { kind: 'none' }],
    ['a token', ['Authorization', 'Bearer abc'], { kind: 'bearer', token: 'abc' }],
    ['any case', ['aUTHORIZATION', 'bEARER abc'], { kind: 'bearer', token: 'abc' }],
    ['spaces around', ['authorization', '  Bearer   abc  '], { kind: 'bearer', token: 'abc' }],
    ['a scheme without a token', ['authorization', 'Bearer'], { kind: 'bearer', token: '' }],
    ['a scheme of a proxy', ['authorization', 'Basic YTpi'], { kind: 'none' }],
    ['a word that only begins like it', ['authorization', 'Bearers abc'], { kind: 'none' }],
    [
      'two tokens in one header',
      ['authorization', 'Bearer a, Bearer b'],
      { kind: 'bearer', token: 'a, Bearer b' },
    ],
    ['a very long one', ['authorization', `Bearer ${'a'.repeat(1_025)}`], { kind: 'bearer', token: '' }],
    ['two headers', ['authorization', 'Bearer a', 'Authorization', 'Bearer a'], { kind: 'several' }],
    [
      'two headers of two schemes',
      ['authorization', 'Basic a', 'Authorization', 'Bearer a'],
      { kind: 'several' },
    ],
  ])('%s', (_name, headers, expected) => {
    expect(readBearer(headers)).toEqual(expected)
  })
})
