import { providerEndpoints } from '@plumbline/contract/outreach/providers'
import { featureFlagEndpoints } from '@plumbline/contract/system/feature-flags'
import { useMutation, useQuery } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { call } from '#platform/api/api-client.ts'
import { Button } from '#ui/basics/Button.tsx'
import { answerWith, refusal } from '../testing/answers.ts'
import { draw } from '../testing/draw.tsx'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { expectToFitPhone } from '../testing/narrow.ts'
import { ChangeFailure } from './ChangeFailure.tsx'
import { QueryFailure } from './QueryFailure.tsx'
import { QueryGap } from './QueryGap.tsx'
import { RetryNote } from './RetryNote.tsx'
import { SubmitFailure } from './SubmitFailure.tsx'
import { SupportFailure } from './SupportFailure.tsx'
import { useReasons } from './use-problem.ts'

const NO_ROWS = { body: { data: { rows: [], next: null } } }

function useProviders() {
  return useQuery({
    queryKey: ['providers'],
    queryFn: () => call(providerEndpoints.listProviders, {}, { onFailure: 'inline' }),
  })
}

function ProviderCard({ label, rest }: { label?: string; rest?: string }) {
  const query = useProviders()
  if (query.data) return <p>{query.data.data.rows.length} providers</p>
  return <QueryGap query={query} failure={{ title: 'No providers.', rest }} label={label} />
}

describe('QueryGap', () => {
  test('is a skeleton that says it loads, until the answer comes', async () => {
    const server = Promise.withResolvers<typeof NO_ROWS>()
    answerWith(server.promise)
    const screen = await draw(<ProviderCard />)
    await expect.element(screen.getByRole('status')).toHaveTextContent('Loading')
    await expectAccessible()
    server.resolve(NO_ROWS)
    await expect.element(screen.getByText('0 providers')).toBeVisible()
    await expect.element(screen.getByText('Loading')).not.toBeInTheDocument()
  })

  test('can say what it loads, and speaks Spanish by default', async () => {
    answerWith(new Promise(() => {}))
    const screen = await draw(<ProviderCard />, 'es')
    await expect.element(screen.getByRole('status')).toHaveTextContent('Cargando')
    await screen.rerender(<ProviderCard label="Loading the providers" />)
    await expect.element(screen.getByRole('status')).toHaveTextContent('Loading the providers')
  })

  test('an answer that does not come is an alert with its code and a retry by keyboard', async () => {
    const { requests } = answerWith(refusal(503, 'Please wait.'), NO_ROWS)
    const screen = await draw(<ProviderCard />)
    const alert = screen.getByRole('alert')
    await expect.element(alert).toMatchTextContent(/^No providers\./)
    await expect.element(alert).toMatchTextContent(/\[JSC_H503\]\./)
    await expect.element(alert).toMatchTextContent(/Nothing else on the page is affected\./)
    await expectAccessible()
    await expectToFitPhone()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('0 providers')).toBeVisible()
    expect(requests).toHaveLength(2)
  })
})

describe('QueryFailure', () => {
  test('says in Spanish why it failed, and what still works if the caller knows better', async () => {
    answerWith('offline')
    const screen = await draw(<ProviderCard rest="La lista sigue abierta." />, 'es')
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/\[JSC_1-NE\]/)
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/La lista sigue abierta\./)
    await expect.element(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible()
    await expectAccessible()
  })

  test.each([
    ['en', 418, 'Short and stout', null, 'Internal Error [JSC_H418].'],
    ['es', 418, 'Baja y robusta', null, 'Error interno [JSC_H418].'],
    [
      'en',
      422,
      'The server says no',
      { state: ['Use two letters.'] },
      'One or more input fields is/are invalid. Please review and correct.',
    ],
  ] as const)(
    'R-ERR-20: has the text of the catalogue, in %s for %i',
    async (locale, status, own, data, text) => {
      answerWith(refusal(status, own, data === null ? null : { state: [...data.state] }))
      const screen = await draw(<ProviderCard />, locale)
      const alert = screen.getByRole('alert')
      await expect.element(alert).toMatchTextContent(text)
      await expect
        .element(alert.getByRole('listitem'))
        .toHaveTextContent(data === null ? own : 'Use two letters.')
      if (data !== null) await expect.element(alert).not.toMatchTextContent(own)
      await expectAccessible()
      await expectToFitPhone()
    },
  )

  test('a second press while it retries sends nothing, and the button keeps the focus', async () => {
    const refetch = vi.fn()
    const query = { error: null, refetch, isFetching: false }
    const texts = { title: 'No providers.' }
    const screen = await draw(<QueryFailure query={query} texts={texts} />)
    const button = screen.getByRole('button', { name: 'Try again' })
    await userEvent.click(button)
    await screen.rerender(<QueryFailure query={{ ...query, isFetching: true }} texts={texts} />)
    await userEvent.keyboard('{Enter}')
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    await expect.element(button).toHaveFocus()
    expect(refetch).toHaveBeenCalledOnce()
  })
})

