import type { ProviderRow } from '@plumbline/contract/outreach/providers'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { navigate } from '#platform/router/router.ts'
import { useUrlText } from '#platform/router/use-url-text.ts'
import { Button } from '#ui/basics/Button.tsx'
import { answerWith } from '../testing/answers.ts'
import { draw } from '../testing/draw.tsx'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { expectToFitPhone } from '../testing/narrow.ts'
import { LineLink } from './LineLink.tsx'
import { LoadMore } from './LoadMore.tsx'
import { NoMatchCard } from './NoMatchCard.tsx'
import { Pages } from './Pages.tsx'
import { UnusedFilters } from './UnusedFilters.tsx'
import { UrlSearchField } from './UrlSearchField.tsx'
import { useLoadMore } from './use-load-more.ts'
import { useProviderMatches } from './use-provider-matches.ts'

const params = () => new URLSearchParams(window.location.search)

function Sessions({ pages, hideButton }: { pages: number; hideButton?: boolean }) {
  const [shown, setShown] = useState(1)
  const paging = useLoadMore({
    hasNextPage: shown < pages,
    isFetchingNextPage: false,
    fetchNextPage: async () => {
      setShown(shown + 1)
      return { hasNextPage: shown + 1 < pages }
    },
  })
  return (
    <LoadMore
      paging={paging}
      summary={`${shown} de ${pages}`}
      label="Cargar más"
      hideButton={hideButton}
      className="px-4"
    />
  )
}

describe('LoadMore', () => {
  test('brings the next page by keyboard, and the focus stays on the button for one more', async () => {
    const screen = await draw(<Sessions pages={3} />, 'es')
    await expect.element(screen.getByRole('status')).toHaveTextContent('1 de 3')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('status')).toHaveTextContent('2 de 3')
    await expect.element(screen.getByRole('button', { name: 'Cargar más' })).toHaveFocus()
    await expectAccessible()
    await expectToFitPhone()
  })

  test('with the last page the button goes, and the focus moves to how much is shown', async () => {
    const screen = await draw(<Sessions pages={2} />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('status')).toHaveTextContent('2 de 2')
    await expect.element(screen.getByRole('status')).toHaveFocus()
  })

  test('has no button of its own beside a failure with a retry', async () => {
    const screen = await draw(<Sessions pages={2} hideButton />)
    await expect.element(screen.getByRole('status')).toHaveTextContent('1 de 2')
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  })
})

function Letters({ offset, shown, onTurn }: { offset: number; shown: number; onTurn: (to: number) => void }) {
  return (
    <Pages
      label="Pages of letters"
      summary={(first, last, total) => `${first}–${last} / ${total}`}
      offset={offset}
      shown={shown}
      total={1_840}
      perPage={20}
      onTurn={onTurn}
    />
  )
}

