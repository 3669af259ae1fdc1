import type { User } from '@plumbline/contract/access/user'
import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { settings } from '#platform/session/settings.ts'
import { answerWith, refusal } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { ResetSettings } from './ResetSettings.tsx'

const LEFT = { theme: 'dark', currentProviderId: 'p1' }
const user = { id: 'u1', preferences: { user_settings: LEFT } } as unknown as User

beforeEach(() => {
  settings.adopt(null)
  settings.adopt(user)
})

describe('R-SES-18: a person resets their settings', () => {
  test('after a confirmation, by keyboard, and is told so', async () => {
    const { requests } = answerWith({ body: { data: { preferences: { user_settings: null } } } })
    const screen = await draw(<ResetSettings />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(screen.getByRole('alertdialog'))
      .toMatchTextContent(/Your language, emails, saved views/)
    await expectAccessible()
    expect(settings.store.get()).toEqual(LEFT)
    await userEvent.click(screen.getByRole('button', { name: 'Reset settings' }))
    await expect.element(screen.getByText('Your settings are reset.')).toBeVisible()
    expect(settings.store.get()).toEqual({})
    expect(requests).toEqual(['PATCH /api/user/settings'])
  })

  test('not if they change their mind', async () => {
    const { requests } = answerWith('offline')
    const screen = await draw(<ResetSettings />)
    await userEvent.click(screen.getByRole('button', { name: 'Reset my settings' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect([requests, settings.store.get()]).toEqual([[], LEFT])
  })

  test('a failure is said in the dialog, in Spanish, and changes nothing', async () => {
    answerWith(refusal(503, 'x'))
    const screen = await draw(<ResetSettings />, 'es')
    await userEvent.click(screen.getByRole('button', { name: 'Restablecer mi configuración' }))
    await userEvent.click(screen.getByRole('button', { name: 'Restablecer', exact: true }))
    await expect.element(screen.getByText('Su configuración no se restableció.')).toBeVisible()
    expect(settings.store.get()).toEqual(LEFT)
  })
})
