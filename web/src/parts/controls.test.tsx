import { featureFlagEndpoints } from '@plumbline/contract/system/feature-flags'
import { type ComponentProps, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { call } from '#platform/api/api-client.ts'
import { noteArrival } from '#platform/api/await.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import type { TextField } from '#ui/fields/TextField.tsx'
import { answerWith, refusal } from '../testing/answers.ts'
import { draw } from '../testing/draw.tsx'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { expectToFitPhone } from '../testing/narrow.ts'
import { AwaitCard } from './AwaitCard.tsx'
import { CopyButton } from './CopyButton.tsx'
import { LazyTrigger } from './LazyTrigger.tsx'
import { PersonFields } from './PersonFields.tsx'
import { SubmitFailure } from './SubmitFailure.tsx'
import { useReceipt } from './use-receipt.ts'
import { useRequest } from './use-request.ts'

type Code = { promise: Promise<void>; isHere: boolean; arrive: () => void }

/** The code of a part, which comes when `arrive` is called. */
function createCode(): Code {
  const { promise, resolve } = Promise.withResolvers<void>()
  const code: Code = {
    promise,
    isHere: false,
    arrive: () => {
      code.isHere = true
      resolve()
      noteArrival()
    },
  }
  return code
}

function Late({ code, words }: { code: Code; words: string }) {
  if (!code.isHere) throw code.promise
  return <p>{words}</p>
}

describe('AwaitCard', () => {
  test('is a skeleton in a card until its code is there', async () => {
    const code = createCode()
    const screen = await draw(
      <AwaitCard>
        <Late code={code} words="Gráfico" />
      </AwaitCard>,
      'es',
    )
    await expect.element(screen.getByRole('status')).toHaveTextContent('Cargando')
    await expectAccessible()
    code.arrive()
    await expect.element(screen.getByText('Gráfico')).toBeVisible()
    await expect.element(screen.getByText('Cargando')).not.toBeInTheDocument()
  })

  test('can say what is coming', async () => {
    const screen = await draw(
      <AwaitCard label="Loading the chart">
        <Late code={createCode()} words="" />
      </AwaitCard>,
    )
    await expect.element(screen.getByRole('status')).toHaveTextContent('Loading the chart')
  })
})

describe('LazyTrigger', () => {
  test('loads on focus, and shows what it loaded once it is pressed', async () => {
    const preload = vi.fn()
    const code = createCode()
    const screen = await draw(
      <div className="bg-header-provider">
        <LazyTrigger face={<Icon name="menu" />} label="Menú de usuario" popup="menu" preload={preload}>
          <Late code={code} words="El menú" />
        </LazyTrigger>
      </div>,
      'es',
    )
    const button = screen.getByRole('button', { name: 'Menú de usuario' })
    await expect.element(button).toHaveAttribute('aria-haspopup', 'menu')
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    // The pointer may be over the button already.
    preload.mockClear()
    await userEvent.tab()
    await expect.element(button).toHaveFocus()
    expect(preload).toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect.element(button).toBeVisible()
    await expectAccessible()
    code.arrive()
    await expect.element(screen.getByText('El menú')).toBeVisible()
    await expect.element(button).not.toBeInTheDocument()
  })

  test('loads when the pointer comes near, and draws nothing of it before the press', async () => {
    const preload = vi.fn()
    const screen = await draw(
      <LazyTrigger face="Alerts" popup="dialog" boxed preload={preload}>
        <p>The alerts</p>
      </LazyTrigger>,
    )
    await userEvent.hover(screen.getByRole('button', { name: 'Alerts' }))
    expect(preload).toHaveBeenCalled()
    await expect.element(screen.getByText('The alerts')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Alerts' }))
    await expect.element(screen.getByText('The alerts')).toBeVisible()
  })
})

describe('CopyButton', () => {
  const stubClipboard = (writeText: (text: string) => Promise<void>) =>
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)

  test('copies by keyboard, says so, and offers to copy again after a while', async () => {
    const write = stubClipboard(async () => {})
    const screen = await draw(<CopyButton text="ABCD-1234" label="Copiar" copiedLabel="Copiado" />, 'es')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: 'Copiado' })).toHaveFocus()
    expect(write.mock.calls).toEqual([['ABCD-1234']])
    await expectAccessible()
    await expect.element(screen.getByRole('button', { name: 'Copiar' })).toHaveFocus()
    write.mockRestore()
  })

  test('makes a long text only when it is copied', async () => {
    const write = stubClipboard(async () => {})
    const text = vi.fn(() => 'line 1\nline 2')
    const screen = await draw(<CopyButton text={text} label="Copy" copiedLabel="Copied" />)
    expect(text).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
    expect(write.mock.calls).toEqual([['line 1\nline 2']])
    write.mockRestore()
  })

  test('claims nothing if the browser refuses', async () => {
    const write = stubClipboard(() => Promise.reject(new Error('denied')))
    const screen = await draw(<CopyButton text="x" label="Copy" copiedLabel="Copied" />)
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
    expect(write).toHaveBeenCalledOnce()
    await expect.element(screen.getByRole('button', { name: 'Copy' })).toBeVisible()
    await expect.element(screen.getByText('Copied')).not.toBeInTheDocument()
    write.mockRestore()
  })
})

