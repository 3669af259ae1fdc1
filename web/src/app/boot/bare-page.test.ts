import { expect, test } from 'vitest'
import { createFailure } from '#platform/api/classify-failure.ts'
import { describeFailure } from '#platform/api/failure-text.ts'
import { errors as en } from '#platform/texts/errors.en.ts'
import { errors as es } from '#platform/texts/errors.es.ts'
import { bareWords } from './bare-page.ts'

test.each([
  ['en', 'crashed', describeFailure(createFailure('page_crashed'), en.failures).message],
  ['es', 'crashed', describeFailure(createFailure('page_crashed'), es.failures).message],
  ['', 'offline', describeFailure(createFailure('network'), en.failures).message],
  ['es', 'offline', describeFailure(createFailure('network'), es.failures).message],
] as const)('R-ERR-18: %s %s has the words of the catalogue: %s', (language, reason, message) => {
  expect(bareWords(language, reason).title).toBe(message)
})
