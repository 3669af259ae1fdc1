import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#ui/basics/Button.tsx'
import { Modal } from './Modal.tsx'

test('a modal is named by its title and described by its text', async () => {
  const screen = await render(
    <Modal isOpen title="Cancel this call?" actions={<Button autoFocus>Keep it</Button>}>
      The coder is told at once.
    </Modal>,
  )
  const dialog = screen.getByRole('alertdialog', { name: 'Cancel this call?' })
  await expect.element(dialog).toHaveAccessibleDescription('The coder is told at once.')
  await expect.element(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus()
})

test('Escape closes a modal that may be closed, and no other', async () => {
  const close = vi.fn()
  const screen = await render(
    <Modal isOpen onClose={close} title="Delete?" actions={<Button autoFocus>Keep</Button>} />,
  )
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
  await screen.rerender(<Modal isOpen title="Expired" actions={<Button autoFocus>OK</Button>} />)
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('alertdialog', { name: 'Expired' })).toBeVisible()
})
