import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#ui/basics/Button.tsx'
import { LinkProvider } from '#ui/layout/LinkProvider.tsx'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToFitPhone } from '../../testing/narrow.ts'
import { Drawer } from './Drawer.tsx'
import { Menu } from './Menu.tsx'
import { Modal } from './Modal.tsx'
import { PopoverDialog } from './PopoverDialog.tsx'
import { PopoverPanel } from './PopoverPanel.tsx'
import { ToastProvider, useToast } from './ToastProvider.tsx'

describe('Modal', () => {
  test('is named by its title, described by its text, and focuses the safe action', async () => {
    const screen = await render(
      <Modal isOpen title="¿Cancelar esta llamada?" actions={<Button autoFocus>Conservarla</Button>}>
        Avisaremos de inmediato al codificador.
      </Modal>,
    )
    const dialog = screen.getByRole('alertdialog', { name: '¿Cancelar esta llamada?' })
    await expect.element(dialog).toHaveAccessibleDescription('Avisaremos de inmediato al codificador.')
    await expect.element(screen.getByRole('button', { name: 'Conservarla' })).toHaveFocus()
    await expectAccessible()
    await expectToFitPhone()
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

  test('Tab stays inside', async () => {
    const screen = await render(
      <>
        <Button>Behind</Button>
        <Modal
          isOpen
          title="Send it?"
          actions={
            <>
              <Button autoFocus>Not yet</Button>
              <Button>Send</Button>
            </>
          }
        />
      </>,
    )
    await expect.element(screen.getByRole('button', { name: 'Not yet' })).toHaveFocus()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: 'Send' })).toHaveFocus()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: 'Not yet' })).toHaveFocus()
  })
})

function Opening() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Métodos</Button>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title="Cómo se calcula" closeLabel="Cerrar">
        <p>Texto</p>
      </Drawer>
    </>
  )
}

describe('Drawer', () => {
  test('opens by keyboard, closes by Escape, and gives the focus back', async () => {
    const screen = await render(<Opening />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('dialog', { name: 'Cómo se calcula' })).toBeVisible()
    await expectAccessible()
    await expectToFitPhone()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Métodos' })).toHaveFocus()
  })

  test('its button and a press beside it close it; Tab stays inside', async () => {
    const close = vi.fn()
    const screen = await render(
      <Drawer
        isOpen
        side="left"
        onClose={close}
        title="Menú"
        closeLabel="Cerrar"
        footer={<Button>Guardar</Button>}
      >
        <p>Texto</p>
      </Drawer>,
    )
    const first = screen.getByRole('button', { name: 'Cerrar' })
    await expect.element(first).toBeVisible()
    await userEvent.tab()
    await expect.element(first).toHaveFocus()
    await userEvent.tab()
    await expect.element(screen.getByRole('region', { name: 'Menú' })).toHaveFocus()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: 'Guardar' })).toHaveFocus()
    await userEvent.tab()
    await expect.element(first).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(close).toHaveBeenCalledOnce()
    await userEvent.click(page.elementLocator(document.body), { position: { x: 1_200, y: 400 } })
    expect(close).toHaveBeenCalledTimes(2)
    await expectAccessible()
  })
})

describe('Menu', () => {
  test('arrows reach its items; a link goes through the router', async () => {
    const went: string[] = []
    const signedOut = vi.fn()
    const screen = await render(
      <LinkProvider link={(props) => <a {...props} />} navigate={(href) => went.push(href)}>
        <Menu
          label="Menú de usuario"
          trigger="Elena"
          header="elena@demo.test"
          items={[
            { id: 'account', label: 'Cuenta', href: '/account' },
            { id: 'out', label: 'Cerrar sesión', onAction: signedOut, divided: true },
          ]}
        />
      </LinkProvider>,
    )
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('menuitem', { name: 'Cuenta' })).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('{Enter}')
    expect(went).toEqual(['/account'])
    await expect.element(screen.getByRole('button', { name: 'Elena' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('menuitem', { name: 'Cuenta' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(signedOut).toHaveBeenCalledOnce()
    await expect.element(screen.getByRole('button', { name: 'Elena' })).toHaveFocus()
  })
})

test('Menu leaves out what cannot be chosen, and Escape gives the focus back', async () => {
  const act = vi.fn()
  const screen = await render(
    <Menu
      label="Archivos"
      trigger="Descargar"
      items={[
        { id: 'pdf', label: 'PDF', onAction: act, disabled: true },
        { id: 'csv', label: 'CSV', onAction: act },
      ]}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Descargar' }))
  await expect.element(screen.getByRole('menuitem', { name: 'PDF' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('menuitem', { name: 'CSV' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Descargar' })).toHaveFocus()
  expect(act).not.toHaveBeenCalled()
})

describe.each([
  ['PopoverDialog', PopoverDialog],
  ['PopoverPanel', PopoverPanel],
] as const)('%s', (_name, Popover) => {
  test('is a named dialog that Escape and its own button close', async () => {
    const screen = await render(
      <Popover title="Elegir columnas" trigger="Columnas" triggerClassName="">
        {(close) => <Button onClick={close}>Listo</Button>}
      </Popover>,
    )
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('dialog', { name: 'Elegir columnas' })).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('button', { name: 'Listo' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Columnas' }))
    await userEvent.click(screen.getByRole('button', { name: 'Listo' }))
    await expect.element(screen.getByRole('button', { name: 'Listo' })).not.toBeInTheDocument()
  })
})

function Sending({ ms }: { ms: number }) {
  const show = useToast()
  return <Button onClick={() => show({ text: 'Respuesta enviada', ms })}>Enviar</Button>
}

describe('toasts', () => {
  const draw = (ms: number) =>
    render(
      <ToastProvider label="Avisos" dismissLabel="Descartar">
        <Sending ms={ms} />
      </ToastProvider>,
    )

  test('a receipt is read out and can be dismissed', async () => {
    const screen = await draw(60_000)
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    const region = screen.getByRole('region', { name: 'Avisos' })
    await expect.element(region).toHaveAttribute('aria-live', 'polite')
    await expect.element(region).toHaveTextContent('Respuesta enviada')
    await expectAccessible()
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }))
    await expect.element(screen.getByText('Respuesta enviada')).not.toBeInTheDocument()
  })

  test('a receipt goes by itself', async () => {
    const screen = await draw(200)
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    await expect.element(screen.getByText('Respuesta enviada')).not.toBeInTheDocument()
  })

  test('a receipt waits while it has the focus', async () => {
    const screen = await draw(1_000)
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: 'Descartar' })).toHaveFocus()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await expect.element(screen.getByText('Respuesta enviada')).toBeVisible()
    await userEvent.tab({ shift: true })
    await expect.element(screen.getByText('Respuesta enviada')).not.toBeInTheDocument()
  })

  test('at most three receipts are shown', async () => {
    const screen = await draw(60_000)
    for (let press = 0; press < 5; press++)
      await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(screen.getByText('Respuesta enviada').elements()).toHaveLength(3)
  })
})
