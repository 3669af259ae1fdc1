import { CASE_STANDINGS } from '@plumbline/contract/cases/case-standing'
import { describe, expect, test } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { expectToFitPhone } from '../testing/narrow.ts'
import { CaseStatusPill } from './CaseStatusPill.tsx'
import { LiveHint } from './LiveHint.tsx'
import { MessageBox } from './MessageBox.tsx'
import { MessageThread, type ThreadMessage } from './MessageThread.tsx'
import { OutcomeChips } from './OutcomeChips.tsx'

const AT = '2026-03-02T17:30:00Z'
const background = (element: Element) => getComputedStyle(element).backgroundColor

describe('MessageBox', () => {
  test('says who wrote when, in the words of the language, and keeps line breaks', async () => {
    const text = 'Línea uno\nLínea dos'
    const screen = await draw(<MessageBox staff by="Plan de Salud" at={AT} text={text} />, 'es')
    await expect.element(screen.getByText(/Plan de Salud · .*2026/)).toBeVisible()
    const shown = screen.getByText(/^Línea uno/).element()
    expect(shown.textContent).toBe(text)
    expect(getComputedStyle(shown).whiteSpace).toBe('pre-line')
    await expectAccessible()
  })

  test('a message without words is its first line alone', async () => {
    const screen = await draw(<MessageBox staff={false} by="Elena Marsh" at={AT} text="" />)
    expect(screen.container.querySelectorAll('p')).toHaveLength(1)
  })

  test('a very long word does not widen a phone', async () => {
    await draw(<MessageBox staff by="Plan" at={AT} text={'https://example.test/'.repeat(20)} />)
    await expectToFitPhone()
  })
})

describe('MessageThread', () => {
  const MESSAGES: ThreadMessage[] = [
    {
      id: '1',
      party: 'provider',
      author: 'Marsh^Elena',
      author_role: 'physician',
      at: AT,
      text: 'Los enviamos.',
      did: 'respondió',
    },
    { id: '2', party: 'staff', author: null, at: AT, text: '', did: 'cerró el caso' },
  ]
  const sides = { staff: 'Equipo de revisión', practice: 'Consultorio' }

  test('is a list, oldest first, with the name and side of who wrote', async () => {
    const screen = await draw(
      <MessageThread
        messages={MESSAGES}
        sides={sides}
        by={(name, side) => `${name} (${side})`}
        label="Mensajes del caso"
      />,
      'es',
    )
    await expect.element(screen.getByRole('list', { name: 'Mensajes del caso' })).toBeVisible()
    const items = screen.getByRole('listitem')
    await expect
      .element(items.nth(0))
      .toMatchTextContent(/^Marsh, Elena \(profesional médico\) \(Consultorio\) respondió · /)
    await expect.element(items.nth(0)).toMatchTextContent(/Los enviamos\.$/)
    await expect.element(items.nth(1)).toMatchTextContent(/^Equipo de revisión cerró el caso · /)
    await expectAccessible()
    await expectToFitPhone()
  })

  test('both sides differ by color', async () => {
    const screen = await draw(<MessageThread messages={MESSAGES} sides={sides} by={(name) => name} />)
    const [practice, staff] = screen.getByRole('listitem').elements()
    expect(background(practice?.firstElementChild as Element)).not.toBe(
      background(staff?.firstElementChild as Element),
    )
  })
})

describe('CaseStatusPill', () => {
  test.each(['en', 'es'] as const)('every status has its own word in %s', async (locale) => {
    const screen = await draw(
      <ul>
        {CASE_STANDINGS.map((standing) => (
          <li key={standing}>
            <CaseStatusPill standing={standing} />
          </li>
        ))}
      </ul>,
      locale,
    )
    const words = screen
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent)
    expect(new Set(words).size).toBe(CASE_STANDINGS.length)
    expect(words).not.toContain('')
    await expectAccessible()
  })

  test('what waits for the review team is tinted, what does not is plain', async () => {
    const screen = await draw(
      <ul>
        {(['requested', 'closed', 'received', 'appealed'] as const).map((standing) => (
          <li key={standing}>
            <CaseStatusPill standing={standing} />
          </li>
        ))}
      </ul>,
    )
    const colors = screen
      .getByRole('listitem')
      .elements()
      .map((item) => background(item.firstElementChild as Element))
    expect(colors[0]).toBe(colors[1])
    expect(colors[2]).toBe(colors[3])
    expect(colors[0]).not.toBe(colors[2])
  })
})

describe('OutcomeChips', () => {
  test('says the outcome, and a possibly missed charge if there is one', async () => {
    const screen = await draw(<OutcomeChips outcome="Significantly Higher" />)
    await expect.element(screen.getByText('Significantly Higher')).toBeVisible()
    await expect.element(screen.getByText('Missed charge?')).not.toBeInTheDocument()
    await screen.rerender(<OutcomeChips outcome="Does Not Exceed" low />)
    await expect.element(screen.getByText('Does Not Exceed')).toBeVisible()
    await expect.element(screen.getByText('Missed charge?')).toBeVisible()
    await expectAccessible()
  })

  test('says it in Spanish', async () => {
    const screen = await draw(
      <>
        <OutcomeChips outcome="Significantly Higher" low />
        <OutcomeChips outcome="Higher" />
        <OutcomeChips outcome="Does Not Exceed" />
        <OutcomeChips outcome="N/A" />
      </>,
      'es',
    )
    for (const words of ['Significativamente mayor', '¿Cargo omitido?', 'Mayor', 'No excede', 'N/D'])
      await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
    await expectAccessible()
    await expectToFitPhone()
  })
})

test('LiveHint says nothing until the entry is right, then once, politely', async () => {
  const screen = await draw(<LiveHint good={false}>Nos consta ese NPI.</LiveHint>, 'es')
  const status = screen.getByRole('status')
  await expect.element(status).toBeEmptyDOMElement()
  await screen.rerender(<LiveHint good>Nos consta ese NPI.</LiveHint>)
  await expect.element(status).toHaveTextContent('Nos consta ese NPI.')
  await expectAccessible()
})
