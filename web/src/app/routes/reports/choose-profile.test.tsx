import type { ProviderBrief, User } from '@plumbline/contract/access/user'
import { afterEach, expect, test, vi } from 'vitest'
import { auth, NOBODY } from '#platform/session/auth-state.ts'
import { settings } from '#platform/session/settings.ts'
import { answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { expectToFitPhone } from '../../../testing/narrow.ts'
import { ProfileRoute } from './ProfileRoute.tsx'

const MARSH: ProviderBrief = { id: 'm', npi: '9482016372', name: 'Marsh^Elena^R^Dr^MD', provider_type_id: 1 }
const LINDQVIST: ProviderBrief = {
  id: 'l',
  npi: '9338172049',
  name: 'Lindqvist^Oskar^M^^PA',
  provider_type_id: 1,
}

function signIn(...providers: ProviderBrief[]) {
  const user = { name: 'Calloway^Bettina', provider: providers[0], providers, administers: [] }
  auth.store.set({ ...NOBODY, user: user as unknown as User })
}

afterEach(() => {
  auth.store.set(NOBODY)
  settings.store.set({})
})

test.each([
  ['en', 'Whose profile?'],
  ['es', '¿De quién quiere ver el perfil?'],
] as const)(
  'R-REP-64: with all providers chosen the page asks whose profile, and shows nobody’s (%s)',
  async (locale, title) => {
    signIn(LINDQVIST, MARSH)
    const { requests } = answerWith({ body: { data: null } })
    const screen = await draw(<ProfileRoute />, locale)
    await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const names = screen
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Lindqvist, Oskar M, PANPI 9338172049', 'Marsh, Elena R Dr, MDNPI 9482016372'])
    expect(requests).toEqual([])
    await expectAccessible()
    await expectToFitPhone()
  },
)

test('R-REP-64: a name is one click, which is remembered as the choice', async () => {
  signIn(LINDQVIST, MARSH)
  answerWith({ body: { data: null } })
  const chosen = vi.spyOn(settings, 'apply').mockResolvedValue(undefined)
  const screen = await draw(<ProfileRoute />)
  await screen.getByRole('button', { name: /Marsh/ }).click()
  expect(chosen).toHaveBeenCalledWith({ currentProviderId: 'm' })
})

test('R-REP-64: whoever has one provider, or chose one, is not asked', async () => {
  answerWith({ status: 500, body: { message: 'no', status: 500, data: null } })
  signIn(MARSH)
  const own = await draw(<ProfileRoute />)
  await expect.element(own.getByRole('heading', { level: 1, name: 'Provider profile' })).toBeVisible()
  await own.unmount()
  signIn(LINDQVIST, MARSH)
  settings.store.set({ currentProviderId: 'm' })
  const chosen = await draw(<ProfileRoute />)
  await expect.element(chosen.getByRole('heading', { level: 1, name: 'Provider profile' })).toBeVisible()
})
