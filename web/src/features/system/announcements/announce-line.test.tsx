import { expect, test } from 'vitest'
import { answerWith, refusal } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { PERHAPS, watchChanges } from '../../../testing/sent-keys.ts'
import { AnnounceForm } from './AnnounceForm.tsx'

const SHOWN = {
  status: 201,
  body: {
    data: {
      id: '0f9b0c35-6b1f-4c4e-9f0e-0d5a3b5b7a11',
      text: { en: 'We are down on Sunday.', es: 'El domingo no estamos.' },
      level: 'info',
      audience: ['provider'],
      starts_at: '2026-11-18T10:00:00Z',
      ends_at: '2027-02-01T07:59:59Z',
      ended_at: null,
      state: 'shown',
      created_by: null,
    },
  },
}

test.each(['en', 'es'] as const)(
  'R-ERR-22: an announcement is made once after a lost answer, and the same words are a new one later, in %s',
  async (locale) => {
    answerWith('offline', SHOWN)
    const sent = watchChanges()
    const screen = await draw(<AnnounceForm />, locale)
    const texts = screen.getByRole('textbox')
    const day = screen.container.querySelector<HTMLInputElement>('input[type=date]')
    const fill = async () => {
      await texts.first().fill('We are down on Sunday.')
      await texts.nth(1).fill('El domingo no estamos.')
      await screen.getByLabelText(day?.labels?.[0]?.textContent ?? '').fill('2027-01-31')
    }
    await fill()
    const button = screen.getByRole('button').first()
    await button.click()
    await expect.element(screen.getByText(PERHAPS[locale])).toBeVisible()
    await expect.element(texts.first()).toHaveValue('We are down on Sunday.')
    await button.click()
    await expect.element(texts.first()).toHaveValue('')
    await fill()
    await button.click()
    await expect.poll(() => sent.keys()).toHaveLength(3)
    const [first, second, third] = sent.keys()
    expect(first).toMatch(/./)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  },
)

test('an announcement that was refused is said not to be shown', async () => {
  answerWith(refusal(422, 'Check your entries'))
  const screen = await draw(<AnnounceForm />)
  await screen.getByRole('textbox').first().fill('a')
  await screen.getByRole('textbox').nth(1).fill('b')
  const day = screen.container.querySelector<HTMLInputElement>('input[type=date]')
  await screen.getByLabelText(day?.labels?.[0]?.textContent ?? '').fill('2027-01-31')
  await screen.getByRole('button').click()
  await expect
    .element(
      screen.getByText(
        'It could not be saved. Fill in both languages, choose who sees it, and pick a day in the future.',
      ),
    )
    .toBeVisible()
})
