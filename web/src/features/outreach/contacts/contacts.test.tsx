import { HEADERS } from '@plumbline/contract/core/wire'
import type { ContactList, ContactPoint } from '@plumbline/contract/outreach/contacts'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerWith, refusal } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { expectToFitPhone } from '../../../testing/narrow.ts'
import { PERHAPS } from '../../../testing/sent-keys.ts'
import { ContactsCard } from './ContactsCard.tsx'

const PROVIDER = '0f9b0c35-6b1f-4c4e-9f0e-0d5a3b5b7a11'
const PHONE: ContactPoint = {
  id: '0b0f1c3e-6f5d-4c57-9d3f-0f2f6c9a1a11',
  level: 'practice',
  kind: 'phone',
  value: '+15035550148;ext=12',
  person_name: 'Joyce',
  person_role: 'Front desk',
  best_time: 'Mornings',
  language: 'es',
  source: 'manual',
  is_wrong: false,
  marked_wrong_at: null,
  marked_wrong_by: null,
  created_at: '2026-11-02T15:00:00.000Z',
  created_by: 'Reyes^Dana',
  ended_at: null,
  ended_by: null,
  end_reason: null,
}
const WRONG: ContactPoint = {
  ...PHONE,
  id: '1b0f1c3e-6f5d-4c57-9d3f-0f2f6c9a1a11',
  value: '+15035550149',
  source: 'roster',
  created_by: null,
  is_wrong: true,
  marked_wrong_at: '2026-11-10T15:00:00.000Z',
  marked_wrong_by: 'Ortega^Luis',
}
const EMAIL: ContactPoint = {
  ...PHONE,
  id: '2b0f1c3e-6f5d-4c57-9d3f-0f2f6c9a1a11',
  level: 'provider',
  kind: 'email',
  value: 'a.very.long.address.of.somebody@cascade-skin-care-and-laser-center.example.com',
  person_name: 'Calloway^Bettina',
  person_role: 'manager',
  source: 'registration',
  created_by: null,
}
const ENDED: ContactPoint = {
  ...PHONE,
  id: '3b0f1c3e-6f5d-4c57-9d3f-0f2f6c9a1a11',
  value: '+15035550150',
  ended_at: '2026-11-12T15:00:00.000Z',
  ended_by: 'Reyes^Dana',
  end_reason: 'changed',
}
const WAS_WRONG: ContactPoint = {
  ...ENDED,
  id: '4c1f2d4f-7a6e-4d68-8e4a-1a3a7d8b2b22',
  value: '+15035550151',
  created_at: '2026-11-10T15:00:00.000Z',
  created_by: 'Okafor^Vera',
  end_reason: 'right_again',
}
const LIST: ContactList = {
  practice: 'Cascade Skin Care',
  providers: 2,
  call_id: PHONE.id,
  current: [PHONE, WRONG, EMAIL],
  history: [ENDED, WAS_WRONG],
  do_not_call: [],
}
const NONE: ContactList = { ...LIST, call_id: null, current: [], history: [] }
const answer = (list: ContactList) => ({ body: { data: list } })

