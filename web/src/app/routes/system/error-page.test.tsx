import type { User } from '@plumbline/contract/access/user'
import { afterEach, describe, expect, test } from 'vitest'
import { createFailure } from '#platform/api/classify-failure.ts'
import { auth, NOBODY } from '#platform/session/auth-state.ts'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { ErrorPage } from './ErrorPage.tsx'

afterEach(() => auth.store.set(NOBODY))

describe('a page that is not there (R-NAV-8)', () => {
  test.each([
    ['en', 'If you have a letter from us', 'I have a letter', 'Sign in'],
    ['es', 'Si recibió una carta nuestra', 'Tengo una carta', 'Iniciar sesión'],
  ] as const)(
    'in %s offers a visitor the two doors, and speaks of no reports',
    async (locale, text, letter, door) => {
      const screen = await draw(<ErrorPage failure={createFailure('page_not_found')} />, locale)
      await expect.element(screen.getByText(text, { exact: false })).toBeVisible()
      await expect.element(screen.getByRole('link', { name: letter })).toBeVisible()
      await expect.element(screen.getByRole('link', { name: door })).toHaveAttribute('href', '/')
      expect(document.body.textContent).not.toMatch(/your reports|sus informes/)
      await expectAccessible()
    },
  )

  test('leads whoever is signed in to the reports', async () => {
    auth.store.set({ ...NOBODY, user: { name: 'Marsh^Elena' } as User })
    const screen = await draw(<ErrorPage failure={createFailure('page_not_found')} />)
    await expect.element(screen.getByRole('link', { name: 'See my reports' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'I have a letter' })).not.toBeInTheDocument()
  })
})

test('a crashed page has a button that reloads it (R-ERR-9)', async () => {
  const screen = await draw(<ErrorPage failure={createFailure('page_crashed')} />)
  await expect.element(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await expectAccessible()
})
