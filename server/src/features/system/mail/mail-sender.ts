import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { isUnavailable } from '#platform/db/unavailable.ts'
import { withOpenLink } from '#platform/mail/mail-link.ts'
import { mailsHandled } from '#platform/request/metrics.ts'
import { inTrace } from '#platform/request/trace.ts'
import type { Keys } from '#platform/security/keys.ts'
import { startRepeating } from '#platform/time/repeat.ts'
import {
  claimDueMails,
  type DueMail,
  failAbandonedMails,
  listenForMails,
  storeDueMails,
  updateSent,
  updateUnsent,
} from './mail.repository.ts'
import { renderMail } from './render-mail.ts'
import { createMailer, type Delivery, type Mailer } from './smtp.ts'

const BATCH_MAILS = 5
const ATTEMPTS_MAX = 8
const RECORD_RETRY_MS = 100
// Less than the shutdown waits. A mail that is cut off is sent again after its lease.
const STOP_WAIT_MS = 10_000
// The lease is longer than sending a mail may take.
const DEFAULT_TIMING = { pollMs: 5_000, leaseSeconds: 90, backOffSeconds: 60 }

export type MailSenderDeps = {
  db: Database
  pool: pg.Pool
  keys: Keys
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'supportEmail' | 'demo'>
  log: Record<'info' | 'warn' | 'error', (fields: object, line: string) => void>
  timing?: Partial<typeof DEFAULT_TIMING>
}
export type MailSender = { stop(): Promise<void> }

/** 1, 2, 4 … minutes; null after the last attempt. */
export function retrySeconds(attempts: number, backOffSeconds: number): number | null {
  return attempts >= ATTEMPTS_MAX ? null : backOffSeconds * 2 ** (attempts - 1)
}

/** Sends queued mail, or just stores it if there is no mail server. Several may run at once. */
export function startMailSender({ db, pool, keys, config, log, timing }: MailSenderDeps): MailSender {
  const { pollMs, leaseSeconds, backOffSeconds } = { ...DEFAULT_TIMING, ...timing }
  const mailer = config.smtpUrl === undefined ? null : createMailer(config.smtpUrl)
  // A stored link is as good as the token in it, so it is removed as soon as possible.
  const forgetLink = !config.demo
  let stopped = false
  let listener: pg.PoolClient | null = null

  async function deliver(send: Mailer, mail: DueMail): Promise<void> {
    let delivery: Delivery
    try {
      const rendered = renderMail({ ...mail, data: withOpenLink(keys, mail.data) }, config)
      const outgoing = { id: mail.id, to: mail.to_address, from: config.mailFrom, language: mail.language }
      delivery = await send({ ...outgoing, ...rendered })
    } catch (error) {
      delivery = { kind: 'never', error: error instanceof Error ? error.message : 'could not be written' }
    }
    if (delivery.kind === 'sent') {
      mailsHandled.inc({ result: 'sent' })
      log.info({ mail: mail.id, template: mail.template }, 'mail was sent')
      return record(() => updateSent(db, mail, forgetLink))
    }
    const retry = delivery.kind === 'later' ? retrySeconds(mail.attempts, backOffSeconds) : null
    mailsHandled.inc({ result: retry === null ? 'failed' : 'put_off' })
    log.warn({ mail: mail.id, template: mail.template, attempts: mail.attempts, retry }, 'mail was not sent')
    const { error } = delivery
    await record(() => updateUnsent(db, mail, { error, retrySeconds: retry }))
  }

  /** Only this process knows the outcome: if it is not recorded, the mail is sent a second time. */
  async function record(work: () => Promise<void>): Promise<void> {
    const until = Date.now() + leaseSeconds * 1_000
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!isUnavailable(error) || Date.now() > until) throw error
        await sleep(RECORD_RETRY_MS)
      }
    }
  }

  async function sendDue(): Promise<void> {
    if (mailer === null) {
      mailsHandled.inc({ result: 'kept' }, await storeDueMails(db, forgetLink))
      return
    }
    await failAbandonedMails(db, ATTEMPTS_MAX)
    while (!stopped) {
      const mails = await claimDueMails(db, { limit: BATCH_MAILS, leaseSeconds, attemptsMax: ATTEMPTS_MAX })
      if (mails.length === 0) return
      await Promise.all(mails.map((mail) => inTrace(mail.trace_id, () => deliver(mailer, mail))))
    }
  }

  async function listen(): Promise<void> {
    if (listener !== null || stopped) return
    const client = await pool.connect()
    const drop = (error?: Error) => {
      if (listener !== client) return
      listener = null
      client.removeAllListeners('notification')
      client.release(error ?? true)
      loop.wake()
    }
    listener = client
    client.on('notification', loop.wake)
    client.on('error', drop)
    try {
      await listenForMails(client)
    } catch (error) {
      drop(error as Error)
      throw error
    }
    if (stopped) drop()
  }

  const loop = startRepeating({
    everyMs: pollMs,
    async work() {
      await listen()
      await sendDue()
    },
    onError: (error) => log.error({ err: error }, 'the mail queue could not be read'),
  })
  return {
    async stop() {
      stopped = true
      await Promise.race([loop.stop(), sleep(STOP_WAIT_MS, undefined, { ref: false })])
      const client = listener
      listener = null
      client?.removeAllListeners('notification')
      client?.release(true)
    },
  }
}
