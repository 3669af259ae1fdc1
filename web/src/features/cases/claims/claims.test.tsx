import type { CaseClaim, CaseFile, CaseView } from '@plumbline/contract/cases/cases'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { FinishSending } from '#features/cases/case/FinishSending.tsx'
import { SendCard } from '#features/cases/case/SendCard.tsx'
import { answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { expectToFitPhone } from '../../../testing/narrow.ts'
import { ClaimPicker } from './ClaimPicker.tsx'
import { ClaimsCard } from './ClaimsCard.tsx'
import type { CaseSlots } from './case-slots.ts'

const claim = (number: number, patient_name: string | null): CaseClaim => ({
  number,
  claim_id: `2026Q2-17-${number}00`,
  patient_name,
  birth_date: patient_name === null ? null : '1948-03-02',
  member_id: `EHP10000${number}`,
  account_number: `A-7${number}41`,
  service_from: '2026-05-29',
  service_to: '2026-05-29',
  services: [
    { code: '11042', modifiers: [], units: '1', billed: 200 },
    { code: '11045', modifiers: ['59'], units: '2', billed: 120 },
  ],
  billed: 320,
  paid: 228.4,
  without_at: null,
  asked_again_at: null,
})
const file = (id: string, part: Partial<CaseFile>): CaseFile => ({
  id,
  request_id: null,
  claims: [],
  filename: `${id}.pdf`,
  folder: '',
  size_bytes: 1000,
  received_bytes: 1000,
  status: 'received',
  refusal: null,
  media_type: 'application/pdf',
  pages: 2,
  sha256: null,
  receipt: `R-${id}`,
  received_at: '2026-11-15T00:00:00Z',
  duplicate_of: null,
  late: false,
  blank: null,
  may_place: true,
  created_at: '2026-11-15T00:00:00Z',
  ...part,
})
const request = (id: string, kind: 'visit_notes' | 'orders') => ({
  id,
  kind,
  note: '',
  optional: false,
  not_applicable: null,
})

const VIEW = {
  index: 'CDFGH23456JKMNP78923',
  number: '26-0417',
  claims: [claim(1, 'Lindgren, Harold'), claim(2, 'Castañeda, Rosa'), claim(3, null)],
  requested: [request('notes', 'visit_notes'), request('orders', 'orders')],
  sent: [
    file('lindgren', { claims: [1] }),
    file('rosa', { claims: [2], request_id: 'notes' }),
    file('loose', {}),
  ],
  letters: [],
  may: ['add_file', 'place_file', 'remove_file', 'skip_request', 'finish_sending'],
  upload: { max_mb: 70, max_files: 100, max_total_mb: 1400, scanned: false },
} as unknown as CaseView

const SLOTS: CaseSlots = {
  addToClaim: () => <button type="button">Add a file</button>,
  dropZone: () => null,
  uploads: () => null,
  claimPicker: ({ view, ...rest }) => <ClaimPicker claims={view.claims} {...rest} />,
  proof: () => null,
  preview: null,
}

describe('the claims of a case', () => {
  test.each(['en', 'es'] as const)('say what is wanted and what has come, in %s', async (locale) => {
    const screen = await draw(<ClaimsCard view={VIEW} slots={SLOTS} />, locale)
    const counts = {
      en: '1 complete, 1 in part, 1 with nothing yet',
      es: '1 completa, 1 en parte, 1 sin nada',
    }
    await expect.element(screen.getByText(counts[locale])).toBeVisible()
    await expect.element(screen.getByText('1. Lindgren, Harold')).toBeVisible()
    const items = document.querySelectorAll('ol > li')
    expect(items).toHaveLength(3)
    expect(items[0]?.textContent).toContain('11042 + 11045 59 ×2')
    expect(items[0]?.textContent).toContain('A-7141')
    expect(items[1]?.textContent).toContain('rosa.pdf')
    expect(items[2]?.textContent).toContain('EHP100003')
    // Evidence is accepted for every claim, also for a complete one.
    expect([...items].every((item) => item.textContent?.includes('Add a file'))).toBe(true)
    await expectAccessible()
    await expectToFitPhone()
  })
})

describe('the files', () => {
  test('without a claim come first, and are placed at several claims', async () => {
    const { requests } = answerWith({ body: { data: null } })
    const bodies: unknown[] = []
    const inner = globalThis.fetch
    vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
      if (init?.body) bodies.push(JSON.parse(String(init.body)))
      return inner(input, init)
    })
    const screen = await draw(<SendCard view={VIEW} slots={SLOTS} />)
    await expect.element(screen.getByText('One file answers no claim yet.', { exact: false })).toBeVisible()
    const picker = screen.getByLabelText('Claims that loose.pdf answers')
    await picker.selectOptions('3. Member ID EHP100003, 05-29-2026')
    await screen
      .getByLabelText('Claims that loose.pdf answers')
      .last()
      .selectOptions('1. Lindgren, Harold, 05-29-2026')
    await expectAccessible()
    await expectToFitPhone()
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => requests.length).toBeGreaterThan(0)
    expect(bodies).toEqual([{ action: 'place_file', file_id: 'loose', request_id: null, claims: [1, 3] }])
  })
})

