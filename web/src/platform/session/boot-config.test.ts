import { expect, test } from 'vitest'
import { bootConfig, parseBootConfig } from './boot-config.ts'

const DEFAULTS = {
  sentry_dsn: null,
  support_email: 'support@plumbline.example',
  release: null,
  demo: false,
  upload_max_mb: 70,
  password_composition: true,
  sign_on: false,
  staff_passwords: true,
}

test.each([
  [
    '{"sentry_dsn":null,"support_email":"help@a.test","demo":true,"upload_max_mb":5}',
    { support_email: 'help@a.test', demo: true, upload_max_mb: 5 },
  ],
  ['{"release":"1-a"}', { release: '1-a' }],
  ['{"password_composition":false}', { password_composition: false }],
  ['{"staff_passwords":false}', { staff_passwords: false }],
  ['{"sentry_dsn":"https://k@s.test/1"}', { sentry_dsn: 'https://k@s.test/1' }],
  ['{"upload_max_mb":"many","demo":1,"support_email":""}', {}],
  ['{}', {}],
  ['{broken', {}],
  ['[]', {}],
  ['null', {}],
  ['', {}],
  [null, {}],
  [undefined, {}],
])('%s', (content, expected) => {
  expect(parseBootConfig(content)).toEqual({ ...DEFAULTS, ...expected })
})

test('absence of a page is tolerated', () => {
  expect(bootConfig()).toEqual(DEFAULTS)
})
