import type { CaseFile } from '@plumbline/contract/cases/cases'
import { afterEach, describe, expect, test } from 'vitest'
import { answerWith, refusal } from '../../../testing/answers.ts'
import { file, VIEW } from '../../../testing/case-fixture.tsx'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { FinishWaits } from './FinishWaits.tsx'
import { UploadsUnderway } from './UploadsUnderway.tsx'
import type { UploadItem } from './upload-item.ts'
import { uploads } from './uploads.ts'

afterEach(() => uploads.store.set([]))

const unfinished = (id: string, part: Partial<CaseFile>) =>
  file(id, { status: 'uploading', received_bytes: 300, receipt: null, sending: true, ...part })
const viewOf = (...sent: CaseFile[]) => ({ ...VIEW, sent })

describe('an unfinished upload of the other side', () => {
  test.each([
    ['en', 'team', true, 'The review team is sending this file.'],
    ['en', 'team', false, 'The review team began to send this file and has not finished.'],
    ['es', 'team', true, 'El equipo revisor está enviando este archivo.'],
    ['en', 'practice', true, 'The practice is sending this file.'],
    ['es', 'practice', false, 'El consultorio empezó a enviar este archivo y no ha terminado.'],
  ] as const)(
    'is told without buttons, in %s, from the %s (sending: %s)',
    async (locale, otherSide, sending, words) => {
      const view = viewOf(unfinished('chart', { own: false, sending }))
      const screen = await draw(<UploadsUnderway view={view} otherSide={otherSide} />, locale)
      await expect.element(screen.getByText(words)).toBeVisible()
      expect(screen.getByRole('button').query()).toBeNull()
      await expectAccessible()
    },
  )

  test('is nothing that the practice must finish', async () => {
    const view = viewOf(unfinished('theirs', { own: false }), unfinished('mine', {}))
    const screen = await draw(<FinishWaits view={view} />)
    await expect
      .element(screen.getByText('1 file is not finished: choose it again or cancel it.'))
      .toBeVisible()
    expect(document.body.textContent).not.toContain('theirs.pdf')
    expect(document.body.textContent).not.toContain('on the way')
  })
})

test.each([
  ['en', /Cancel/, 'We could not cancel this upload. Please try again.'],
  ['es', /Cancelar/, 'No pudimos cancelar este envío. Inténtelo de nuevo.'],
] as const)('canceling an own upload says so if it fails, in %s', async (locale, cancel, words) => {
  const { requests } = answerWith(refusal(404, 'Not found'), { status: 204, body: null })
  const screen = await draw(<UploadsUnderway view={viewOf(unfinished('chart', {}))} />, locale)
  await screen.getByRole('button', { name: cancel }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words)
  expect(requests).toEqual([`DELETE /api/caseaudit/${VIEW.index}/uploads/chart`])
})

test('an upload whose file was listed and then removed does not return', async () => {
  const item: UploadItem = {
    ...{ key: 'upload-1', index: VIEW.index, caseNumber: VIEW.number, requestId: null, claims: [] },
    ...{ filename: 'notes.pdf', folder: '', size: 1000, sent: 1000, status: 'done', trouble: null },
    ...{ message: null, fileId: 'notes', continuedFrom: null, secondsLeft: null, isListed: false },
  }
  uploads.store.set([item])
  const screen = await draw(<UploadsUnderway view={viewOf()} />)
  await expect.element(screen.getByText(/The whole file has arrived/)).toBeVisible()
  await screen.rerender(<UploadsUnderway view={viewOf(file('notes', {}))} />)
  await expect.element(screen.getByText(/The whole file has arrived/)).not.toBeInTheDocument()
  await screen.rerender(<UploadsUnderway view={viewOf()} />)
  await expect.poll(() => uploads.store.get()).toMatchObject([{ fileId: 'notes' }])
  await expect.element(screen.getByText(/The whole file has arrived/)).not.toBeInTheDocument()
})