function Deleting({ every = false }: { every?: boolean }) {
  const remove = useMutation({
    mutationFn: () =>
      call(featureFlagEndpoints.deleteFlag, { params: { feature: 'lines' } }, { onFailure: 'inline' }),
  })
  const reasons = useReasons(remove.error)
  return (
    <>
      <Button onClick={() => remove.mutate()}>Delete</Button>
      {every ? <SubmitFailure problem={reasons} /> : <ChangeFailure error={remove.error} />}
    </>
  )
}

describe('ChangeFailure', () => {
  const FIELDS = { feature: ['This flag is in use.'], reason: ['A reason is missing.'] }

  test('draws nothing until the change fails', async () => {
    answerWith({ body: { data: null } })
    const screen = await draw(<Deleting />)
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  test('says that nothing was changed, with the first reason; focus stays on the button', async () => {
    answerWith(refusal(422, 'Please check the entries.', FIELDS))
    const screen = await draw(<Deleting />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Nothing was changed. This flag is in use.')
    await expect.element(screen.getByRole('button', { name: 'Delete' })).toHaveFocus()
    await expectAccessible()
  })

  test("says the server's own sentence if no field is wrong, and Spanish around it", async () => {
    answerWith(refusal(409, 'Otra persona lo cambió.'))
    const screen = await draw(<Deleting />, 'es')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('No se cambió nada. Otra persona lo cambió.')
  })

  test('useReasons says every reason', async () => {
    answerWith(refusal(422, 'Please check the entries.', FIELDS))
    const screen = await draw(<Deleting every />)
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('This flag is in use. A reason is missing.')
  })

  test('the next success takes the failure away', async () => {
    answerWith('offline', { body: { data: null } })
    const screen = await draw(<Deleting />)
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    // Without an answer nobody knows whether it was done.
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/^No answer came, .*\[JSC_1-NE\]/)
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })
})

test('SubmitFailure is read out as soon as there is a problem, with what was not done', async () => {
  const screen = await draw(<SubmitFailure title="No se envió nada." problem={null} />, 'es')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await screen.rerender(<SubmitFailure title="No se envió nada." problem="La conexión se interrumpió." />)
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('No se envió nada. La conexión se interrumpió.')
  await expectAccessible()
  await expectToFitPhone()
})

test('SupportFailure names the problem and links to the mail of support', async () => {
  const help = 'Write to us:'
  const screen = await draw(<SupportFailure problem={null} help={help} />)
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await screen.rerender(<SupportFailure problem="That NPI is unknown." help={help} />)
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^That NPI is unknown\./)
  await userEvent.tab()
  const link = screen.getByRole('link', { name: 'support@plumbline.example' })
  await expect.element(link).toHaveFocus()
  await expect.element(link).toHaveAttribute('href', 'mailto:support@plumbline.example')
  await expectAccessible()
  await expectToFitPhone()
})

test('RetryNote retries by keyboard, once at a time, in the language of the page', async () => {
  const retry = vi.fn()
  const screen = await draw(<RetryNote text="No se cargaron las sesiones." onRetry={retry} />, 'es')
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^No se cargaron las sesiones\./)
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(retry).toHaveBeenCalledOnce()
  await screen.rerender(<RetryNote text="No se cargaron las sesiones." onRetry={retry} busy />)
  await expect.element(screen.getByRole('button', { name: 'Intentar de nuevo' })).toHaveFocus()
  await userEvent.keyboard(' ')
  expect(retry).toHaveBeenCalledOnce()
  await expectAccessible()
})
