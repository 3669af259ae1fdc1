import { expect, it } from 'vitest'
import { listNextSteps, type ResponseState } from './next-steps.ts'

const response = (
  kind: ResponseState['kind'],
  status: ResponseState['status'],
  paused_until: string | null = null,
) => ({
  kind,
  status,
  paused_until,
})

it.each<[string, ResponseState | null, string]>([
  ['no response', null, 'respond now, read later, pause later, compare later'],
  [
    'a withdrawn response',
    response('explain', 'withdrawn'),
    'respond now, read later, pause later, compare later',
  ],
  ['an agreement, which nobody has to read', response('agree', 'noted'), 'respond done, compare now'],
  ['an explanation', response('explain', 'in_review'), 'respond done, read now, pause later, compare later'],
  [
    'an accepted explanation',
    response('explain', 'accepted', '2027-08-01'),
    'respond done, read done, pause done, compare now',
  ],
  [
    'an explanation whose pause has ended',
    response('explain', 'accepted'),
    'respond done, read done, compare now',
  ],
  ['a declined explanation', response('explain', 'declined'), 'respond done, read done, compare now'],
  ['a dispute, which pauses nothing', response('dispute', 'sent'), 'respond done, read now, compare later'],
])('the steps after %s', (_, given, steps) => {
  expect(
    listNextSteps(given)
      .map(({ id, state }) => `${id} ${state}`)
      .join(', '),
  ).toBe(steps)
})
