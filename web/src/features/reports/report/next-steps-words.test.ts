import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { preloadTextsInUse } from '#platform/texts/texts.ts'
import { NextSteps } from './NextSteps.tsx'
import type { ResponseState } from './next-steps.ts'

function draw(response: ResponseState | null): string {
  const steps = createElement(NextSteps, { response })
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, steps))
}

test('a step that is over is told as such, and no longer as one that may be taken', async () => {
  await preloadTextsInUse('en')
  expect(draw(null)).toMatch(/You may respond.*if you like.*A coder reads it/)
  const noted = draw({ kind: 'agree', status: 'noted', paused_until: null })
  expect(noted).toContain('You responded')
  expect(noted).not.toMatch(/You may respond|if you like/)
  const declined = draw({ kind: 'explain', status: 'declined', paused_until: null })
  expect(declined).toContain('A coder read it')
  expect(declined).not.toContain('within 5 working days')
})
