import type { ContactList, ContactPoint } from '@plumbline/contract/outreach/contacts'
import { expect, test } from 'vitest'
import { answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { PERHAPS, watchChanges } from '../../../testing/sent-keys.ts'
import { ContactsCard } from './ContactsCard.tsx'

const PROVIDER = '0f9b0c35-6b1f-4c4e-9f0e-0d5a3b5b7a11'
const PHONE: ContactPoint = {
  id: '0b0f1c3e-6f5d-4c57-9d3f-0f2f6c9a1a11',
  level: 'practice',
  kind: 'phone',
  value: '+15035550148',
  person_name: null,
  person_role: null,
  best_time: null,
  language: null,
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
const NEW: ContactPoint = { ...PHONE, id: '1b0f1c3e-6f5d-4c57-9d3f-0f2f6c9a1a11', value: '+15035550149' }
const NONE: ContactList = {
  practice: 'Cedar',
  providers: 1,
  call_id: null,
  current: [],
  history: [],
  do_not_call: [],
}
const LIST: ContactList = { ...NONE, call_id: PHONE.id, current: [PHONE] }
const answer = (list: ContactList) => ({ body: { data: list } })

const WORDS = {
  en: { add: 'Add a contact', number: 'Phone number', save: 'Save', change: /^Change/, remove: /^Remove \(/ },
  es: {
    add: 'Agregar un contacto',
    number: 'Número de teléfono',
    save: 'Guardar',
    change: /^Modificar/,
    remove: /^Eliminar \(/,
  },
} as const
const LOCALES = ['en', 'es'] as const

test.each(LOCALES)('R-CON-8: a contact is added once after a lost answer, in %s', async (locale) => {
  answerWith(answer(NONE), 'offline', { status: 201, body: { data: { ...LIST, current: [NEW] } } })
  const sent = watchChanges()
  const words = WORDS[locale]
  const screen = await draw(<ContactsCard providerId={PROVIDER} />, locale)
  await screen.getByRole('button', { name: words.add }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText(words.number).fill('503 555 0149')
  await dialog.getByRole('button', { name: words.save }).click()
  await expect.element(dialog.getByText(PERHAPS[locale])).toBeVisible()
  await expect.element(dialog.getByLabelText(words.number)).toHaveValue('503 555 0149')
  await dialog.getByRole('button', { name: words.save }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.keys()[0]).toMatch(/./)
  expect(sent.keys()).toEqual(Array(2).fill(sent.keys()[0]))
})

test.each(LOCALES)(
  'R-CON-8: a contact whose change was taken is changed once, not refused at the second press, in %s',
  async (locale) => {
    answerWith(answer(LIST), 'offline', answer({ ...LIST, current: [NEW] }))
    const sent = watchChanges()
    const words = WORDS[locale]
    const screen = await draw(<ContactsCard providerId={PROVIDER} />, locale)
    await screen.getByRole('button', { name: words.change }).click()
    const dialog = screen.getByRole('dialog')
    await dialog.getByLabelText(words.number).fill('503 555 0149')
    await dialog.getByRole('button', { name: words.save }).click()
    await expect.element(dialog.getByText(PERHAPS[locale])).toBeVisible()
    await expect.element(dialog.getByLabelText(words.number)).toHaveValue('503 555 0149')
    await dialog.getByRole('button', { name: words.save }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent.keys()[0]).toMatch(/./)
    expect(sent.keys()).toEqual(Array(2).fill(sent.keys()[0]))
  },
)

test.each(LOCALES)('R-CON-8: a contact is removed once after a lost answer, in %s', async (locale) => {
  answerWith(answer(LIST), 'offline', answer(NONE))
  const sent = watchChanges()
  const words = WORDS[locale]
  const screen = await draw(<ContactsCard providerId={PROVIDER} />, locale)
  await screen.getByRole('button', { name: words.remove }).click()
  const dialog = screen.getByRole('alertdialog')
  const confirm = dialog.getByRole('button').last()
  await confirm.click()
  await expect.element(dialog.getByText(PERHAPS[locale])).toBeVisible()
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.keys()[0]).toMatch(/./)
  expect(sent.keys()).toEqual(Array(2).fill(sent.keys()[0]))
})

test.each([
  ['en', /^Wrong number/],
  ['es', /^Número equivocado/],
] as const)(
  'R-CON-8: "Wrong number" says that no answer came, and can be pressed again, in %s',
  async (locale, wrong) => {
    const marked = { ...PHONE, is_wrong: true, marked_wrong_at: '2026-11-18T10:00:00Z' }
    answerWith(answer(LIST), 'offline', answer({ ...LIST, call_id: null, current: [marked] }))
    const sent = watchChanges()
    const screen = await draw(<ContactsCard providerId={PROVIDER} />, locale)
    await screen.getByRole('button', { name: wrong }).click()
    await expect.element(screen.getByText(PERHAPS[locale])).toBeVisible()
    await screen.getByRole('button', { name: wrong }).click()
    await expect.element(screen.getByText(PERHAPS[locale])).not.toBeInTheDocument()
    expect(sent.bodies(), 'the same state, not its opposite').toEqual(Array(2).fill('{"is_wrong":true}'))
  },
)
