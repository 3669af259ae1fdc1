import type { ShownLetterhead } from '@plumbline/contract/outreach/letterhead'
import { expect, test } from 'vitest'
import { answerWith, refusal } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { PERHAPS, watchChanges } from '../../../testing/sent-keys.ts'
import { LetterheadDrawer } from './LetterheadDrawer.tsx'

const HEAD: ShownLetterhead = {
  payer: 'Cascade Health',
  return_address: '1 Main Street\nPortland, OR 97201',
  phone: '503-555-0100',
  hours: { en: 'Mon-Fri 8-5', es: 'lun-vie 8-5' },
  paper: 'letter',
  logo: null,
}
const WORDS = {
  en: { phone: 'Phone', save: 'Save', failed: 'The letterhead was not saved.' },
  es: { phone: 'Teléfono', save: 'Guardar', failed: 'No se guardó el membrete.' },
} as const
const LOCALES = ['en', 'es'] as const

test.each(LOCALES)(
  'R-LET-5: after a lost answer the letterhead stays as it was typed, and can be sent again, in %s',
  async (locale) => {
    answerWith('offline', { body: { data: { ...HEAD, phone: '503-555-0199' } } })
    const sent = watchChanges()
    let closed = 0
    const words = WORDS[locale]
    const screen = await draw(
      <LetterheadDrawer
        head={HEAD}
        onClose={() => {
          closed += 1
        }}
      />,
      locale,
    )
    const phone = screen.getByLabelText(words.phone)
    await phone.fill('503-555-0199')
    const save = screen.getByRole('button', { name: words.save })
    await save.click()
    await expect.element(screen.getByText(PERHAPS[locale])).toBeVisible()
    await expect.element(screen.getByText(words.failed)).not.toBeInTheDocument()
    await expect.element(phone).toHaveValue('503-555-0199')
    expect(closed).toBe(0)
    await save.click()
    await expect.poll(() => closed).toBe(1)
    expect(sent.bodies()[1], 'the whole letterhead again, so nothing is done twice').toBe(sent.bodies()[0])
  },
)

test('R-LET-5: a refused letterhead says that it was not saved', async () => {
  answerWith(refusal(409, 'Somebody else changed it.'))
  const screen = await draw(<LetterheadDrawer head={HEAD} onClose={() => {}} />)
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('The letterhead was not saved.')).toBeVisible()
})

test.each(LOCALES)(
  'R-LET-5: a picture that was taken while the texts were lost is not called unsaved, in %s',
  async (locale) => {
    const logo = {
      id: '0b0f1c3e-6f5d-4c57-9d3f-0f2f6c9a1a11',
      type: 'image/png',
      width_px: 9,
      height_px: 9,
    } as const
    answerWith({ body: { data: HEAD } }, 'offline', { body: { data: HEAD } })
    let closed = 0
    const screen = await draw(
      <LetterheadDrawer
        head={{ ...HEAD, logo }}
        onClose={() => {
          closed += 1
        }}
      />,
      locale,
    )
    await screen
      .getByRole('button', { name: locale === 'en' ? /^Remove the logo/ : /^Quitar el logotipo/ })
      .click()
    const save = screen.getByRole('button', { name: WORDS[locale].save })
    await save.click()
    await expect.element(screen.getByText(PERHAPS[locale])).toBeVisible()
    await save.click()
    await expect.poll(() => closed).toBe(1)
  },
)
