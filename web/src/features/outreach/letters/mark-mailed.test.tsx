import { expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { MarkMailedModal } from './MarkMailedModal.tsx'

const RULE = 'Choose a day between the day the letters were made and today.'

test.each([
  ['en', 'Mailed on', 'Mark mailed'],
  ['es', 'Enviadas el', 'Marcar como enviadas'],
] as const)('a wrong day has its rule at the field, in %s', async (locale, field, confirm) => {
  const refused = { message: 'Not valid', data: { on: [RULE] }, status_code: 422 }
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 422 }))
  const screen = await draw(
    <MarkMailedModal batchId="0f9b0c35-6b1f-4c4e-9f0e-0d5a3b5b7a11" onClose={() => {}} />,
    locale,
  )
  await screen.getByRole('button', { name: confirm }).click()
  const day = screen.getByLabelText(field)
  await expect.element(day).toHaveAccessibleDescription(RULE)
  await expect.element(day).toBeInvalid()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
