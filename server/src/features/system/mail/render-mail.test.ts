import { LOCALES } from '@plumbline/contract/core/locale'
import { describe, expect, it } from 'vitest'
import type { MailData } from '#platform/mail/mail-queue.repository.ts'
import { retrySeconds } from './mail-sender.ts'
import { renderMail } from './render-mail.ts'
import { classifySmtpError } from './smtp.ts'

const SETTINGS = { publicUrl: 'https://portal.example.org', supportEmail: 'help@example.org' }
const HOSTILE = '<img src=x onerror=alert(1)>"\'&\r\nBcc: evil@example.com\u202e'

const CALL = {
  call: '0b514b4e-9c6e-4d2f-8b8a-7c116f0e1c52',
  starts_at: '2026-11-17T18:30:00.000Z',
  time_zone: 'America/Los_Angeles',
  link: '/welcome',
}

const TOKEN = {
  link: '/codoxo_admin',
  token: HOSTILE,
  maker: 'Okafor^Vera',
  scopes: ['results', 'import'] as const,
  expires_on: '2026-12-02',
}

const DATA: { [T in keyof MailData]: MailData[T] } = {
  email_proof: { link: '/auth/success?token=t0ken' },
  registration_elsewhere: { link: '/auth/login' },
  password_reset: { link: '/auth/password/reset/t0ken' },
  password_changed: {},
  account_locked: { link: '/auth/forgot' },
  invitation: { link: '/auth/signup?token=t0ken', inviter: 'Marsh^Elena^R^Dr^MD', practice: HOSTILE },
  email_change_old: { link: '/auth/success?change=t0ken', email: 'new@example.org' },
  email_change_new: { link: '/auth/success?change=t0ken' },
  email_change_taken: { link: '/auth/login' },
  email_changed: {},
  preregistration_received: { reference: 'PR-2026-0001' },
  preregistration_approved: { reference: 'PR-2026-0001' },
  preregistration_declined: { reference: 'PR-2026-0001', reason: HOSTILE },
  second_factor_changed: { change: 'reset' },
  role_changed: {},
  token_made: TOKEN,
  token_expires: TOKEN,
  digest_support: {
    link: '/admin/support/engagement',
    calls: 3,
    reminders: 1,
    addresses: 2,
    answers: 4,
    overdue: 1,
    feedback: 0,
    messages: 2,
    results: 1,
  },
  digest_payer: { link: '/admin/support/performance', results: 1, due: 2, running: 3 },
  inbox: {
    link: '/admin/support/tools',
    refused: 2,
    left: 1,
    waits: 1,
    problems: ['not_writable', 'unavailable', 'disk_full', 'memory', 'build_failed'],
  },
  notices: { link: '/welcome', report: 1, reply: 2, document: 1, audit: 1 },
  call_booked: CALL,
  call_cancelled: CALL,
  outreach: { subject: 'Your report is there', paragraphs: ['Hello,', HOSTILE], link: '/welcome' },
}
const TEMPLATES = Object.keys(DATA) as (keyof MailData)[]
const CASES = TEMPLATES.flatMap((template) => LOCALES.map((language) => ({ template, language })))

const render = (template: keyof MailData, language: 'en' | 'es', options = {}) =>
  renderMail({ template, language, data: DATA[template] }, SETTINGS, options)

