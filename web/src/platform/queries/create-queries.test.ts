import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { createQueries } from './create-queries.ts'

afterEach(() => onlineManager.setOnline(true))

test('a change fails at once while offline, and is not sent later', async () => {
  let sent = 0
  const change = new MutationObserver(createQueries(), {
    mutationFn: () => {
      sent += 1
      return Promise.reject(new TypeError('Failed to fetch'))
    },
  })
  onlineManager.setOnline(false)
  await expect(change.mutate()).rejects.toThrow('Failed to fetch')
  onlineManager.setOnline(true)
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(sent).toBe(1)
})
