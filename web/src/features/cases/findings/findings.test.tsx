import type { CaseDue } from '@plumbline/contract/cases/case-due'
import type { CaseAppeal, CaseLine, CaseView } from '@plumbline/contract/cases/cases'
import type { Locale } from '@plumbline/contract/core/locale'
import { describe, expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { drawCase, LEVEL_1, line, OVERPAID } from '../../../testing/findings-fixture.tsx'
import { expectToFitPhone } from '../../../testing/narrow.ts'
import { DueCases } from '../list/DueCases.tsx'
import { AppealCard } from './AppealCard.tsx'

const OWED: CaseView = {
  ...OVERPAID,
  decision: 'underpaid',
  savings: -25.5,
  amount_at_issue: 0,
  clocks: { ...OVERPAID.clocks, recoupment_from: null },
  lines: [line(1, 'supported', 100, 60), line(2, 'underbilled', 140, 85.5)],
  // As an older version may have stored it.
  appeals: [{ ...LEVEL_1, amount_at_issue: 0 }],
}

const rowTexts = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '')

describe('the findings', () => {
  test.each(['en', 'es'] as const)(
    'show billed, supported, paid and the difference, in %s',
    async (locale) => {
      const screen = await drawCase(OVERPAID, locale)
      const talk = { en: 'Talk to a reviewer first', es: 'Hable primero con el equipo revisor' }
      await expect.element(screen.getByRole('heading', { name: talk[locale] })).toBeVisible()
      const [, , denied = ''] = rowTexts()
      for (const amount of ['$100.00', '$0.00', '$60.00', '−$60.00']) expect(denied).toContain(amount)
      const heading = document.querySelector('h1')?.textContent ?? ''
      expect(heading).toContain('$60.00')
      expect(heading).toContain(locale === 'en' ? '12-02-2026' : '02-12-2026')
      await expectAccessible()
      await expectToFitPhone()
    },
  )

  test.each([
    ['en', 'Talk to a reviewer', /talk to a reviewer, until 12-02-2026 \(\d+ days left\)/],
    ['es', 'Hablar con el equipo revisor', /hablar con el equipo revisor, hasta el 02-12-2026/],
  ] as const)(
    'R-CASE-110: the nearer day, of the talk, comes before the appeal’s, in %s',
    async (locale, go, told) => {
      const screen = await drawCase(OVERPAID, locale)
      const link = screen.getByRole('link', { name: go, exact: true })
      await expect.element(link).toBeVisible()
      const card = document.getElementById('appeal')?.textContent ?? ''
      expect(card).toMatch(told)
      expect(card.search(told)).toBeLessThan(
        card.search(locale === 'en' ? /File by/ : /Presentar a más tardar/),
      )
      await link.click()
      expect(document.querySelector('#talk form, #talk textarea')).not.toBeNull()
    },
  )

  test('a talk that was asked for, or is over, is not offered beside the appeal', async () => {
    const screen = await drawCase({ ...OVERPAID, may: ['appeal'] }, 'en')
    await expect.element(screen.getByRole('heading', { name: 'Your appeal clock' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Talk to a reviewer', exact: true }).elements()).toEqual([])
  })

  test('give both answers the same weight, and offer the talk before agreeing to all', async () => {
    const screen = await drawCase(OVERPAID, 'en')
    const agree = screen.getByRole('button', { name: 'Agree with line 2, 11042' })
    await expect.element(agree).toBeVisible()
    const disagree = screen.getByRole('button', { name: 'Disagree with line 2, 11042' })
    expect(agree.element().className).toBe(disagree.element().className)
    const all = screen.getByRole('button', { name: 'Agree to all and close' })
    const talk = screen.getByRole('heading', { name: 'Talk to a reviewer first' })
    const isBefore = talk.element().compareDocumentPosition(all.element()) & Node.DOCUMENT_POSITION_FOLLOWING
    expect(isBefore).toBeGreaterThan(0)
    await all.click()
    await expect
      .element(screen.getByText('every level of appeal end with it', { exact: false }))
      .toBeVisible()
  })

  test('say that the right to appeal stays where agreeing keeps it (R-CASE-42)', async () => {
    const line_of_business = { ...OVERPAID.line_of_business, agreeing_keeps_appeal: true }
    const screen = await drawCase({ ...OVERPAID, line_of_business }, 'en')
    await screen.getByRole('button', { name: 'Agree to all and close' }).click()
    await expect.element(screen.getByText('Your right to appeal stays', { exact: false })).toBeVisible()
  })

  test.each(['en', 'es'] as const)(
    'tell a practice what it is owed, and nothing of recoupment, in %s',
    async (locale) => {
      await drawCase(OWED, locale)
      await expect.poll(() => document.querySelector('h1')?.textContent).toContain('$25.50')
      await expect.poll(() => rowTexts().length).toBeGreaterThan(0)
      expect(rowTexts()[2]).toContain('+$25.50')
      expect(document.body.textContent).not.toMatch(/recoup|recover|taken back|recuper|descuent/i)
    },
  )

  test('have a clock that has not begun before they are served', async () => {
    const unserved = { ...OVERPAID, appeals: [], clocks: { ...OVERPAID.clocks, served_on: null } }
    const screen = await draw(<AppealCard view={unserved} />)
    await expect
      .element(screen.getByText('It runs from the day the findings count as received.', { exact: false }))
      .toBeVisible()
  })

  test.each([
    ['en', '2026-11-17', 'It runs from 11-17-2026, the day on which the notice counts as received.'],
    ['en', '2026-11-22', 'It will run from 11-22-2026, when the mailed notice counts as received (5 days'],
    ['es', '2026-11-17', 'Corre desde el 17-11-2026, día en que el aviso se considera recibido.'],
    ['es', '2026-11-22', 'Correrá desde el 22-11-2026, cuando el aviso enviado por correo se considera'],
  ] as const)('have a clock in the tense of its day, in %s from %s', async (locale, served_on, words) => {
    const view = { ...OVERPAID, clocks: { ...OVERPAID.clocks, served_on } }
    const screen = await draw(<AppealCard view={view} />, locale)
    await expect.element(screen.getByText(words, { exact: false })).toBeVisible()
  })

  test.each([
    ['en', 'Each last day ends at 11:59 p.m. Pacific Time.'],
    ['es', 'Cada último día termina a las 11:59 p. m., hora del Pacífico.'],
  ] as const)('R-CASE-95: have days that end at an hour with its zone, in %s', async (locale, words) => {
    const screen = await draw(<AppealCard view={OVERPAID} />, locale)
    await expect.element(screen.getByText(words)).toBeVisible()
  })
})

test.each([
  ['en', 'Ended on 11-18-2026, when you agreed to all findings.'],
  ['es', 'Terminó el 18-11-2026, cuando usted aceptó todos los resultados.'],
] as const)('a practice that agreed reads how its appeal ended, in %s', async (locale, words) => {
  const agreed = {
    action: 'accept_findings',
    at: '2026-11-18T20:00:00Z',
    from_status: 'findings',
    to_status: 'closed',
  } as CaseView['events'][number]
  const view: CaseView = { ...OVERPAID, status: 'closed', may: [], events: [agreed] }
  const screen = await draw(<AppealCard view={view} />, locale)
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(screen.container.textContent).not.toMatch(/Could be filed|Se podía presentar|over/)
})

describe('a line that an appeal has changed', () => {
  const [first, second] = OVERPAID.lines as [CaseLine, CaseLine]
  const DECIDED: CaseAppeal = {
    ...LEVEL_1,
    filed_at: '2026-11-20T18:00:00Z',
    outcome: 'partly',
    amount_after: 30,
    decided_at: '2026-12-01T18:00:00Z',
    reason: 'Page 4 is signed.',
    by_line: true,
    served_on: '2026-12-02',
  }
  const answer = { answer: 'disagree' as const, reason: 'See page 4', answered_at: '2026-11-18T18:00:00Z' }
  const denied = { ...second.finding, level: 1, answer } as CaseLine['earlier'][number]
  const half = {
    ...denied,
    decision: 'changed',
    audited_billed: 50,
    audited_paid: 30,
    note: 'One unit.',
  } as const
  const CHANGED: CaseView = {
    ...OVERPAID,
    status: 'appealed',
    savings: 30,
    amount_at_issue: 30,
    appeals: [DECIDED],
    lines: [first, { ...second, finding: half, earlier: [denied] }, line(3, 'denied', 0, 0)],
  }

  test.each([
    [
      'en',
      [
        'First decided: Not supported, $0.00 supported.',
        'You disagreed: See page 4 Changed on appeal (Internal appeal, first level) on 12-01-2026.',
        'Note: One unit.',
        'Why: Page 4 is signed.',
        'The finding stood on appeal (Internal appeal, first level), 12-01-2026.',
      ],
    ],
    [
      'es',
      [
        'Primero se decidió: No respaldada, $0.00 respaldados.',
        'Usted no estuvo de acuerdo: See page 4 Cambió en apelación (Apelación interna, primer nivel) el 01-12-2026.',
        'Nota: En inglés One unit.',
        'Por qué: En inglés Page 4 is signed.',
        'El resultado se mantuvo en apelación (Apelación interna, primer nivel), 01-12-2026.',
      ],
    ],
  ] as [Locale, string[]][])('shows what was decided last and before, in %s', async (locale, sentences) => {
    await drawCase(CHANGED, locale)
    await expect.poll(() => rowTexts().length).toBe(6)
    const page = (document.body.textContent ?? '').replace(/\s+/g, ' ')
    for (const sentence of sentences) expect(page).toContain(sentence)
    expect(rowTexts()[2]).toContain('$50.00')
    expect(rowTexts()[2]).toContain('−$30.00')
    await expectAccessible()
    await expectToFitPhone()
  })

  test('is told in Spanish where somebody wrote it in Spanish', async () => {
    const view = { ...CHANGED, appeals: [{ ...DECIDED, reason_es: 'La página 4 está firmada.' }] }
    const screen = await draw(<AppealCard view={view} />, 'es')
    await expect.element(screen.getByText('Por qué: La página 4 está firmada.')).toBeVisible()
  })

  test('is not invented where only an amount was recorded', async () => {
    await drawCase({ ...OVERPAID, appeals: [{ ...DECIDED, by_line: false }] }, 'en')
    await expect.poll(() => rowTexts().length).toBe(4)
    const page = document.body.textContent ?? ''
    expect(page).toContain('Only the amount of this decision is recorded, not which lines it changed.')
    expect(page).not.toContain('stood on appeal')
    expect(rowTexts()[3]).toContain('Not supported')
  })
})

describe('what is due, on the start page', () => {
  const due = (part: Partial<CaseDue>): CaseDue => ({
    index: 'CDFGH23456JKMNP78923',
    number: '26-0417',
    provider_id: '1',
    what: 'discussion',
    on: '2026-12-02',
    days_left: 15,
    ends_at: '2026-12-03T07:59:59Z',
    time_zone: 'America/Los_Angeles',
    may_appeal_after: true,
    claims: null,
    money: { kind: 'paid', amount: 60 },
    ...part,
  })
  test.each([
    [
      'en',
      {},
      [
        '$60.00',
        'paid, at issue',
        'Last day to talk to a reviewer: 12-02-2026, 11:59 p.m. Pacific Time. You can still appeal after it.',
      ],
    ],
    [
      'es',
      {},
      [
        '$60.00',
        'pagados, en cuestión',
        'Último día para hablar con el equipo revisor: 02-12-2026',
        'Después todavía se puede apelar.',
      ],
    ],
    [
      'en',
      { what: 'stops_recoupment' },
      ['$60.00', 'paid, at issue', 'Last day for an appeal that stops the recovery of money: 12-02-2026'],
    ],
    [
      'en',
      { what: 'records', money: { kind: 'unpaid', amount: 900 } },
      ['$900.00', 'billed, not paid yet', 'Due 12-02-2026, 11:59 p.m. Pacific Time'],
    ],
    // R-REP-18
    [
      'en',
      { what: 'records', claims: { complete: 3, total: 6 } },
      ['Records are missing for 3 of 6 claims.'],
    ],
    ['en', { what: 'records', claims: { complete: 0, total: 6 } }, ['Records are missing for all 6 claims.']],
    ['es', { what: 'records', claims: { complete: 6, total: 6 } }, ['Ya llegaron los expedientes de las 6']],
    [
      'es',
      { what: 'records', claims: { complete: 0, total: 1 } },
      ['Faltan los expedientes de la reclamación.'],
    ],
    // R-CASE-62
    [
      'en',
      { what: 'read', days_left: -9 },
      [
        '$60.00',
        'paid, at issue',
        'The days to talk to a reviewer and to appeal begin when they are opened.',
        'Sent on 12-02-2026, not opened yet',
      ],
    ],
    ['es', { what: 'read', money: null }, ['Enviados el 02-12-2026, sin abrir']],
    [
      'en',
      { what: 'read_decision', days_left: -2 },
      ['The days for the next level begin when it is opened.', 'Sent on 12-02-2026, not opened yet'],
    ],
    ['en', { money: { kind: 'owed', amount: 25.5 } }, ['$25.50', 'owed to the practice', 'Last day to talk']],
  ] as [Locale, Partial<CaseDue>, string[]][])('in %s: %o', async (locale, part, words) => {
    const screen = await draw(
      <ul>
        <DueCases dates={[due(part)]} />
      </ul>,
      locale,
    )
    await expect.element(screen.getByRole('list')).toBeVisible()
    const row = document.body.textContent?.replaceAll('\u00a0', ' ')
    for (const text of words) expect(row).toContain(text)
  })
})