const LABELS = { first: 'Nombre', last: 'Apellido', email: 'Correo electrónico' }

function Invite({ error }: { error?: string }) {
  const [person, setPerson] = useState({ first: '', last: '', email: '' })
  const field = (name: keyof typeof person): ComponentProps<typeof TextField> => ({
    label: LABELS[name],
    value: person[name],
    error: name === 'email' ? error : undefined,
    onChange: ({ target }) => setPerson({ ...person, [name]: target.value }),
  })
  return <PersonFields field={field} />
}

describe('PersonFields', () => {
  test('are filled in by keyboard, in the order of the page', async () => {
    const screen = await draw(<Invite />, 'es')
    await userEvent.tab()
    await userEvent.keyboard('Elena')
    await userEvent.tab()
    await userEvent.keyboard('Marsh')
    await userEvent.tab()
    await userEvent.keyboard('elena@demo.test')
    await expect.element(screen.getByLabelText('Nombre')).toHaveValue('Elena')
    await expect.element(screen.getByLabelText('Apellido')).toHaveValue('Marsh')
    await expect.element(screen.getByLabelText('Correo electrónico')).toHaveValue('elena@demo.test')
  })

  test('last name and email are required, and a phone offers the right keys', async () => {
    const screen = await draw(<Invite error="Escriba un correo electrónico." />, 'es')
    await expect.element(screen.getByLabelText('Nombre')).not.toBeRequired()
    await expect.element(screen.getByLabelText('Apellido')).toBeRequired()
    const email = screen.getByLabelText('Correo electrónico')
    await expect.element(email).toBeRequired()
    await expect.element(email).toBeInvalid()
    await expect.element(email).toHaveAccessibleDescription('Escriba un correo electrónico.')
    await expect.element(email).toHaveAttribute('type', 'email')
    await expect.element(email).toHaveAttribute('autocapitalize', 'none')
    await expectAccessible()
    await expectToFitPhone()
  })
})

function Saving({ then }: { then: () => void }) {
  return <Button onClick={useReceipt('Se guardó.', then)}>Guardar</Button>
}

test('useReceipt says that it is done, then goes on', async () => {
  const then = vi.fn()
  const screen = await draw(<Saving then={then} />, 'es')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('region', { name: 'Receipts' })).toMatchTextContent(/Se guardó\./)
  await expect.element(screen.getByRole('button', { name: 'Guardar' })).toHaveFocus()
  expect(then).toHaveBeenCalledOnce()
  await expectAccessible()
})

function Remove({ onDone, crash }: { onDone: () => void; crash?: boolean }) {
  const { busy, problem, send } = useRequest()
  const work = () => {
    if (crash) throw new Error('a mistake in the page')
    return call(featureFlagEndpoints.deleteFlag, { params: { feature: 'lines' } }, { onFailure: 'inline' })
  }
  const [crashed, setCrashed] = useState('')
  return (
    <>
      <Button busy={busy} onClick={() => send(work, onDone).catch((error) => setCrashed(error.message))}>
        Remove
      </Button>
      <SubmitFailure problem={problem} />
      <p>{crashed}</p>
    </>
  )
}

describe('useRequest', () => {
  test('sends once however often one presses, then goes on', async () => {
    const server = Promise.withResolvers<{ body: unknown }>()
    const { requests } = answerWith(server.promise)
    const done = vi.fn()
    const screen = await draw(<Remove onDone={done} />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}{Enter}{Enter}')
    const button = screen.getByRole('button', { name: 'Remove' })
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    expect(done).not.toHaveBeenCalled()
    server.resolve({ body: { data: null } })
    await expect.poll(() => done.mock.calls.length).toBe(1)
    expect(requests).toHaveLength(1)
    await expect.element(button).toHaveFocus()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  test('remembers why it was refused, in the language of the page, and can be sent again', async () => {
    const { requests } = answerWith(refusal(500, 'secret'), { body: { data: null } })
    const done = vi.fn()
    const screen = await draw(<Remove onDone={done} />, 'es')
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Error interno [JSC_H500]')
    expect(done).not.toHaveBeenCalled()
    await expectAccessible()
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await expect.poll(() => done.mock.calls.length).toBe(1)
    expect(requests).toHaveLength(2)
  })

  test('a mistake in the page is no refusal', async () => {
    const screen = await draw(<Remove onDone={() => {}} crash />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await expect.element(screen.getByText('a mistake in the page')).toBeVisible()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })
})
