import { expect, it } from 'vitest'
import { type Answer, nextSteps } from './next-steps.ts'

const answer = (kind: Answer['kind'], status: Answer['status'], paused_until: string | null = null) => ({
  kind,
  status,
  paused_until,
})

it.each<[string, Answer | null, string]>([
  ['no answer', null, 'respond now, read later, pause later, compare later'],
  [
    'one that was taken back',
    answer('explain', 'withdrawn'),
    'respond now, read later, pause later, compare later',
  ],
  ['an agreement, which nobody has to read', answer('agree', 'noted'), 'respond done, compare now'],
  ['an explanation', answer('explain', 'in_review'), 'respond done, read now, pause later, compare later'],
  [
    'an accepted one',
    answer('explain', 'accepted', '2027-08-01'),
    'respond done, read done, pause done, compare now',
  ],
  ['one whose pause was ended', answer('explain', 'accepted'), 'respond done, read done, compare now'],
  ['one that was not accepted', answer('explain', 'declined'), 'respond done, read done, compare now'],
  ['a dispute, which pauses nothing', answer('dispute', 'sent'), 'respond done, read now, compare later'],
])('after %s', (_, given, steps) => {
  expect(
    nextSteps(given)
      .map(({ id, state }) => `${id} ${state}`)
      .join(', '),
  ).toBe(steps)
})
