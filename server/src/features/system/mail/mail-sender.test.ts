import { sql } from 'kysely'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { loadConfig } from '#platform/config/config.ts'
import { type Database, inTransaction, openDatabase } from '#platform/db/database.ts'
import { sealLink } from '#platform/mail/mail-link.ts'
import { enqueueMail } from '#platform/mail/mail-queue.repository.ts'
import { createKeys } from '#platform/security/keys.ts'
import { type Letterbox, startLetterbox } from '#testing/letterbox.ts'
import { createDatabase, type TestDatabase } from '#testing/test-database.ts'
import { type MailSender, startMailSender } from './mail-sender.ts'

let database: TestDatabase
let db: Database
let pool: pg.Pool
let letterbox: Letterbox
let senders: MailSender[]

beforeEach(async () => {
  database = await createDatabase(inject('postgres'), inject('template'))
  ;({ db, pool } = openDatabase({ ...database.pool, max: 8 }, () => {}))
  letterbox = await startLetterbox()
  senders = []
})
afterEach(async () => {
  for (const sender of senders) await sender.stop()
  await letterbox.close()
  await db.destroy()
  await database.drop()
})

const keys = createKeys('a secret key for the tests, forty characters')
const log = { info: () => {}, warn: () => {}, error: () => {} }

function send(settings: Record<string, string> = { SMTP_URL: letterbox.url }) {
  const config = loadConfig({
    PUBLIC_URL: 'https://portal.example.org',
    MAIL_FROM: 'Plumbline <no-reply@portal.example.org>',
    ...settings,
  })
  const timing = { pollMs: 100, leaseSeconds: 2, backOffSeconds: 0.2 }
  const sender = startMailSender({ db, pool, keys, config, log, timing })
  senders.push(sender)
  return sender
}

const reset = (to: string, language: 'en' | 'es' = 'en') =>
  enqueueMail(db, {
    to,
    userId: null,
    template: 'password_reset',
    language,
    data: { link: sealLink(keys, '/auth/password/reset/abc') },
  })

type Row = { status: string; attempts: number; last_error: string | null; data: Record<string, unknown> }
const rows = async () =>
  (await sql<Row>`select status, attempts, last_error, data from mails order by created_at`.execute(db)).rows
const settled = () =>
  expect.poll(async () => (await rows()).filter(({ status }) => /queued|sending/.test(status)).length).toBe(0)

describe('the mail sender', () => {
  it('delivers each mail exactly once with three senders running', async () => {
    send()
    send()
    send()
    await Promise.all(Array.from({ length: 40 }, (_, n) => reset(`person${n}@example.org`)))
    await settled()
    expect(letterbox.received).toHaveLength(40)
    expect(new Set(letterbox.received.map(({ to }) => to)).size).toBe(40)
    expect(new Set((await rows()).map(({ status }) => status))).toEqual(new Set(['sent']))
  })

  it('sends nothing from a transaction that was rolled back', async () => {
    send()
    await inTransaction(db, async (trx) => {
      await enqueueMail(trx, {
        to: 'a@example.org',
        userId: null,
        template: 'role_changed',
        language: 'en',
        data: {},
      })
      throw new Error('no')
    }).catch(() => {})
    await reset('b@example.org')
    await settled()
    expect(letterbox.received.map(({ to }) => to)).toEqual(['b@example.org'])
  })

  it('writes plain text and HTML in both languages, with links to its own site', async () => {
    send()
    await reset('en@example.org')
    await settled()
    await reset('es@example.org', 'es')
    await settled()
    const [english, spanish] = letterbox.received
    expect(english?.header('subject')).toBe('Choose a new password')
    expect(english?.raw).toContain('https://portal.example.org/auth/password/reset/abc')
    expect(english?.header('content-language')).toBe('en')
    expect(english?.header('from')).toBe('Plumbline <no-reply@portal.example.org>')
    expect(english?.header('message-id')).toMatch(/^<[\da-f-]{36}@portal\.example\.org>$/)
    expect(english?.raw).toMatch(/Content-Type: text\/plain; charset=utf-8/)
    expect(english?.raw).toMatch(/Content-Type: text\/html; charset=utf-8/)
    expect(spanish?.raw).toContain('https://portal.example.org/es/auth/password/reset/abc')
    expect(spanish?.raw).toMatch(/Subject: =\?UTF-8\?/)
  })

  it('tries again when the mail server is down, with the same Message-ID', async () => {
    const port = letterbox.port
    await letterbox.close()
    send({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    await reset('later@example.org')
    await expect.poll(async () => (await rows())[0]?.last_error).toContain('ECONNREFUSED')
    letterbox = await startLetterbox({ port })
    await settled()
    expect(letterbox.received).toHaveLength(1)
    const { rows: found } = await sql<{ id: string }>`select id from mails`.execute(db)
    expect(letterbox.received[0]?.header('message-id')).toBe(`<${found[0]?.id}@portal.example.org>`)
    expect((await rows())[0]?.attempts).toBeGreaterThan(1)
  })

  it('tries again after 4xx and gives up after 5xx', async () => {
    let busy = 2
    letterbox.answer = (to) => {
      if (to === 'nobody@example.org') return { code: 550, text: 'no such user' }
      busy -= 1
      return busy >= 0 ? { code: 451, text: 'greylisted' } : null
    }
    send()
    await reset('nobody@example.org')
    await reset('busy@example.org')
    await settled()
    const [nobody, slow] = await rows()
    expect(nobody).toMatchObject({ status: 'failed', attempts: 1 })
    expect(nobody?.last_error).toContain('550')
    expect(slow).toMatchObject({ status: 'sent', attempts: 3, last_error: null })
    expect(letterbox.received.map(({ to }) => to)).toEqual(['busy@example.org'])
  })

  it('sends the mails of a sender that died, and gives up after the last attempt', async () => {
    await reset('crash@example.org')
    await reset('hopeless@example.org')
    await sql`
      update mails set status = 'sending', attempts = case when to_address like 'crash%' then 3 else 8 end,
        next_attempt_at = now() + interval '600 milliseconds'`.execute(db)
    send()
    await settled()
    expect((await rows()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['sent', 4],
      ['failed', 8],
    ])
  })

  it.each([
    'a@example.org\r\nBcc: evil@example.com',
    'a@example.org\nSubject: x',
    'a@example.org, evil@example.com',
    '"x" <evil@example.com>',
    'a@example.org> RCPT TO:<evil@example.com',
    'nobody',
  ])('sends nothing to %j', async (to) => {
    send()
    await reset(to)
    await settled()
    expect(await rows()).toMatchObject([{ status: 'failed', last_error: 'not an email address' }])
    expect(letterbox.received).toEqual([])
  })

  it('stores mail without a mail server, and keeps links only in the demo', async () => {
    const sender = send({})
    await reset('kept@example.org')
    await settled()
    await sender.stop()
    send({ DEMO: 'off' })
    await reset('kept2@example.org')
    await settled()
    expect((await rows()).map(({ status, data }) => [status, 'link' in data])).toEqual([
      ['kept', true],
      ['kept', false],
    ])
  })

  it('removes a link after sending it, outside the demo', async () => {
    send({ SMTP_URL: letterbox.url, DEMO: 'off' })
    await reset('sent@example.org')
    await settled()
    expect(letterbox.received[0]?.raw).toContain('/auth/password/reset/abc')
    expect((await rows())[0]?.data).toEqual({})
  })
})
