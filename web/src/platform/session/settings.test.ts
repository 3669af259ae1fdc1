import type { User } from '@plumbline/contract/access/user'
import { expect, test, vi } from 'vitest'
import type { Call } from '#platform/api/api-client.ts'
import { createSettings } from './settings.ts'

const callWith = (answer: () => unknown) => {
  const spy = vi.fn(async (..._sent: Parameters<Call>) => answer())
  return { spy, call: spy as unknown as Call }
}
const user = { id: 'u1', preferences: { user_settings: { theme: 'dark' } } } as unknown as User
const bodies = (spy: ReturnType<typeof callWith>['spy']) =>
  spy.mock.calls.map(
    ([, input]) => (input as unknown as { body: { user_settings: unknown } }).body.user_settings,
  )

test('a change applies at once and is then saved with the others', async () => {
  const { spy, call } = callWith(() => ({ data: {} }))
  const settings = createSettings({ call })
  settings.adopt(user)
  const saved = settings.apply({ showMostRecentExposures: true })
  expect(settings.store.get()).toEqual({ theme: 'dark', showMostRecentExposures: true })
  await saved
  expect(bodies(spy)).toEqual([{ theme: 'dark', showMostRecentExposures: true }])
})

test('a change may opt out of saving, and a visitor has nowhere to save', async () => {
  const { spy, call } = callWith(() => ({ data: {} }))
  const settings = createSettings({ call })
  await settings.apply({ theme: 'light' })
  settings.adopt(user)
  await settings.apply({ theme: 'light' }, { save: false })
  expect(settings.store.get()).toEqual({ theme: 'light' })
  expect(spy).not.toHaveBeenCalled()
})

test('the poll of the same user does not undo a local change; another user replaces all', async () => {
  const settings = createSettings({ call: callWith(() => ({ data: {} })).call })
  settings.adopt(user)
  await settings.apply({ theme: 'light' }, { save: false })
  settings.adopt(user)
  expect(settings.store.get()).toEqual({ theme: 'light' })
  settings.adopt(null)
  expect(settings.store.get()).toEqual({})
})

test('a change keeps what another tab saved meanwhile, and shows none of it', async () => {
  const { spy, call } = callWith(() => ({ data: {} }))
  const settings = createSettings({ call })
  settings.adopt(user)
  settings.adopt({ ...user, preferences: { user_settings: { theme: 'light', columns: ['name'] } } })
  await settings.apply({ showMostRecentExposures: false })
  expect(bodies(spy)).toEqual([{ theme: 'light', columns: ['name'], showMostRecentExposures: false }])
  expect(settings.store.get()).toEqual({ theme: 'dark', showMostRecentExposures: false })
})

test('a poll that was on its way during a save undoes nothing of it; the next one tells what is', async () => {
  const { spy, call } = callWith(() => ({ data: {} }))
  const settings = createSettings({ call })
  settings.adopt(user)
  await settings.apply({ currentProviderId: 'p1' })
  settings.adopt(user)
  await settings.apply({ showMostRecentExposures: false })
  expect(bodies(spy).at(-1)).toMatchObject({ currentProviderId: 'p1' })
  settings.adopt(user)
  settings.adopt(user)
  await settings.apply({ showMostRecentExposures: true })
  expect(bodies(spy).at(-1)).toEqual({ theme: 'dark', showMostRecentExposures: true })
})

test('a reset elsewhere stays, and a change that failed is saved with the next one', async () => {
  const answers = [() => Promise.reject(new Error('no')), () => ({ data: {} })]
  const { spy, call } = callWith(() => answers.shift()?.())
  const settings = createSettings({ call })
  settings.adopt(user)
  settings.adopt({ ...user, preferences: { user_settings: null } })
  await expect(settings.apply({ currentProviderId: 'p1' })).rejects.toThrow('no')
  await settings.apply({ showMostRecentExposures: false })
  expect(bodies(spy).at(-1)).toEqual({ currentProviderId: 'p1', showMostRecentExposures: false })
})

test('reset sends null, then clears; a failed one clears nothing', async () => {
  const { spy, call } = callWith(() => ({ data: {} }))
  const settings = createSettings({ call })
  settings.adopt(user)
  await settings.reset()
  expect([bodies(spy), settings.store.get()]).toEqual([[null], {}])
  const failing = createSettings({ call: callWith(() => Promise.reject(new Error('no'))).call })
  failing.adopt(user)
  await expect(failing.reset()).rejects.toThrow('no')
  expect(failing.store.get()).toEqual({ theme: 'dark' })
})
