import type { CaseView } from '@plumbline/contract/cases/cases'
import { describe, expect, test } from 'vitest'
import { ClaimsCard } from '#features/cases/claims/ClaimsCard.tsx'
import { FinishWaits } from '#features/cases/uploads/FinishWaits.tsx'
import { file, recordBodies, SLOTS, VIEW } from '../../../testing/case-fixture.tsx'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { expectToFitPhone } from '../../../testing/narrow.ts'
import { FinishSending } from './FinishSending.tsx'
import { SendCard } from './SendCard.tsx'

const expectWords = (words: string) =>
  expect.poll(() => document.querySelector('[role=alertdialog]')?.textContent).toContain(words)

describe('removing a file', () => {
  test.each([
    ['en', 'Remove lindgren.pdf', 'Keep the file', 'Yes, remove it'],
    ['es', 'Retirar lindgren.pdf', 'Conservar el archivo', 'Sí, retirarlo'],
  ] as const)('with a receipt asks first and names it, in %s', async (locale, remove, keep, confirm) => {
    const bodies = recordBodies()
    const screen = await draw(<SendCard view={VIEW} slots={SLOTS} />, locale)
    await screen.getByRole('button', { name: remove }).click()
    await expectWords('lindgren.pdf')
    await expectWords('R-lindgren')
    await expectAccessible()
    await screen.getByRole('button', { name: keep }).click()
    expect(bodies).toEqual([])
    await screen.getByRole('button', { name: remove }).click()
    await screen.getByRole('button', { name: confirm }).click()
    await expect.poll(() => bodies).toEqual([{ action: 'remove_file', file_id: 'lindgren' }])
  })

  test('with a long name asks within a phone', async () => {
    const long = file('x', { filename: `${'lindgren_harold_visit_notes'.repeat(4)}.pdf`, claims: [1] })
    const screen = await draw(<SendCard view={{ ...VIEW, sent: [long] }} slots={SLOTS} />)
    await screen.getByRole('button', { name: `Remove ${long.filename}` }).click()
    await expectWords('R-x')
    await expectToFitPhone()
  })

  test('that was not accepted asks nothing', async () => {
    const bodies = recordBodies()
    const refused = file('word', { status: 'refused', refusal: 'type', receipt: null })
    const screen = await draw(<SendCard view={{ ...VIEW, sent: [refused] }} slots={SLOTS} />)
    await screen.getByRole('button', { name: 'Remove word.pdf' }).click()
    await expect.poll(() => bodies).toEqual([{ action: 'remove_file', file_id: 'word' }])
  })

  test('R-CASE-66: that was not accepted can be removed after everything was sent; others cannot', async () => {
    const refused = file('word', { status: 'refused', refusal: 'type', receipt: null })
    const view = { ...VIEW, sent: [refused, file('notes', { claims: [1] })] }
    const later = { ...view, status: 'received', may: ['add_file', 'remove_refused'] } as CaseView
    const screen = await draw(<SendCard view={later} slots={SLOTS} />)
    await expect.element(screen.getByRole('button', { name: 'Remove word.pdf' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Remove notes.pdf' })).not.toBeInTheDocument()
  })
})

const mailed = file('mailed', { status: 'uploading', own: false, receipt: null, sending: true })
const unfinished = file('chart', { claims: [3], status: 'uploading', received_bytes: 300, receipt: null })

describe('“I have sent everything”', () => {
  test('says what can no longer be done, and names the files that nobody will read', async () => {
    const sent = [...VIEW.sent, file('scan', { claims: [3], blank: 'looks_blank' }), unfinished, mailed]
    const screen = await draw(<FinishSending view={{ ...VIEW, sent }} slots={SLOTS} />)
    for (const box of await screen.getByLabelText(/We do not have it/).all()) await box.click()
    await screen.getByRole('button', { name: 'I have sent everything' }).click()
    await expectWords('you can no longer remove a file or move it')
    await expectWords('This file looks blank and counts for no claim: scan.pdf.')
    await expectWords('This file is not finished, so the reviewer cannot read it: chart.pdf.')
    await expectWords('This file answers no claim yet: loose.pdf.')
    await expectAccessible()
  })

  test.each([
    ['en', '1 file is not finished: choose it again or cancel it.', 'Choose the file', 'Cancel'],
    [
      'es',
      'El envío de 1 archivo no terminó: elíjalo de nuevo o cancélelo.',
      'Elegir el archivo',
      'Cancelar',
    ],
  ] as const)('stays while an upload is unfinished, in %s', async (locale, words, choose, cancel) => {
    const view = {
      ...VIEW,
      status: 'requested' as const,
      may: VIEW.may.filter((action) => action !== 'finish_sending'),
      sent: [...VIEW.sent, unfinished],
    }
    const slots = { ...SLOTS, finishWaits: () => <FinishWaits view={view} /> }
    const screen = await draw(<FinishSending view={view} slots={slots} />, locale)
    await expect.element(screen.getByText(words)).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: new RegExp(`${choose}.*chart.pdf`) }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: new RegExp(`${cancel}.*chart.pdf`) }))
      .toBeVisible()
    await expectAccessible()
  })
})

