import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { FinishSending } from '#features/cases/case/FinishSending.tsx'
import { SendCard } from '#features/cases/case/SendCard.tsx'
import { file, recordBodies, SLOTS, VIEW } from '../../../testing/case-fixture.tsx'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { expectToFitPhone } from '../../../testing/narrow.ts'
import { ClaimPicker } from './ClaimPicker.tsx'
import { ClaimsCard } from './ClaimsCard.tsx'
import { MatchDrawer } from './MatchDrawer.tsx'

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

test.each([
  ['en', 'America/Los_Angeles', '11-17-2026'],
  ['es', 'America/Los_Angeles', '17-11-2026'],
  ['en', 'Pacific/Kiritimati', '11-18-2026'],
] as const)('R-CASE-92: in %s more was asked for on the day in %s', async (locale, time_zone, day) => {
  const claims = VIEW.claims.map((claim) => ({ ...claim, asked_again_at: '2026-11-18T05:30:00Z' }))
  await draw(<ClaimsCard view={{ ...VIEW, claims, time_zone }} slots={SLOTS} />, locale)
  const words = { en: `of this claim on ${day}`, es: day }
  await expect.poll(() => document.body.textContent?.replaceAll('\u2011', '-')).toContain(words[locale])
})

describe('the files', () => {
  test('without a claim come first, and are placed at several claims', async () => {
    const bodies = recordBodies()
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
    await expect.element(screen.getByText('Please choose what it is.')).toBeVisible()
    expect(bodies).toEqual([])
    await screen
      .getByLabelText('What is in loose.pdf')
      .selectOptions('Everything we asked for about these claims')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => bodies)
      .toEqual([{ action: 'place_file', file_id: 'loose', request_id: null, claims: [1, 3] }])
  })
})

describe('“I have sent everything”', () => {
  test('names what is missing, and asks before it goes on without it', async () => {
    const bodies = recordBodies()
    const screen = await draw(<FinishSending view={VIEW} slots={SLOTS} />)
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
    const bodies = recordBodies()
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
    const screen = await draw(<FinishSending view={NONE} slots={SLOTS} />, locale)
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
  const bodies = recordBodies()
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

test.each(['en', 'es'] as const)(
  'R-CASE-25: what a file name only suggests waits for a yes, in %s',
  async (locale) => {
    const words = {
      en: {
        yes: 'Yes, these claims: lindgren.pdf',
        kind: 'What is in lindgren.pdf',
        send: 'Send 1 file',
        open: [
          'lindgren.pdf waits for you: choose or confirm what it answers.',
          'lindgren.pdf waits for you: choose what it is.',
        ],
      },
      es: {
        yes: 'Sí, a estas: lindgren.pdf',
        kind: 'Qué contiene lindgren.pdf',
        send: 'Enviar 1 archivo',
        open: [
          'lindgren.pdf espera su decisión: elija o confirme a qué corresponde.',
          'lindgren.pdf espera su decisión: elija qué es.',
        ],
      },
    }[locale]
    const files = [{ file: new File(['x'], 'lindgren.pdf'), folder: '' }]
    const screen = await draw(
      <MatchDrawer view={{ ...VIEW, sent: [] }} files={files} onClose={() => {}} />,
      locale,
    )
    const send = () => screen.getByRole('button', { name: words.send })
    await expect.element(screen.getByRole('button', { name: words.yes })).toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: /1\. Lindgren, Harold/ })).toBeInTheDocument()
    await expectAccessible()
    expect(send().query()).toBeNull()
    const readOpen = () => [...document.querySelectorAll('p[role=status]')].at(-1)?.textContent
    expect(readOpen()).toBe(words.open[0])
    await screen.getByRole('button', { name: words.yes }).click()
    await expect.poll(readOpen).toBe(words.open[1])
    expect(send().query()).toBeNull()
    await screen.getByLabelText(words.kind).selectOptions('orders')
    await expect.element(send()).toBeEnabled()
    expect(readOpen()).toBe('')
  },
)

test.each(['en', 'es'] as const)('closing before sending is asked about, in %s', async (locale) => {
  const words = {
    en: {
      cancel: 'Cancel',
      goOn: 'Go on',
      discard: 'Close without sending',
      rejected: 'One file was not added',
    },
    es: {
      cancel: 'Cancelar',
      goOn: 'Seguir',
      discard: 'Cerrar sin enviar',
      rejected: 'Un archivo no se envía',
    },
  }[locale]
  const ends: object[] = []
  const files = ['a.pdf', 'b.pdf'].map((name) => ({ file: new File(['x'], name), folder: '' }))
  const screen = await draw(
    <MatchDrawer
      view={{ ...VIEW, sent: [] }}
      files={files}
      rejected={[{ name: 'x.docx', objection: 'type' }]}
      onClose={(end) => ends.push(end)}
    />,
    locale,
  )
  await expect.element(screen.getByText(words.rejected)).toBeVisible()
  await screen.getByRole('button', { name: words.cancel }).click()
  await expectAccessible()
  await screen.getByRole('button', { name: words.goOn }).click()
  expect(ends).toEqual([])
  await screen
    .getByRole('button', { name: / a\.pdf$/ })
    .first()
    .click()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: words.discard }).click()
  expect(ends).toEqual([{ sent: 0, unsent: 1 }])
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