describe('Pages', () => {
  test('in the middle turns both ways, with numbers as the language writes them', async () => {
    const turn = vi.fn()
    const screen = await draw(<Letters offset={1_000} shown={20} onTurn={turn} />)
    await expect.element(screen.getByRole('status')).toHaveTextContent('1,001–1,020 / 1,840')
    await expect.element(screen.getByRole('navigation', { name: 'Pages of letters' })).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(turn.mock.calls).toEqual([[980], [1_020]])
    await expectAccessible()
    await expectToFitPhone()
  })

  test('never turns before the first row, nor behind the last', async () => {
    const turn = vi.fn()
    const screen = await draw(<Letters offset={10} shown={20} onTurn={turn} />, 'es')
    await userEvent.click(screen.getByRole('button', { name: 'Página anterior' }))
    expect(turn.mock.calls).toEqual([[0]])
    await screen.rerender(<Letters offset={0} shown={20} onTurn={turn} />)
    await expect.element(screen.getByRole('button', { name: 'Página anterior' })).toBeDisabled()
    await screen.rerender(<Letters offset={1_820} shown={20} onTurn={turn} />)
    await expect.element(screen.getByRole('button', { name: 'Página siguiente' })).toBeDisabled()
    await expect.element(screen.getByRole('status')).toHaveTextContent('1,821–1,840 / 1,840')
  })

  test('an empty page behind the end can only be left backwards', async () => {
    const screen = await draw(<Letters offset={1_860} shown={0} onTurn={() => {}} />)
    await expect.element(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
    await expect.element(screen.getByRole('button', { name: 'Previous page' })).toBeEnabled()
  })
})

describe('UnusedFilters', () => {
  const filters = [
    { param: 'state', label: 'Estado', allowed: ['OR', 'WA'] },
    { param: 'from', label: 'Desde', accepts: (text: string) => /^\d{4}-\d{2}$/.test(text) },
  ]

  test('R-CSV-4: names what the address asks for, what it can be, and takes it out', async () => {
    await navigate('?state=ZZ&from=2026-04&view=1', { replace: true })
    const screen = await draw(<UnusedFilters filters={filters} />, 'es')
    await expect
      .element(screen.getByRole('status'))
      .toMatchTextContent('Estado: “ZZ” no es ninguno de estos valores: OR, WA.')
    await expectAccessible()
    await expectToFitPhone()
    await userEvent.click(screen.getByRole('button', { name: 'Quitar de la dirección' }))
    await expect.poll(() => params().toString()).toBe('from=2026-04&view=1')
    await expect.element(screen.getByRole('status')).not.toBeInTheDocument()
  })

  test('says so if the values cannot be listed', async () => {
    await navigate('?from=April', { replace: true })
    const screen = await draw(<UnusedFilters filters={filters} />)
    await expect
      .element(screen.getByRole('status'))
      .toMatchTextContent('Desde “April” is not a value that can be used here.')
  })
})

test('NoMatchCard says that nothing matches, and its button takes the filters away', async () => {
  const clear = vi.fn()
  const screen = await draw(
    <NoMatchCard
      title="Ningún informe coincide"
      text="Quite un filtro para ver más informes."
      action={<Button onClick={clear}>Quitar los filtros</Button>}
    />,
    'es',
  )
  await expect.element(screen.getByText('Ningún informe coincide')).toBeVisible()
  await expect.element(screen.getByText('Quite un filtro para ver más informes.')).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(clear).toHaveBeenCalledOnce()
  await expectAccessible()
  await expectToFitPhone()
})

function Search({ onType, placeholder }: { onType?: () => void; placeholder?: string }) {
  const search = useUrlText('q')
  return (
    <>
      <UrlSearchField search={search} label="Buscar un proveedor" placeholder={placeholder} onType={onType} />
      <Button onClick={search.clear}>Borrar</Button>
    </>
  )
}

describe('UrlSearchField', () => {
  test('what is typed reaches the address after a pause, without a step in the history', async () => {
    const type = vi.fn()
    const steps = window.history.length
    const screen = await draw(<Search onType={type} />, 'es')
    const field = screen.getByRole('textbox', { name: 'Buscar un proveedor' })
    await userEvent.tab()
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard(' Marsh ')
    await expect.poll(() => params().get('q')).toBe('Marsh')
    await expect.element(field).toHaveValue(' Marsh ')
    await expect.element(field).toHaveFocus()
    expect(type).toHaveBeenCalledTimes(7)
    expect(window.history.length).toBe(steps)
    await userEvent.click(screen.getByRole('button', { name: 'Borrar' }))
    await expect.poll(() => params().has('q')).toBe(false)
    await expect.element(field).toHaveValue('')
    await expectAccessible()
    await expectToFitPhone()
  })

  test('a new address, as after Back, changes what stands in the field', async () => {
    const screen = await draw(<Search placeholder="Name or NPI" />)
    const field = screen.getByRole('textbox', { name: 'Buscar un proveedor' })
    await expect.element(field).toHaveAttribute('placeholder', 'Name or NPI')
    await navigate('?q=9000000001', { replace: true })
    await expect.element(field).toHaveValue('9000000001')
    await navigate('?', { replace: true })
    await expect.element(field).toHaveValue('')
  })
})

describe('LineLink', () => {
  const WANTED = { family: '99213', period: '2026Q1', part: 'numerator' } as const

  test('opens the claim lines over the page and leaves its other filters alone', async () => {
    await navigate('?period=2026Q1&lines_offset=50', { replace: true })
    const screen = await draw(<LineLink wanted={WANTED}>412</LineLink>)
    await userEvent.tab()
    await expect.element(screen.getByRole('link', { name: '412' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => params().get('lines')).toBe('99213~2026Q1~~~numerator~~')
    expect(params().get('period')).toBe('2026Q1')
    expect(params().has('lines_offset')).toBe(false)
    expect(params().has('provider')).toBe(false)
    await expectAccessible()
  })

  test('names the provider where the page has none, and can look like anything', async () => {
    const screen = await draw(
      <LineLink wanted={WANTED} provider="9000000001" className="font-semibold">
        412
      </LineLink>,
      'es',
    )
    const link = screen.getByRole('link', { name: '412' })
    await expect.element(link).toHaveClass('font-semibold', { exact: true })
    await userEvent.click(link)
    await expect.poll(() => params().get('provider')).toBe('9000000001')
  })

  test('a press with Ctrl is left to the browser, which opens another tab', async () => {
    const screen = await draw(<LineLink wanted={WANTED}>412</LineLink>)
    const prevented = new Promise<boolean>((resolve) => {
      window.addEventListener(
        'click',
        (event) => {
          resolve(event.defaultPrevented)
          event.preventDefault()
        },
        { once: true },
      )
    })
    await userEvent.click(screen.getByRole('link', { name: '412' }), { modifiers: ['Control'] })
    expect(await prevented).toBe(false)
    expect(params().has('lines')).toBe(false)
  })
})

function Matches({ search }: { search: string }) {
  const { data, isFetching } = useProviderMatches(search)
  return (
    <p aria-busy={isFetching} role="status">
      {data?.map(({ name }) => name).join(' ')}
    </p>
  )
}

describe('useProviderMatches', () => {
  const ROW: ProviderRow = {
    id: '0f9b0c35-6b1f-4c4e-9f0e-0d5a3b5b7a11',
    name: 'Marsh^Elena',
    npi: '9000000001',
    provider_type_id: 1,
    tin_masked: '*****1234',
    practice: 'Marsh Dermatology',
    specialty: 'Dermatology',
    state: 'OR',
    phone: null,
    peer_level: null,
    risk: null,
    outcome: 'N/A',
    suppressed: false,
    total_billed: null,
    paid_exposure: null,
    savings: null,
    campaigns: 0,
    stage: 'none',
    stage_at: null,
    next_action: null,
    last_login_at: null,
    watchers: 0,
    watched: false,
    starting_on: null,
    ending_on: null,
    open_responses: 0,
    open_disputes: 0,
  }

  test('asks the server only once there are two characters to match', async () => {
    const { requests } = answerWith({ body: { data: { rows: [ROW], next: null } } })
    const screen = await draw(<Matches search=" m " />)
    await screen.rerender(<Matches search="ma" />)
    await expect.element(screen.getByRole('status')).toHaveTextContent('Marsh^Elena')
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatch(/^GET .*\?search=ma$/)
  })

  test('what was found stays until the next answer is there', async () => {
    answerWith({ body: { data: { rows: [ROW], next: null } } }, new Promise(() => {}))
    const screen = await draw(<Matches search="ma" />)
    await expect.element(screen.getByRole('status')).toHaveTextContent('Marsh^Elena')
    await screen.rerender(<Matches search="mar" />)
    await expect.element(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true')
    await expect.element(screen.getByRole('status')).toHaveTextContent('Marsh^Elena')
  })
})