describe('“I have sent everything”', () => {
  test('names what is missing, and asks before it goes on without it', async () => {
    const bodies: unknown[] = []
    answerWith({ body: { data: null } })
    const inner = globalThis.fetch
    vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
      if (init?.body) bodies.push(JSON.parse(String(init.body)))
      return inner(input, init)
    })
    const screen = await draw(<FinishSending view={VIEW} />)
    const button = screen.getByRole('button', { name: 'I have sent everything' })
    await button.click()
    await expect
      .poll(() => document.querySelector('[role=alert]')?.textContent)
      .toContain('2. Castañeda, Rosa; 3. Member ID EHP100003.')
    await expectAccessible()
    await screen.getByLabelText('We do not have it: 2. Castañeda, Rosa').click()
    await screen.getByLabelText('We do not have it: 3. Member ID EHP100003').click()
    await button.click()
    await expect.element(screen.getByRole('button', { name: 'Yes, start the review' })).toBeVisible()
    expect(bodies).toEqual([])
    await userEvent.keyboard('{Escape}')
    await button.click()
    await screen.getByRole('button', { name: 'Yes, start the review' }).click()
    await expect.poll(() => bodies).toEqual([{ action: 'finish_sending', without: [2, 3] }])
  })
})

describe('without any record', () => {
  const NONE = { ...VIEW, sent: [] }

  test.each(['en', 'es'] as const)('says what it means before it is confirmed, in %s', async (locale) => {
    const bodies: unknown[] = []
    answerWith({ body: { data: null } })
    const inner = globalThis.fetch
    vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
      if (init?.body) bodies.push(JSON.parse(String(init.body)))
      return inner(input, init)
    })
    const words = {
      en: {
        open: 'We have none of these records',
        tick: /We do not have it/,
        send: 'Say that we have no records',
        yes: 'Yes, we have no records',
      },
      es: {
        open: 'No tenemos ninguno de estos expedientes',
        tick: /No lo tenemos/,
        send: 'Indicar que no tenemos expedientes',
        yes: 'Sí, no tenemos expedientes',
      },
    }[locale]
    const screen = await draw(<FinishSending view={NONE} />, locale)
    await screen.getByText(words.open).click()
    for (const box of await screen.getByLabelText(words.tick).all()) await box.click()
    await expectAccessible()
    await expectToFitPhone()
    await screen.getByRole('button', { name: words.send }).click()
    await screen.getByRole('button', { name: words.yes }).click()
    await expect.poll(() => bodies).toEqual([{ action: 'finish_sending', without: [1, 2, 3] }])
  })
})

test('a file that looks blank says so, and its sender can say that it is meant to be so', async () => {
  const bodies: unknown[] = []
  answerWith({ body: { data: null } })
  const inner = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    if (init?.body) bodies.push(JSON.parse(String(init.body)))
    return inner(input, init)
  })
  const view = {
    ...VIEW,
    may: [...VIEW.may, 'confirm_blank' as const],
    sent: [
      file('scan', { claims: [1], blank: 'looks_blank' }),
      file('kept', { claims: [2], may_place: false }),
    ],
  }
  const screen = await draw(<SendCard view={view} slots={SLOTS} />)
  await expect.element(screen.getByText('This file looks blank', { exact: false })).toBeVisible()
  expect(screen.getByRole('button', { name: /Change the claims of/ }).all()).toHaveLength(1)
  await expectAccessible()
  await screen.getByRole('button', { name: /It is meant to be so.*scan.pdf/ }).click()
  await expect.poll(() => bodies).toEqual([{ action: 'confirm_blank', file_id: 'scan' }])
})

function Picker() {
  const [chosen, setChosen] = useState<readonly number[]>([])
  return <ClaimPicker claims={VIEW.claims} chosen={chosen} file="a.pdf" onChange={setChosen} />
}

test('a picker offers all claims at once and takes them back', async () => {
  const screen = await draw(<Picker />)
  await screen.getByRole('combobox').selectOptions('All 3 claims')
  await screen.getByRole('button', { name: 'Remove all claims' }).click()
  await expect.element(screen.getByRole('combobox')).toBeVisible()
})
