import { expect, test } from 'vitest'
import { classifyViewport, isMobile } from './viewport.ts'

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/140.0 Mobile Safari/537.36'
const ANDROID_TABLET = 'Mozilla/5.0 (Linux; Android 16; Tab S9) Chrome/140.0 Safari/537.36'
const FIREFOX_PHONE = 'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

test.each([
  [320, DESKTOP, 'mobile'],
  [767, DESKTOP, 'mobile'],
  [768, DESKTOP, 'tablet'],
  [1365, DESKTOP, 'tablet'],
  [1366, DESKTOP, 'desktop'],
  [932, PHONE, 'mobile'],
  [932, ANDROID, 'mobile'],
  [932, FIREFOX_PHONE, 'mobile'],
  [1024, ANDROID_TABLET, 'tablet'],
])('%s px, %s: %s', (width, agent, expected) => {
  expect(classifyViewport(width, agent)).toBe(expected)
  expect(isMobile(width, agent)).toBe(expected === 'mobile')
})