describe('a mail', () => {
  it.each(CASES)('$template in $language renders safely', ({ template, language }) => {
    const { subject, text, html } = render(template, language)
    expect(subject).toMatch(/^[^\r\n<>]{5,70}$/)
    expect(`${subject} ${text}`).not.toMatch(/undefined|\[object/)
    expect(html).toContain(`<html lang="${language}">`)
    // No external content, no tracking and no scripts.
    expect(html).not.toMatch(/<img|<script|<link|<style|onerror=alert\(1\)>|src=(?!x)/i)
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])
    for (const address of addresses) expect(address).toMatch(/^https:\/\/portal\.example\.org\//)
    expect(text.split('\n').every((line) => line.length <= 90)).toBe(true)
    expect(text).not.toContain('\r')
    const link = (DATA[template] as { link?: string }).link
    if (link !== undefined) {
      const address = `${SETTINGS.publicUrl}${language === 'es' ? '/es' : ''}${link}`
      expect(text).toContain(address)
      expect(html).toContain(address)
    }
    const hidden = render(template, language, { hideLinks: true })
    expect(hidden.text + hidden.html).not.toContain('t0ken')
  })

  it('shows a call in the reader’s time zone and language, with a calendar entry', () => {
    const booked = render('call_booked', 'en')
    expect(booked.text).toContain('Tuesday 11-17-2026, 10:30')
    expect(render('call_booked', 'es').text).toContain('martes 17-11-2026, 10:30')
    expect(booked.calendar).toMatch(/DTSTART:20261117T183000Z\r\nDTEND:20261117T185000Z\r\n/)
    expect(render('call_cancelled', 'en').calendar).toContain('STATUS:CANCELLED')
    expect(render('role_changed', 'en').calendar).toBeUndefined()
  })

  it('counts one thing as one', () => {
    const oneOfEach = { link: '/welcome', report: 0, reply: 1, document: 1, audit: 0 }
    const renderNotices = (language: 'en' | 'es', counts = oneOfEach) =>
      renderMail({ template: 'notices', language, data: counts }, SETTINGS).text
    expect(renderNotices('en')).toContain('There is a reply to what you wrote.\n\nThere is a new document.')
    expect(renderNotices('es')).toContain('Respondimos a lo que escribió.\n\nHay un documento nuevo.')
    expect(renderNotices('en', { ...oneOfEach, document: 2 })).toContain('There are 2 new documents.')
    expect(render('digest_payer', 'en').text).toContain('2 results are pending.')
  })

  it('R-TOK-9: says what a token is for and until when, in the reader’s language', () => {
    expect(render('token_made', 'en').text).toContain('It is for: reading results, importing claims.')
    expect(render('token_made', 'es').text).toContain('hasta el\n02-12-2026')
    expect(render('token_expires', 'en').text).toContain('12-02-2026')
    expect(render('token_expires', 'es').text).toContain('Okafor, Vera')
  })

  it('differs by language in every template', () => {
    for (const template of TEMPLATES) {
      expect(render(template, 'en').text).not.toBe(render(template, 'es').text)
    }
  })

  it('shows typed text as plain text on one line', () => {
    const { text, html } = render('invitation', 'en')
    expect(text).toContain('Marsh, Elena R Dr, MD invites you')
    expect(text).not.toMatch(/^Bcc:/m)
    expect(html).toContain(
      'work with img src x onerror alert(1) &#39;&amp; Bcc evil example. com in Plumbline',
    )
    const { html: declined } = render('preregistration_declined', 'en')
    expect(declined).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp; Bcc: evil@example.com')
  })

  it.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/a b', '\\evil'])(
    'has no link to %j',
    (link) => {
      const mail = renderMail({ template: 'password_reset', language: 'es', data: { link } }, SETTINGS)
      expect(mail.html).not.toContain('href')
      expect(mail.text).toContain('[enlace oculto]')
    },
  )

  it('refuses an unknown template', () => {
    expect(() => renderMail({ template: 'toString', language: 'en', data: {} }, SETTINGS)).toThrow()
  })
})

describe('another attempt', () => {
  it('waits 1, 2, 4 … minutes and gives up after eight', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => retrySeconds(attempts, 60))).toEqual([
      60,
      120,
      240,
      480,
      960,
      1920,
      3840,
      null,
    ])
  })

  it.each([
    [{ responseCode: 550, command: 'RCPT TO' }, 'never'],
    [{ responseCode: 554, command: 'DATA' }, 'never'],
    [{ responseCode: 451, command: 'RCPT TO' }, 'later'],
    [{ responseCode: 535, command: 'AUTH PLAIN', code: 'EAUTH' }, 'later'],
    [{ responseCode: 554, command: 'CONN' }, 'later'],
    [{ code: 'ECONNREFUSED', command: 'CONN' }, 'later'],
    [{ code: 'ETIMEDOUT' }, 'later'],
  ])('after %j is due: %s', (error, kind) => {
    expect(classifySmtpError(Object.assign(new Error('x'), error)).kind).toBe(kind)
  })
})
