import { expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { CalendarCard } from './CalendarCard.tsx'

test.each([
  [
    'en',
    /we show it only when it is made/,
    'Make another address',
    'Close the address',
    'Make my calendar address',
  ],
  [
    'es',
    /solo la mostramos al crearla/,
    'Crear otra dirección',
    'Cerrar la dirección',
    'Crear la dirección de mi calendario',
  ],
] as const)(
  'the address of the feed is shown only when it is made, in %s',
  async (locale, told, renew, close, make) => {
    let open = true
    vi.stubGlobal('fetch', async (_input: RequestInfo | URL, init?: RequestInit) => {
      if (init?.method === 'POST') return Response.json({ data: { path: '/api/calendar/secret.ics' } })
      if (init?.method !== 'DELETE') return Response.json({ data: { open } })
      open = false
      return Response.json({ data: null })
    })
    const screen = await draw(<CalendarCard />, locale)
    await expect.element(screen.getByText(told)).toBeVisible()
    expect(screen.getByRole('textbox').elements()).toEqual([])
    await screen.getByRole('button', { name: renew }).click()
    await expect
      .element(screen.getByRole('textbox'))
      .toHaveValue(`${window.location.origin}/api/calendar/secret.ics`)
    await expectAccessible()
    await screen.getByRole('button', { name: close }).click()
    await expect.element(screen.getByRole('button', { name: make })).toBeVisible()
    expect(screen.getByRole('textbox').elements()).toEqual([])
  },
)
