import type { MachineToken } from '@plumbline/contract/system/machine-tokens'
import { describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { answerWith, refusal } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { expectToFitPhone } from '../../../testing/narrow.ts'
import { MachineTokensCard } from './MachineTokensCard.tsx'

const TOKEN: MachineToken = {
  id: '0b0f1c3e-6f5d-4c57-9d3f-0f2f6c9a1a11',
  name: 'Nightly import',
  ending: 'a1b2',
  scopes: ['import', 'metrics'],
  state: 'live',
  made_by: 'Nguyen^Kim',
  made_at: '2026-11-01T15:00:00.000Z',
  expires_at: '2027-01-30T15:00:00.000Z',
  last_used_at: '2026-11-18T09:30:00.000Z',
  last_used_from: '2001:db8:0:1::/64',
  revoked_at: null,
  revoked_by: null,
}
const OTHERS: MachineToken[] = [
  {
    ...TOKEN,
    id: '1b0f1c3e-6f5d-4c57-9d3f-0f2f6c9a1a11',
    name: 'Old',
    state: 'expired',
    last_used_at: null,
    last_used_from: null,
  },
  {
    ...TOKEN,
    id: '2b0f1c3e-6f5d-4c57-9d3f-0f2f6c9a1a11',
    name: 'Lost',
    state: 'revoked',
    revoked_at: '2026-11-10T09:00:00.000Z',
    revoked_by: 'Ito^Ana',
  },
  {
    ...TOKEN,
    id: '3b0f1c3e-6f5d-4c57-9d3f-0f2f6c9a1a11',
    name: 'Theirs',
    state: 'ended',
    revoked_at: '2026-11-10T09:00:00.000Z',
  },
]
const SECRET = `plumbline_${'0123456789abcdef'.repeat(4)}01234567`

const expectText = (part: Locator, text: string) =>
  expect.poll(() => part.element().textContent).toContain(text)

describe('R-TOK-8: the page of tokens', () => {
  test.each(['en', 'es'] as const)('lists them with their state in %s, and fits a phone', async (locale) => {
    answerWith({ body: { data: [TOKEN, ...OTHERS] } })
    const screen = await draw(<MachineTokensCard />, locale)
    const row = screen.getByRole('row', { name: /Nightly import/ })
    await expectText(row, locale === 'en' ? 'Active' : 'Activo')
    await expectText(row, '2001:db8:0:1::/64')
    await expectText(screen.getByRole('row', { name: /Lost/ }), 'Ito, Ana')
    expect(screen.getByRole('button', { name: /Revoke|Revocar/ }).all()).toHaveLength(2)
    await expectAccessible()
    await expectToFitPhone()
    await expectAccessible()
    await page.viewport(1366, 900)
  })

  test('says what will be there while there is none', async () => {
    answerWith({ body: { data: [] } })
    const screen = await draw(<MachineTokensCard />)
    await expect.element(screen.getByRole('heading', { name: 'No tokens yet' })).toBeVisible()
    await expectAccessible()
  })

  test('makes one, shows its secret once, and asks before revoking', async () => {
    const { requests } = answerWith(
      { body: { data: [] } },
      { status: 201, body: { data: { token: TOKEN, secret: SECRET } } },
      { body: { data: [TOKEN] } },
    )
    const screen = await draw(<MachineTokensCard />)
    await screen.getByRole('button', { name: 'New token' }).click()
    await screen.getByRole('button', { name: 'Make the token' }).click()
    await expect.element(screen.getByText('Choose at least one.')).toBeVisible()
    await expect.element(screen.getByText(/^Enter a name/)).toBeVisible()
    await expectAccessible()
    await userEvent.fill(screen.getByLabelText('Name', { exact: true }), 'Nightly import')
    await screen.getByLabelText('Import claims').click()
    await screen.getByRole('button', { name: 'Make the token' }).click()
    const secret = screen.getByRole('dialog', { name: 'Copy the token now' })
    await expectText(secret, SECRET)
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(secret).toBeVisible()
    await screen.getByRole('button', { name: 'I have copied it' }).click()
    await expect.element(screen.getByRole('row', { name: /Nightly import/ })).toBeVisible()
    expect(document.body.textContent).not.toContain(SECRET)
    await screen.getByRole('button', { name: 'Revoke Nightly import' }).click()
    await expect.element(screen.getByRole('alertdialog', { name: 'Revoke Nightly import?' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await screen.getByRole('button', { name: 'Revoke the token' }).click()
    await expect.poll(() => requests).toContain(`POST /api/admin/tokens/${TOKEN.id}/revoke`)
  })

  test('says why no token was made', async () => {
    answerWith({ body: { data: [] } }, refusal(422, 'Invalid', { name: ['Another token has this name.'] }))
    const screen = await draw(<MachineTokensCard />)
    await screen.getByRole('button', { name: 'New token' }).click()
    await userEvent.fill(screen.getByLabelText('Name', { exact: true }), 'Nightly import')
    await screen.getByLabelText('Read metrics').click()
    await screen.getByRole('button', { name: 'Make the token' }).click()
    await expectText(screen.getByRole('alert'), 'Another token has this name.')
    await expect.element(screen.getByLabelText('Name', { exact: true })).toHaveValue('Nightly import')
  })
})
