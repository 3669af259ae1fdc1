import { expect, test } from 'vitest'
import { answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { PERHAPS, watchChanges } from '../../../testing/sent-keys.ts'
import { PlainDialog } from './PlainDialog.tsx'

const SELECTION = { ids: ['0f9b0c35-6b1f-4c4e-9f0e-0d5a3b5b7a11'] }

test.each(['en', 'es'] as const)(
  'R-ERR-22: new codes are made once after a lost answer, in %s',
  async (locale) => {
    const preview = { body: { data: { selected: 1, changed: 1, left_out: [], not_drawn: [], max: null } } }
    answerWith(preview, 'offline', { body: { data: { action: null } } })
    const screen = await draw(
      <PlainDialog kind="reissue_codes" selection={SELECTION} onClose={() => {}} onDone={() => {}} />,
      locale,
    )
    const confirm = screen.getByRole('dialog').getByRole('button').last()
    await expect.element(confirm).toBeEnabled()
    const sent = watchChanges()
    await confirm.click()
    await expect.element(screen.getByText(PERHAPS[locale])).toBeVisible()
    await confirm.click()
    // Previews have none.
    const keys = () => sent.keys().filter((key) => key !== null)
    await expect.poll(keys).toHaveLength(2)
    expect(keys()[1]).toBe(keys()[0])
  },
)
