/**
 * What a Vitest run counts for. `report` is its JSON, or undefined when it wrote none. A file that cannot even be
 * loaded, an error outside any test, and a run without a single test each count as a failure. With `mayBeEmpty`, a
 * run that had nothing to test counts for nothing.
 */
export function countVitest(report, exitCode, { mayBeEmpty = false } = {}) {
  if (mayBeEmpty && exitCode === 0 && (report?.testResults ?? []).length === 0)
    return { passed: 0, failed: 0, note: 'no test is affected' }
  if (!report) return { passed: 0, failed: 1, note: 'the runner wrote no report' }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  const left = report.numPendingTests + report.numTodoTests
  const counts = { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
  return hold(counts, exitCode, left > 0 ? `${left} skipped` : '')
}

function hold(counts, exitCode, note) {
  if (counts.failed > 0) return { ...counts, note }
  if (exitCode !== 0) return { ...counts, failed: 1, note: `the runner ended with exit code ${exitCode}` }
  if (counts.passed === 0) return { ...counts, failed: 1, note: 'no test was executed' }
  return { ...counts, note }
}

/** The names of what failed, with the beginning of why: a long log is read from its end. */
export function nameFailures(report, root) {
  if (!report) return []
  return report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap((file) => {
      const place = file.name.replace(`${root}/`, '')
      const failed = file.assertionResults.filter((result) => result.status === 'failed')
      if (failed.length === 0) return [`${place}: ${begin(file.message)}`]
      return failed.map((result) => `${place} > ${result.fullName}: ${begin(result.failureMessages?.[0])}`)
    })
}

// Enough for a property's seed and counterexample.
const WHY_LINES = 5
const WHY_LENGTH = 600

const begin = (text) => {
  const lines = (text ?? '').trim().split('\n', WHY_LINES)
  return lines
    .map((line) => line.trim())
    .join(' | ')
    .slice(0, WHY_LENGTH)
}
