import fc from 'fast-check'

/** Part of every HTML payload: if a page contains it, the input was reflected. */
export const HTML_MARKER = 'plumb-reflected'

const TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202eabc',
  '\ufeff',
  '\u0000\u0001\u001b[31m',
  'e\u0301'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(30),
  '𝕏ﬀß',
  "' or '1'='1",
  "'; drop table users; --",
  "1' union select password_hash from users --",
  "' || pg_sleep(5) || '",
  "'; select pg_sleep(5); --",
  '") or 1=1 --',
  '\\',
  "\\'",
  '%',
  '_%_%_%',
  '$1',
  ':id',
  '{{7*7}}',
  `\${7*7}`,
  '<%= 7*7 %>',
  '#{7*7}',
  `<script>${HTML_MARKER}</script>`,
  `"><img src=x onerror=${HTML_MARKER}>`,
  `<svg/onload=${HTML_MARKER}>`,
  'javascript:alert(1)',
  "=cmd|' /C calc'!A0",
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'x\r\nSet-Cookie: a=b',
  'x\nX-Injected: 1',
  '%0d%0aX-Injected:%201',
  '%00',
  '%c0%ae%c0%ae',
  '%ff',
  '%',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-Infinity',
  'true',
  '[]',
  '{}',
  '0',
  '-0',
  '-1',
  '1e308',
  '1e999',
  '0x10',
  '1_000',
  '٣',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '0000-00-00',
  '0000-01-01T00:00:00Z',
  '9999-12-31',
  '2026-02-30',
  '2026-13-01',
  '+275760-09-14',
  '-271822-01-01T00:00:00Z',
  '2026-06-30T23:59:60Z',
  '10000-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  '17003-2026Q2-00000000-0000-0000-0000-000000000000',
  '17003-2026Q9-x',
  'a@b',
  '"a b"@demo.test',
  `${'a'.repeat(300)}@demo.test`,
  'a'.repeat(10_000),
  'é'.repeat(5_000),
]

export const hostileText = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
)

const NUMBERS = [
  0,
  -0,
  -1,
  0.5,
  1e-320,
  1e21,
  1e308,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  -1e308,
]

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}

/** Replaces any value of a body. Large values are made on demand, so that they do not stay in memory. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 10, arbitrary: hostileText },
  { weight: 4, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 4, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { '': null }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('many', 'deep', 'wide')
      .map((kind) =>
        kind === 'many'
          ? Array.from({ length: 10_000 }, (_, index) => index)
          : kind === 'deep'
            ? nested(300)
            : Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`k${index}`, index])),
      ),
  },
)

/** A path segment or query value, encoded correctly or wrongly. */
export const hostileEncoded = fc.oneof(
  {
    weight: 6,
    arbitrary: hostileText.map((text) => encodeURIComponent(text.slice(0, 2_000).toWellFormed())),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '%',
      '%zz',
      '%c0%ae%c0%ae%2f',
      '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
      '%00',
      '%u0041',
      '%ff%fe',
      '..',
      '.',
      '..;',
      '%252e%252e%252f',
      ';jsessionid=1',
      '*',
      '%0d%0aX-Injected:1',
      '%ed%a0%80',
      '@',
      "'",
    ),
  },
)
