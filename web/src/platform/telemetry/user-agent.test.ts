import { expect, test } from 'vitest'
import { parseAgent } from './user-agent.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome 140',
    'Windows',
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, 'Edge 140', 'Windows'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/19.1 Safari/605.1.15`,
    'Safari 19',
    'macOS',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${WEBKIT} Version/19.0 Mobile/15E148 Safari/604.1`,
    'Safari 19',
    'iOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; Pixel 9) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`,
    'Chrome 140',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox 145', 'Linux'],
  ['curl/8', 'Other', 'Other'],
  ['', 'Other', 'Other'],
])('%s', (userAgent, browser, os) => {
  expect(parseAgent(userAgent)).toEqual({ browser, os })
})