describe('R-CON-1: the card of contacts', () => {
  test.each(['en', 'es'] as const)('lists them with their source in %s, and fits a phone', async (locale) => {
    answerWith(answer(LIST))
    const screen = await draw(<ContactsCard providerId={PROVIDER} />, locale)
    const link = screen.getByRole('link', { name: '(503) 555-0148 ext. 12' })
    await expect.element(link).toHaveAttribute('href', 'tel:+15035550148;ext=12')
    const text = () => screen.container.textContent ?? ''
    expect(text()).toContain(locale === 'en' ? 'Call this number' : 'Llame a este número')
    expect(text()).toContain('Joyce (Front desk)')
    expect(text()).toContain(
      locale === 'en'
        ? 'Calloway, Bettina (practice manager)'
        : 'Calloway, Bettina (gerencia del consultorio)',
    )
    expect(text()).toContain(
      locale === 'en' ? 'From the roster, 11-02-2026' : 'De la lista de profesionales, 02-11-2026',
    )
    expect(text()).toContain('Ortega, Luis')
    expect(screen.getByRole('link', { name: '(503) 555-0149' }).query()).toBeNull()
    await screen.getByText(locale === 'en' ? 'History (2)' : 'Historial (2)').click()
    await expect.element(screen.getByText('(503) 555-0150')).toBeVisible()
    expect(text()).toContain(
      locale === 'en'
        ? 'Marked wrong by Okafor, Vera, 11-10-2026 · Marked right again by Reyes, Dana, 11-12-2026'
        : 'Marcado como equivocado por Okafor, Vera, 10-11-2026 · Marcado otra vez como correcto por Reyes, Dana, 12-11-2026',
    )
    await expectAccessible()
    await expectToFitPhone()
    await expectAccessible()
    await page.viewport(1366, 900)
  })

  test('says where numbers come from while there is none', async () => {
    answerWith(answer(NONE))
    const screen = await draw(<ContactsCard providerId={PROVIDER} />)
    await expect.element(screen.getByText(/^No contacts yet/)).toBeVisible()
    await expectAccessible()
  })

  test.each([
    [
      'en',
      'Allow calls again',
      'Reason',
      'Write down the reason.',
      /allowed again by Reyes, Dana/,
      'Call this number',
      'By the usual rule they can be on the call list again from 12-02-2026.',
    ],
    [
      'es',
      'Permitir llamadas de nuevo',
      'Motivo',
      'Escriba el motivo.',
      /Reyes, Dana permitió las llamadas/,
      'Llame a este número',
      'Según la regla habitual, puede volver a la lista de llamadas a partir del 02-12-2026.',
    ],
  ] as const)(
    'R-DESK-10: calls are allowed again only with a reason, and until then no number is to be called, in %s',
    async (locale, button, field, missing, done, toCall, from) => {
      const asked = { asked_at: '2026-11-02T15:00:00.000Z', recorded_by: 'Ortega^Luis' }
      const open = { ...asked, lifted_at: null, lifted_by: null, reason: null, calls_from: null }
      const lifted = {
        ...asked,
        lifted_at: '2026-11-18T15:00:00.000Z',
        lifted_by: 'Reyes^Dana',
        reason: 'They said so',
        calls_from: '2026-12-02',
      }
      const { requests } = answerWith(
        answer({ ...LIST, do_not_call: [open] }),
        answer({ ...LIST, do_not_call: [lifted] }),
      )
      const screen = await draw(<ContactsCard providerId={PROVIDER} />, locale)
      await screen.getByRole('button', { name: button }).click()
      await expect.element(screen.getByText(toCall)).not.toBeInTheDocument()
      const dialog = screen.getByRole('alertdialog')
      await dialog.getByRole('button', { name: button }).click()
      await expect.element(dialog.getByText(missing)).toBeVisible()
      await expectAccessible()
      await expectToFitPhone()
      await page.viewport(1366, 900)
      await dialog.getByLabelText(field).fill('They said so')
      await dialog.getByRole('button', { name: button }).click()
      await expect.element(screen.getByText(done)).toBeVisible()
      await expect.element(screen.getByText(from)).toBeVisible()
      await expect.element(screen.getByText(toCall)).toBeVisible()
      expect(requests[1]).toMatch(/^POST .*\/do_not_call\/lift$/)
    },
  )

  test.each([
    ['en', 'Allow calls again'],
    ['es', 'Permitir llamadas de nuevo'],
  ] as const)(
    'R-DESK-31: after a lost answer the reason stays, and the same key is sent, in %s',
    async (locale, lift) => {
      const asked = {
        asked_at: '2026-11-02T10:00:00Z',
        recorded_by: null,
        lifted_at: null,
        lifted_by: null,
        reason: null,
        calls_from: null,
      }
      const lifted = { ...asked, lifted_at: '2026-11-18T10:00:00Z', reason: 'They said so' }
      answerWith(
        answer({ ...LIST, do_not_call: [asked] }),
        'offline',
        answer({ ...LIST, do_not_call: [lifted] }),
      )
      const sent = vi.spyOn(globalThis, 'fetch')
      const screen = await draw(<ContactsCard providerId={PROVIDER} />, locale)
      await screen.getByRole('button', { name: lift }).click()
      const dialog = screen.getByRole('alertdialog')
      await dialog.getByRole('textbox').fill('They said so')
      await dialog.getByRole('button', { name: lift }).click()
      await expect.element(dialog.getByText(PERHAPS[locale])).toBeVisible()
      await expect.element(dialog.getByRole('textbox')).toHaveValue('They said so')
      await dialog.getByRole('button', { name: lift }).click()
      await expect.element(dialog).not.toBeInTheDocument()
      const keys = sent.mock.calls.flatMap(([, init]) =>
        init?.method === 'POST' ? [new Headers(init.headers).get(HEADERS.idempotencyKey)] : [],
      )
      expect(keys[0]).toMatch(/./)
      expect(keys).toEqual([keys[0], keys[0]])
    },
  )

  test('R-CON-4: "Wrong number" marks it at once, and says that nobody can be called', async () => {
    const marked = { ...PHONE, is_wrong: true, marked_wrong_at: WRONG.marked_wrong_at }
    const { requests } = answerWith(answer(LIST), answer({ ...LIST, call_id: null, current: [marked] }))
    const screen = await draw(<ContactsCard providerId={PROVIDER} />)
    await screen.getByRole('button', { name: /^Wrong number \(503\) 555-0148/ }).click()
    await expect.element(screen.getByText(/^There is no number to call/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /^Right again/ })).toBeVisible()
    expect(requests[1]).toMatch(/^PUT .*\/contact_points\/.*\/wrong$/)
    await expect.element(screen.getByText(/Joyce/)).toBeVisible()
  })

  test('adds a number only if it can be called, and shows why the server refused it', async () => {
    const { requests } = answerWith(
      answer(NONE),
      refusal(422, 'Check your entries', { value: ['This contact is on the list already.'] }),
      { status: 201, body: { data: { ...LIST, current: [PHONE] } } },
    )
    const screen = await draw(<ContactsCard providerId={PROVIDER} />)
    await screen.getByRole('button', { name: 'Add a contact' }).click()
    const number = screen.getByLabelText('Phone number')
    await userEvent.fill(number, '555-0148')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByText(/^Enter a number with area code/)).toBeVisible()
    expect(requests).toHaveLength(1)
    await expectAccessible()
    await userEvent.fill(number, '503 555 0148 x12')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => requests).toHaveLength(2)
    await expect.element(screen.getByText(/This contact is on the list already/)).toBeVisible()
    await userEvent.click(number)
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('link', { name: '(503) 555-0148 ext. 12' })).toBeVisible()
    expect(requests[2]).toMatch(/^POST .*\/contact_points$/)
  })

  test('asks before removing, and changes with what was there', async () => {
    const { requests } = answerWith(answer(LIST), answer({ ...LIST, current: [WRONG], call_id: null }))
    const screen = await draw(<ContactsCard providerId={PROVIDER} />)
    await screen.getByRole('button', { name: /^Change \(503\) 555-0148/ }).click()
    await expect.element(screen.getByLabelText('Phone number')).toHaveValue('(503) 555-0148 ext. 12')
    await expect.element(screen.getByLabelText(/^Whom to ask for/)).toHaveValue('Joyce')
    await screen.getByRole('button', { name: 'Cancel' }).click()
    await screen.getByRole('button', { name: /^Remove \(503\) 555-0148/ }).click()
    await expect.element(screen.getByText(/stays in the history/)).toBeVisible()
    await screen.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.poll(() => requests[1]).toMatch(/^DELETE .*\/contact_points\//)
  })
})
