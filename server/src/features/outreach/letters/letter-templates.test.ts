import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const PLAIN = {
  name: 'Plain',
  subject_en: 'A letter to {{practice}}',
  subject_es: 'Una carta a {{practice}}',
  body_en: 'Dear {{provider_name}},\n\nAccess code: {{access_code}}\n\nNPI {{npi}}, until {{code_expires}}',
  body_es: 'Hola {{provider_name}}:\n\nCódigo: {{access_code}}\n\nNPI {{npi}}, hasta {{code_expires}}',
}

let test: TestApp
let support: Caller
beforeAll(async () => {
  test = await startTestApp()
  support = await test.as('support')
  await support('PUT', '/admin/letters/templates/plain', { body: { ...PLAIN, version: 0 } })
})
afterAll(() => test.close())

describe('templates', () => {
  it('include built-in ones that accuse nobody', async () => {
    const templates = (await support('GET', '/admin/letters/templates')).body.data
    const builtIn = templates.find(({ key }: { key: string }) => key === 'initial-letter')
    expect(builtIn).toMatchObject({ version: 1, created_by: null })
    expect(builtIn.body_en).toMatch(/not an audit.*No reply is required/s)
    expect(builtIn.body_es).toMatch(/no es una auditoría.*No tiene que responder/s)
    expect(JSON.stringify(templates)).not.toMatch(/abuse|violation|outlier|failed|flagged/i)
    expect(templates.filter(({ channel }: { channel: string }) => channel === 'mail')).toHaveLength(5)
  })

  it('for emails may contain no figure and no code, and cannot become letters', async () => {
    const save = (key: string, body_en: string, version: number, channel: string) =>
      support('PUT', `/admin/letters/templates/${key}`, {
        body: { ...PLAIN, body_en, body_es: 'Hola', version, channel },
      })
    const refused = await save('a-mail', '{{verdict}} {{access_code}}', 0, 'mail')
    expect(refused.body.data).toEqual({ body_en: [expect.stringContaining('{{verdict}}, {{access_code}}')] })
    expect((await save('a-mail', 'Hello', 0, 'mail')).body.data.channel).toBe('mail')
    expect((await save('a-mail', 'Hello', 1, 'letter')).status).toBe(409)
  })

  it('are stored by version; an edit of an old version is refused', async () => {
    const save = (version: number, name = 'Second') =>
      support('PUT', '/admin/letters/templates/second', { body: { ...PLAIN, name, version } })
    expect((await save(0)).body.data.version).toBe(1)
    expect((await save(0)).status).toBe(422)
    expect((await save(1, 'Renamed')).body.data).toMatchObject({ version: 2, name: 'Renamed' })
    expect((await save(1)).status).toBe(409)
  })

  it('with an unknown placeholder are refused by its name and not saved', async () => {
    const body = { ...PLAIN, body_es: 'Hola {{ssn}} {{Payer}}', version: 1 }
    const refused = await support('PUT', '/admin/letters/templates/plain', { body })
    expect(refused.status).toBe(422)
    expect(refused.body.data).toEqual({ body_es: [expect.stringContaining('{{ssn}}, {{Payer}}')] })
    const templates = (await support('GET', '/admin/letters/templates')).body.data
    expect(templates.find(({ key }: { key: string }) => key === 'plain').version).toBe(1)
  })
})

describe('ordering letters', () => {
  it.each([
    [{ template: 'nothing-like-it', provider_ids: ['00000000-0000-4000-8000-000000000000'] }, 'template'],
    [{ template: 'plain' }, 'provider_ids'],
    [{ template: 'plain', provider_ids: ['00000000-0000-4000-8000-000000000000'] }, 'provider_ids'],
    [{ template: 'plain', wave_id: '00000000-0000-4000-8000-000000000000' }, 'provider_ids'],
  ])('refuses %j', async (body, field) => {
    const refused = await support('POST', '/admin/letters', { body })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.data)).toEqual([field])
  })

  it('is open to support only', async () => {
    for (const [person, status] of [
      [test.visitor, 401],
      [await test.as('provider'), 403],
      [await test.as('payer'), 403],
    ] as const) {
      expect((await person('POST', '/admin/letters', { body: { template: 'plain' } })).status).toBe(status)
    }
  })
})
