import type { CaseFile, CaseView } from '@plumbline/contract/cases/cases'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MadeCase, openByCode } from '#testing/case-world.ts'
import { makePdf } from '#testing/made-files.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { startUploadWorld, type UploadWorld } from '#testing/upload-world.ts'

let world: UploadWorld
let one: MadeCase
beforeAll(async () => {
  world = await startUploadWorld()
})
afterAll(() => world.close())

const LINES = [
  { claim: 1, billed: 120, paid: 80 },
  { claim: 2, billed: 90, paid: 40 },
  { claim: 3, billed: 30, paid: 10 },
]
const HAROLD = { name: 'Lindgren, Harold', birth_date: '1948-03-02', account_number: 'A-77' }
beforeEach(async () => {
  one = await world.makeCase({ lines: LINES, people: { 1: HAROLD }, records: ['visit_notes'] })
})

const path = () => `/caseaudit/${one.index}/receipt`
const move = (body: object) => world.provider('POST', `/caseaudit/${one.index}/actions`, { body })
const view = async (): Promise<CaseView> => (await world.provider('GET', `/caseaudit/${one.index}`)).body.data
async function send(filename: string, claims: string) {
  await world.send(one.index, await makePdf({}, filename), { filename, claims })
  await world.check()
}

let cookie = ''
async function fetchText(language: 'en' | 'es'): Promise<string> {
  if (cookie === '') {
    const login = await world.test.visitor('POST', '/auth/login', {
      body: { email: 'provider@demo.test', password: 'Plumb-Line-2026!' },
    })
    cookie = `${login.cookies[0]?.name}=${login.cookies[0]?.value}`
  }
  const answer = await world.test.app.inject({
    url: `/api${path()}?language=${language}`,
    headers: { cookie },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('application/pdf')
  return (await readPdf(answer.rawPayload)).text.replaceAll(/\s+/g, ' ')
}

const countOf = (text: string, part: string) => text.split(part).length - 1
/** Every received file stands as often as it has claims, with what its own receipt says. */
function expectFile(text: string, file: CaseFile): void {
  const times = Math.max(1, file.claims.length)
  expect(countOf(text, file.receipt ?? '?'), file.filename).toBe(times)
  expect(countOf(text.replaceAll(' ', ''), file.sha256?.slice(0, 16) ?? '?'), file.filename).toBe(times)
}

describe('the receipt for everything that was sent (R-CASE-26)', () => {
  it('has every stored file with its claims, the claims without a file, and who said it when', async () => {
    await send('lindgren.pdf', '1')
    await send('both.pdf', '1,2')
    await send('loose.pdf', '')
    expect((await world.provider('GET', path())).status, 'not before everything is sent').toBe(404)
    expect((await move({ action: 'finish_sending', without: [3] })).status).toBe(200)
    const { sent } = await view()
    expect(sent).toHaveLength(3)
    const text = await fetchText('en')
    for (const file of sent) expectFile(text, file)
    expect(countOf(text, 'R-'), 'and nothing else').toBe(4)
    expect(text).toContain(one.number)
    expect(text).toContain('1. Lindgren, Harold')
    expect(text).toContain('3. Member ID patient-of-3')
    expect(text).toContain('Missing: Visit notes. You said that you do not have what is missing.')
    expect(text).toContain('2 of 3 claims complete; 3 files received')
    expect(text).toContain('both.pdf Everything we asked for about its claims')
    expect(text).toMatch(/Marsh/)
    expect(text).toContain('Pacific Time')
    const spanish = await fetchText('es')
    for (const file of sent) expectFile(spanish, file)
    expect(spanish).toContain('Acuse de recibo de todo lo enviado')
    expect(spanish).toMatch(/[ap]\.\s?m\., hora del Pacífico/)
    expect(spanish).toContain('Sin archivo')
    expect(spanish).toContain('Falta: Notas de la visita. Usted indicó que no tiene lo que falta.')
    expect(spanish).toMatch(/\d de [a-z]+ de 2026/)
    expect(text, 'the month is a word').toMatch(/[A-Z][a-z]+ \d{1,2}, 2026/)
    for (const each of [text, spanish]) expect(each).not.toMatch(/\d\d-\d\d-2026/)
  })

  it('has later files and statements too, and not what was removed', async () => {
    await send('first.pdf', '1')
    await send('wrong.pdf', '2')
    const wrong = (await view()).sent.find(({ filename }) => filename === 'wrong.pdf')
    await move({ action: 'remove_file', file_id: wrong?.id })
    await move({ action: 'finish_sending', without: [2, 3] })
    await send('later.pdf', '2')
    await move({ action: 'add_statement', body: 'The drawing was made that day.' })
    const { sent, messages } = await view()
    const text = await fetchText('en')
    expect(sent.map(({ filename }) => filename)).toEqual(['first.pdf', 'later.pdf'])
    for (const file of sent) expectFile(text, file)
    expect(text).not.toContain('wrong.pdf')
    expect(text).toContain(messages.find(({ topic }) => topic === 'statement')?.receipt)
    expect(text).not.toContain('The drawing was made that day.')
  })

  it('says what a claim in part lacks, and what each file is', async () => {
    one = await world.makeCase({ lines: LINES, people: {}, records: ['visit_notes', 'results'] })
    const results = (await view()).requested.find(({ kind }) => kind === 'results')
    await world.send(one.index, await makePdf({}, 'labs'), {
      filename: 'labs.pdf',
      claims: '1',
      request_id: results?.id ?? '',
    })
    await world.check()
    await move({ action: 'finish_sending', without: [1, 2, 3] })
    const text = await fetchText('en')
    expect(text).toContain('labs.pdf Test results')
    expect(text).toContain('0 of 3 claims complete; 1 file received')
    expect(text).toContain('Missing: Visit notes. You said that you do not have what is missing.')
    expect(text).toContain('Missing: Visit notes, Test results.')
  })

  it('is for whoever may see the case, and for nobody else', async () => {
    await send('first.pdf', '1,2,3')
    await move({ action: 'finish_sending' })
    expect((await world.test.visitor('GET', path())).status).toBe(404)
    const other = await world.makeCase()
    expect((await (await openByCode(world.test, other))('GET', path())).status, 'another case’s code').toBe(
      404,
    )
    expect((await (await openByCode(world.test, one))('GET', path())).status).toBe(200)
    expect((await (await world.test.as('support'))('GET', path())).status, 'support not acting').toBe(404)
    expect((await world.provider('GET', '/caseaudit/CDFGHJKMNPQRTVWXY234/receipt')).status).toBe(404)
  })
})
