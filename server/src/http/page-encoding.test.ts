import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { chooseEncoding, encodePage } from './page-encoding.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0', null],
  ['identity', null],
  ['gzip;q=0', null],
  ['brotli', null],
  ['', null],
  [undefined, null],
])('a client that takes %s gets %s', (header, expected) => {
  expect(chooseEncoding(header)).toBe(expected)
})

it('an encoded page is the same page', async () => {
  const html = '<!doctype html><p>ñ</p>'.repeat(100)
  for (const effort of ['best', 'fast'] as const) {
    expect(brotliDecompressSync(await encodePage(html, 'br', effort)).toString()).toBe(html)
    expect(gunzipSync(await encodePage(html, 'gzip', effort)).toString()).toBe(html)
  }
})
