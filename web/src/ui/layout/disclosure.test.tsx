import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToFitPhone } from '../../testing/narrow.ts'
import { Disclosure } from './Disclosure.tsx'

function Row() {
  const [isOpen, setOpen] = useState(false)
  return (
    <ul>
      <Disclosure
        id="why"
        title="Why me?"
        summary="All six conditions hold for Q2 2026"
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      >
        <p>The evidence.</p>
      </Disclosure>
    </ul>
  )
}

test('R-REP-15: a closed row tells its finding, and opens and closes by keyboard', async () => {
  const screen = await render(<Row />)
  const row = screen.getByRole('button', { name: 'Why me? All six conditions hold for Q2 2026' })
  await expect.element(row).toHaveAttribute('aria-expanded', 'false')
  await expect.element(screen.getByText('The evidence.')).not.toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(row).toHaveAttribute('aria-expanded', 'true')
  await expect.element(screen.getByText('The evidence.')).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(screen.getByText('The evidence.')).not.toBeVisible()
})

test('is a heading with a button, accessible open and closed, and fits a phone', async () => {
  const screen = await render(<Row />)
  await expect.element(screen.getByRole('heading', { level: 3 })).toBeVisible()
  await expectAccessible()
  await userEvent.click(screen.getByRole('button'))
  await expectAccessible()
  await expectToFitPhone()
})
