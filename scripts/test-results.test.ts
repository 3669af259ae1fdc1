import { expect, it } from 'vitest'
import { countVitest, nameFailures } from './test-results.mjs'

const report = (counts: object, files: object[] = []) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: files,
  ...counts,
})
const file = (status: string, ...results: string[]) => ({
  status,
  assertionResults: results.map((result) => ({ status: result })),
})

it.each([
  ['all is well', report({ numPassedTests: 3 }), 0, { passed: 3, failed: 0, note: '' }],
  [
    'skipped tests are told',
    report({ numPassedTests: 3, numTodoTests: 1 }),
    0,
    { passed: 3, failed: 0, note: '1 skipped' },
  ],
  [
    'a failed test',
    report({ numPassedTests: 2, numFailedTests: 1 }, [file('failed', 'failed')]),
    1,
    { passed: 2, failed: 1 },
  ],
  [
    'a file that does not load',
    report({ numPassedTests: 2 }, [file('failed'), file('passed', 'passed')]),
    1,
    { passed: 2, failed: 1 },
  ],
  ['an error outside any test', report({ numPassedTests: 2 }), 1, { passed: 2, failed: 1 }],
  ['no test at all', report({}), 0, { passed: 0, failed: 1, note: 'no test was executed' }],
  [
    'nothing but skipped tests',
    report({ numPendingTests: 4 }),
    0,
    { passed: 0, failed: 1, note: 'no test was executed' },
  ],
  ['a runner that crashed', undefined, 1, { passed: 0, failed: 1 }],
])('Vitest: %s', (_, json, exitCode, expected) => {
  expect(countVitest(json, exitCode)).toMatchObject(expected)
})

it('Vitest: every failure is named at the end, with the beginning of why', () => {
  const failed = (fullName: string, ...failureMessages: string[]) => ({
    status: 'failed',
    fullName,
    failureMessages,
  })
  const files = [
    { ...file('passed', 'passed'), name: '/home/x/a.test.ts' },
    {
      name: '/home/x/b.test.ts',
      status: 'failed',
      assertionResults: [failed('b counts', 'expected 1\n  at b')],
    },
    { ...file('failed'), name: '/home/x/c.test.ts', message: 'cannot be loaded' },
  ]
  expect(nameFailures(report({}, files), '/home/x')).toEqual([
    'b.test.ts > b counts: expected 1 | at b',
    'c.test.ts: cannot be loaded',
  ])
  expect(nameFailures(undefined, '/home/x')).toEqual([])
})

it('Vitest: a run of what has changed may have nothing to test, but may not fail', () => {
  const mayBeEmpty = { mayBeEmpty: true }
  const nothing = { passed: 0, failed: 0, note: 'no test is affected' }
  expect(countVitest(undefined, 0, mayBeEmpty)).toEqual(nothing)
  expect(countVitest(report({}), 0, mayBeEmpty)).toEqual(nothing)
  expect(countVitest(undefined, 1, mayBeEmpty)).toMatchObject({ failed: 1 })
  expect(countVitest(report({}, [file('passed', 'skipped')]), 0, mayBeEmpty)).toMatchObject({ failed: 1 })
})
