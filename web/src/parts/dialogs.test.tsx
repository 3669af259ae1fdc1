import { type ReactNode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Button } from '#ui/basics/Button.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { draw } from '../testing/draw.tsx'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { expectToFitPhone } from '../testing/narrow.ts'
import { ConfirmModal } from './ConfirmModal.tsx'
import { FormActions } from './FormActions.tsx'
import { FormModal } from './FormModal.tsx'
import { ReasonModal } from './ReasonModal.tsx'
import { SidePanel } from './SidePanel.tsx'

/** A page with the button that opens the dialog. */
function Opener({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}

async function openByKeyboard() {
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
}

describe('ConfirmModal', () => {
  const CONFIRM = {
    title: 'Sign out everywhere?',
    children: 'Every other device has to sign in again.',
    icon: 'alert',
    confirm: 'Sign out',
    busy: false,
    problem: null,
    onConfirm: () => {},
    onClose: () => {},
  } as const

  test('focuses Cancel, so that Enter changes nothing, and gives the focus back', async () => {
    const confirm = vi.fn()
    const screen = await draw(
      <Opener>{(close) => <ConfirmModal {...CONFIRM} onConfirm={confirm} onClose={close} />}</Opener>,
    )
    await openByKeyboard()
    const dialog = screen.getByRole('alertdialog', { name: 'Sign out everywhere?' })
    await expect.element(dialog).toHaveAccessibleDescription('Every other device has to sign in again.')
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
    expect(confirm).not.toHaveBeenCalled()
  })

  test('Escape closes it without a change', async () => {
    const confirm = vi.fn()
    const screen = await draw(
      <Opener>{(close) => <ConfirmModal {...CONFIRM} onConfirm={confirm} onClose={close} />}</Opener>,
    )
    await openByKeyboard()
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
    expect(confirm).not.toHaveBeenCalled()
  })

  test('Tab reaches the change; while it runs a second press does nothing', async () => {
    const confirm = vi.fn()
    const screen = await draw(<ConfirmModal {...CONFIRM} onConfirm={confirm} />)
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(confirm).toHaveBeenCalledOnce()
    await screen.rerender(<ConfirmModal {...CONFIRM} onConfirm={confirm} busy />)
    await expect.element(screen.getByRole('button', { name: 'Sign out' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(confirm).toHaveBeenCalledOnce()
  })

  test('says in the dialog why the server refused, and focus stays on the button', async () => {
    const screen = await draw(<ConfirmModal {...CONFIRM} danger />)
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.tab()
    await screen.rerender(
      <ConfirmModal {...CONFIRM} danger failed="Nobody was signed out." problem="Please try again." />,
    )
    const alert = screen.getByRole('alertdialog').getByRole('alert')
    await expect.element(alert).toHaveTextContent('Nobody was signed out. Please try again.')
    await expect.element(screen.getByRole('button', { name: 'Sign out' })).toHaveFocus()
    await expectAccessible()
    await expectToFitPhone()
  })

  test('says Cancel in Spanish, or the words that the caller prefers', async () => {
    const screen = await draw(<ConfirmModal {...CONFIRM} />, 'es')
    await expect.element(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
    await screen.rerender(<ConfirmModal {...CONFIRM} cancel="Conservar" />)
    await expect.element(screen.getByRole('button', { name: 'Conservar' })).toBeVisible()
  })
})

describe('FormModal', () => {
  const FORM = {
    title: 'Nueva vista',
    confirm: 'Guardar',
    busy: false,
    onSubmit: () => {},
    onClose: () => {},
  }

  test('its button sends the form, and so does Enter in a field', async () => {
    const submit = vi.fn()
    const screen = await draw(
      <FormModal {...FORM} onSubmit={submit} text="Los filtros de ahora.">
        <TextField label="Nombre" autoFocus />
      </FormModal>,
      'es',
    )
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Nueva vista' }))
      .toHaveAccessibleDescription('Los filtros de ahora.')
    await expect.element(screen.getByLabelText('Nombre')).toHaveFocus()
    await userEvent.keyboard('Mis casos{Enter}')
    expect(submit).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(submit).toHaveBeenCalledTimes(2)
    await expect.element(screen.getByLabelText('Nombre')).toHaveValue('Mis casos')
    await expectAccessible()
    await expectToFitPhone()
  })

  test('sends nothing while its button is busy or disabled', async () => {
    const submit = vi.fn()
    const screen = await draw(
      <FormModal {...FORM} onSubmit={submit} busy>
        <TextField label="Nombre" />
      </FormModal>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }), { force: true })
    await screen.rerender(
      <FormModal {...FORM} onSubmit={submit} disabled>
        <TextField label="Nombre" />
      </FormModal>,
    )
    await expect.element(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled()
    await userEvent.click(screen.getByLabelText('Nombre'))
    await userEvent.keyboard('{Enter}')
    expect(submit).not.toHaveBeenCalled()
  })

  test('can focus the safe button; Escape closes it and gives the focus back', async () => {
    const screen = await draw(
      <Opener>
        {(close) => (
          <FormModal {...FORM} role="dialog" danger autoFocusCancel onClose={close}>
            <TextField label="Nombre" error="Escriba un nombre" />
          </FormModal>
        )}
      </Opener>,
    )
    await openByKeyboard()
    await expect.element(screen.getByRole('dialog', { name: 'Nueva vista' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  })
})

describe('ReasonModal', () => {
  const REASON = {
    title: 'Withdraw the request?',
    text: 'The practice is told why.',
    icon: 'alert',
    label: 'Reason',
    hint: 'One sentence is enough.',
    missing: 'Please give a reason.',
    confirm: 'Withdraw',
    busy: false,
    failed: 'Nothing was withdrawn.',
    problem: null,
    onConfirm: () => {},
    onClose: () => {},
  } as const

  test('sends the reason without the spaces around it, by keyboard', async () => {
    const confirm = vi.fn()
    const screen = await draw(<ReasonModal {...REASON} onConfirm={confirm} />)
    await userEvent.click(screen.getByLabelText('Reason'))
    await userEvent.keyboard('  Sent twice ')
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: 'Withdraw' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(confirm.mock.calls).toEqual([['Sent twice']])
  })

  test('an empty reason is not sent: the field says so until something is typed', async () => {
    const confirm = vi.fn()
    const screen = await draw(<ReasonModal {...REASON} onConfirm={confirm} />)
    const field = screen.getByLabelText('Reason')
    await expect.element(field).not.toHaveAttribute('aria-invalid')
    await userEvent.fill(field, '   ')
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    await expect.element(field).toBeInvalid()
    await expect.element(field).toHaveAccessibleDescription('One sentence is enough. Please give a reason.')
    await expectAccessible()
    await userEvent.fill(field, 'Sent twice')
    await expect.element(field).not.toHaveAttribute('aria-invalid')
    expect(confirm).not.toHaveBeenCalled()
  })

  test('a refusal stands in the dialog and leaves the reason as it was typed', async () => {
    const screen = await draw(<ReasonModal {...REASON} />, 'es')
    await userEvent.fill(screen.getByLabelText('Reason'), 'Sent twice')
    await screen.rerender(<ReasonModal {...REASON} problem="It was answered already." />)
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Nothing was withdrawn. It was answered already.')
    await expect.element(screen.getByLabelText('Reason')).toHaveValue('Sent twice')
    await expect.element(screen.getByRole('button', { name: 'Cancelar' })).toBeVisible()
    await expectAccessible()
    await expectToFitPhone()
  })

  test('while it is being sent it is not sent again', async () => {
    const confirm = vi.fn()
    const screen = await draw(<ReasonModal {...REASON} onConfirm={confirm} busy />)
    await userEvent.fill(screen.getByLabelText('Reason'), 'Sent twice')
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }), { force: true })
    expect(confirm).not.toHaveBeenCalled()
  })

  test('takes at most 500 characters', async () => {
    const screen = await draw(<ReasonModal {...REASON} />)
    await expect.element(screen.getByLabelText('Reason')).toHaveAttribute('maxlength', '500')
  })
})

function Panel({ onSubmit, onClose, busy }: { onSubmit: () => void; onClose: () => void; busy?: boolean }) {
  return (
    <SidePanel
      title="Agregar un codificador"
      onClose={onClose}
      footer={<FormActions formId="coder" submit="Agregar" busy={busy ?? false} onCancel={onClose} />}
    >
      <Form id="coder" onSubmit={onSubmit}>
        <TextField label="Apellido" />
      </Form>
    </SidePanel>
  )
}

describe('SidePanel with FormActions', () => {
  test('is a named dialog; the button outside the form sends it', async () => {
    const submit = vi.fn()
    const screen = await draw(<Panel onSubmit={submit} onClose={() => {}} />, 'es')
    await expect.element(screen.getByRole('dialog', { name: 'Agregar un codificador' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Agregar' }))
    expect(submit).toHaveBeenCalledOnce()
    await screen.rerender(<Panel onSubmit={submit} onClose={() => {}} busy />)
    await userEvent.click(screen.getByRole('button', { name: 'Agregar' }), { force: true })
    expect(submit).toHaveBeenCalledOnce()
    await expectAccessible()
    await expectToFitPhone()
  })

  test.each(['Cerrar', 'Cancelar'])('%s closes it and gives the focus back', async (name) => {
    const submit = vi.fn()
    const screen = await draw(<Opener>{(close) => <Panel onSubmit={submit} onClose={close} />}</Opener>, 'es')
    await openByKeyboard()
    await userEvent.click(screen.getByRole('button', { name }))
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
    expect(submit).not.toHaveBeenCalled()
  })

  test('Escape closes it', async () => {
    const screen = await draw(<Opener>{(close) => <Panel onSubmit={() => {}} onClose={close} />}</Opener>)
    await openByKeyboard()
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  })
})
