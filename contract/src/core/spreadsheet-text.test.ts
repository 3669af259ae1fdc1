import { expect, it } from 'vitest'
import { disarmFormulas } from './spreadsheet-text.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['＋cmd', "'＋cmd"],
  ['－2+3', "'－2+3"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['﹦1', "'﹦1"],
  ['a;=1+1', "a;'=1+1"],
  ['a;@x;＝y', "a;'@x;'＝y"],
  ['a\t=1+1', "a\t'=1+1"],
  ['a\n=1+1', "a\n'=1+1"],
  ['a\r\n+1+1', "a\r\n'+1+1"],
  ['a\u2028=1', "a\u2028'=1"],
  ['\t=1', "'\t'=1"],
  [' =1', " '=1"],
  ['\u00a0\u200b=1', "\u00a0\u200b'=1"],
  ['a; "=1"', 'a; "\'=1"'],
  ['a;-2+cmd', "a;'-2+cmd"],
])('%j is written as %j (R-SEC-4)', (text, written) => {
  expect(disarmFormulas(text)).toBe(written)
})

it.each(['', 'a=1', 'a - b', 'a+b@c.example', '-20.00', 'a;-20.00;b', "'=1", 'one;two', '20-30'])(
  '%j stays as it is',
  (text) => expect(disarmFormulas(text)).toBe(text),
)

it('a long text takes no time', () => {
  const text = `${'\n'.repeat(200_000)}${';  '.repeat(100_000)}`
  const start = performance.now()
  disarmFormulas(text)
  expect(performance.now() - start).toBeLessThan(2_000)
})
