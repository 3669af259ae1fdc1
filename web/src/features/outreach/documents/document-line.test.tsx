import { API_BASE } from '@plumbline/contract/core/constants'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw } from '../../../testing/draw.tsx'
import { PERHAPS } from '../../../testing/sent-keys.ts'
import { AddDocumentDrawer } from './AddDocumentDrawer.tsx'

const WORDS = {
  en: { titles: ['Title in English', 'Title in Spanish'], add: 'Add and tell the providers' },
  es: { titles: ['Título en inglés', 'Título en español'], add: 'Agregar y avisar a los profesionales' },
} as const
type Locale = keyof typeof WORDS

const PDF = '%PDF-1.7 %%EOF'
const UPLOADS = `${API_BASE}/admin/documents/uploads`
const UPLOAD_IDS = ['0f9b0c35-6b1f-4c4e-9f0e-0d5a3b5b7a01', '0f9b0c35-6b1f-4c4e-9f0e-0d5a3b5b7a02']

const ADDED = {
  id: '0f9b0c35-6b1f-4c4e-9f0e-0d5a3b5b7a03',
  kind: 'tip_sheet',
  topic: null,
  title: { en: 'Sleep', es: 'Sueño' },
  language: 'both',
  filename: 'tips.pdf',
  size_bytes: PDF.length,
  needs_acknowledgement: false,
  created_at: '2026-11-18T10:00:00Z',
  provider: null,
  source: 'upload',
  created_by: null,
  withdrawn_at: null,
  readers: 0,
  acknowledged: 0,
}

/** A server that takes everything; the answers to the calls named are lost, or refusals. */
function serve(replies: Record<string, 'lost' | 422>) {
  const received = new Map<string, number>()
  const calls: string[] = []
  const add: { upload_id: string; title: { en: string } }[] = []
  const answer = (path: string, init: RequestInit): Response => {
    if (path === UPLOADS) {
      const id = UPLOAD_IDS[received.size] ?? ''
      received.set(id, 0)
      return Response.json({ data: { id, size_bytes: PDF.length, received_bytes: 0 } }, { status: 201 })
    }
    if (init.method === 'PUT') {
      const id = path.slice(UPLOADS.length + 1).split('?')[0] ?? ''
      received.set(id, PDF.length)
      return Response.json({ data: { id, size_bytes: PDF.length, received_bytes: PDF.length } })
    }
    add.push(JSON.parse(String(init.body)))
    return Response.json({ data: ADDED }, { status: 201 })
  }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const path = String(input)
    if ((init.method ?? 'GET') === 'GET') return Response.json({ data: null })
    const name = path === UPLOADS ? 'begin' : init.method === 'PUT' ? 'piece' : 'add'
    calls.push(name)
    const answered = answer(path, init)
    const reply = replies[`${name} ${calls.filter((one) => one === name).length}`]
    if (reply === 'lost') throw new TypeError('Failed to fetch')
    if (reply !== undefined)
      return Response.json({ message: 'No', status: reply, data: {} }, { status: reply })
    return answered
  })
  return { calls, add }
}

async function open(locale: Locale) {
  const onClose = vi.fn<() => void>()
  const screen = await draw(<AddDocumentDrawer onClose={onClose} />, locale)
  const input = document.querySelector('input[type=file]')
  await userEvent.upload(input as HTMLInputElement, new File([PDF], 'tips.pdf', { type: 'application/pdf' }))
  const [en, es] = WORDS[locale].titles.map((label) => screen.getByLabelText(label))
  if (en === undefined || es === undefined) throw new Error('no titles')
  await en.fill('Sleep')
  await es.fill('Sueño')
  return { screen, onClose, en, button: screen.getByRole('button', { name: WORDS[locale].add }) }
}

test.each(['en', 'es'] as const)(
  'R-OUT-16: a document is added once after a lost answer, without sending its file again, in %s',
  async (locale) => {
    const { calls, add } = serve({ 'add 1': 'lost' })
    const { screen, onClose, en, button } = await open(locale)
    await button.click()
    await expect.element(screen.getByText(PERHAPS[locale])).toBeVisible()
    await expect.element(en).toHaveValue('Sleep')
    await expect.element(screen.getByText(/tips\.pdf/)).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
    await button.click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(calls).toEqual(['begin', 'piece', 'add', 'add'])
    expect(add[1]).toEqual(add[0])
  },
)

test('R-OUT-16: a file of which a piece got no answer goes on where it stopped', async () => {
  const { calls } = serve({ 'piece 1': 'lost' })
  const { screen, onClose, button } = await open('en')
  await button.click()
  await expect.element(screen.getByText(PERHAPS.en)).toBeVisible()
  await button.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls).toEqual(['begin', 'piece', 'piece', 'add'])
})

test.each([
  ['a lost answer with another title', 'lost', 'Sleep well'],
  ['a refusal', 422, 'Sleep'],
] as const)('after %s the file is sent as a new one', async (_name, reply, title) => {
  const { calls, add } = serve({ 'add 1': reply })
  const { onClose, en, button } = await open('en')
  await button.click()
  await expect.poll(() => calls).toHaveLength(3)
  await expect.element(button).toBeEnabled()
  await en.fill(title)
  await button.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls).toEqual(['begin', 'piece', 'add', 'begin', 'piece', 'add'])
  expect(add.map(({ upload_id }) => upload_id)).toEqual(UPLOAD_IDS)
  expect(add[1]?.title.en).toBe(title)
})
