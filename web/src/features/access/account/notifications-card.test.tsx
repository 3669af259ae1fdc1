import { DEFAULT_NOTIFICATIONS, type Profile } from '@plumbline/contract/access/account'
import type { User } from '@plumbline/contract/access/user'
import type { Role } from '@plumbline/contract/core/roles'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { auth } from '#platform/session/auth-state.ts'
import { answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { NotificationsCard } from './NotificationsCard.tsx'

const profile: Profile = {
  name: 'Reyes^Dana',
  practice_role: null,
  email: 'support@demo.test',
  email_change: null,
  language: 'en',
  notifications: DEFAULT_NOTIFICATIONS,
}
const signIn = (role: Role) =>
  auth.store.set({
    ...auth.store.get(),
    user: {
      role: { name: role },
      userrole: [{ role: { name: role } }],
      permissions: [role],
      providers: [],
    } as unknown as User,
  })

let requests: string[]
beforeEach(() => {
  requests = answerWith({ body: { data: profile } }).requests
})

test.each([
  ['en', 'Weekly summary: what is waiting, and who to call, each Monday by email'],
  ['es', 'Resumen semanal: lo pendiente y a quién llamar, cada lunes por correo'],
] as const)('R-TOOL-5: staff choose the weekly summary, in %s', async (locale, label) => {
  signIn('admin')
  const screen = await draw(<NotificationsCard isProvider={false} />, locale)
  const box = screen.getByRole('checkbox', { name: label })
  await expect.element(box).not.toBeChecked()
  // What only practices get is not offered: reports, replies and documents.
  expect(screen.getByRole('checkbox').elements()).toHaveLength(2)
  await userEvent.click(box)
  await expect
    .poll(() => requests.some((one) => one.startsWith('PATCH') && one.includes('/user/notifications')))
    .toBe(true)
  await expectAccessible()
})

test('R-TOOL-5: the payer chooses the summary of results and nothing else', async () => {
  signIn('payer')
  const screen = await draw(<NotificationsCard isProvider={false} />)
  await expect.element(screen.getByRole('checkbox', { name: /which campaign results are in/ })).toBeVisible()
  expect(screen.getByRole('checkbox').elements()).toHaveLength(1)
})