test('an unfinished upload is not among the received files of a claim', async () => {
  const second = { ...unfinished, id: 'more', filename: 'more.pdf', claims: [1], request_id: 'notes' }
  const screen = await draw(
    <ClaimsCard view={{ ...VIEW, sent: [...VIEW.sent, unfinished, second] }} slots={SLOTS} />,
  )
  await expect.element(screen.getByText('1 complete, 1 not finished, 1 in part')).toBeVisible()
  const items = [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent)
  expect(items[0]).toContain('lindgren.pdf · more.pdf (not finished)')
  expect(items[2]).toMatch(/^Not finished: /)
})

test.each([
  ['en', 'Receipt for everything sent'],
  ['es', 'Acuse de recibo de todo lo enviado'],
] as const)('one receipt for everything is offered once everything is sent, in %s', async (locale, name) => {
  const screen = await draw(<SendCard view={VIEW} slots={SLOTS} />, locale)
  await expect.poll(() => document.body.textContent).toContain('lindgren.pdf')
  expect(screen.getByRole('link', { name }).query()).toBeNull()
  const told = { from_status: 'requested', to_status: 'received', at: '2026-11-15T20:00:00Z' }
  const view = { ...VIEW, events: [told] } as unknown as CaseView
  await screen.rerender(<SendCard view={view} slots={SLOTS} />)
  await expect
    .element(screen.getByRole('link', { name }))
    .toHaveAttribute('href', `/api/caseaudit/${VIEW.index}/receipt?language=${locale}`)
  await expectAccessible()
  await expectToFitPhone()
})

test.each([
  [
    'en',
    'missing',
    'Without what is missing, we decide with what we have: up to $60.00 may be asked back.',
    'Its name ends in .pdf, but inside it is not a PDF.',
  ],
  [
    'es',
    'falta',
    'Sin lo que falta, decidimos con lo que tenemos: se podría pedir la devolución de hasta $60.00.',
    'Su nombre termina en .pdf, pero por dentro no es un PDF.',
  ],
] as const)(
  'what is missing, what it may cost and a false PDF are told, in %s',
  async (locale, missing, cost, pdf) => {
    const refused = file('false', { status: 'refused', refusal: 'type', receipt: null })
    const view: CaseView = {
      ...VIEW,
      kind: 'postpayment',
      claims: VIEW.claims.map((claim) => ({ ...claim, paid: 60 })),
      sent: [...VIEW.sent, refused],
    }
    const screen = await draw(
      <>
        <ClaimsCard view={view} slots={SLOTS} />
        <SendCard view={view} slots={SLOTS} />
        <FinishSending view={view} slots={SLOTS} />
      </>,
      locale,
    )
    await expect.element(screen.getByText(`· ${missing}`, { exact: false }).first()).toBeVisible()
    expect(
      getComputedStyle(screen.getByText(`· ${missing}`, { exact: false }).first().element()).position,
    ).not.toBe('absolute')
    await expect.element(screen.getByText(cost, { exact: false }).first()).toBeVisible()
    await expect.element(screen.getByText(pdf, { exact: false })).toBeVisible()
    await expectAccessible()
    await expectToFitPhone()
  },
)
