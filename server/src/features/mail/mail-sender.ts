import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import {
  claimDueMails,
  type DueMail,
  failAbandonedMails,
  keepDueMails,
  updateSent,
  updateUnsent,
} from './mail.repository.ts'
import { renderMail } from './render-mail.ts'
import { createMailer, type Delivery, type Mailer } from './smtp.ts'

const BATCH_MAILS = 5
const ATTEMPTS_MAX = 8
// Less than the shutdown waits; what is cut off goes out after its lease.
const STOP_WAIT_MS = 10_000
const DEFAULT_TIMING = { pollMs: 5_000, leaseSeconds: 300, backOffSeconds: 60 }

export type MailSenderDeps = {
  db: Database
  pool: pg.Pool
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'supportEmail' | 'demo'>
  log: { warn(fields: object, line: string): void; error(fields: object, line: string): void }
  timing?: Partial<typeof DEFAULT_TIMING>
}
export type MailSender = { stop(): Promise<void> }

/** 1, 2, 4 … minutes; null after the last attempt. */
export function retrySeconds(attempts: number, backOffSeconds: number): number | null {
  return attempts >= ATTEMPTS_MAX ? null : backOffSeconds * 2 ** (attempts - 1)
}

/** Sends what is queued, or keeps it for the outbox when there is no mail server; any number may run at once. */
export function startMailSender({ db, pool, config, log, timing }: MailSenderDeps): MailSender {
  const { pollMs, leaseSeconds, backOffSeconds } = { ...DEFAULT_TIMING, ...timing }
  const mailer = config.smtpUrl === undefined ? null : createMailer(config.smtpUrl)
  // A link in the table is worth as much as the token in it, so it is kept no longer than it is needed.
  const forgetLink = !config.demo
  let stopped = false
  let wanted = false
  let running: Promise<void> | null = null
  let listener: pg.PoolClient | null = null

  async function deliver(send: Mailer, mail: DueMail): Promise<void> {
    let delivery: Delivery
    try {
      const rendered = renderMail(mail, config)
      const outgoing = { id: mail.id, to: mail.to_address, from: config.mailFrom, language: mail.language }
      delivery = await send({ ...outgoing, ...rendered })
    } catch (error) {
      delivery = { kind: 'never', error: error instanceof Error ? error.message : 'could not be written' }
    }
    if (delivery.kind === 'sent') return updateSent(db, mail, forgetLink)
    const retry = delivery.kind === 'later' ? retrySeconds(mail.attempts, backOffSeconds) : null
    log.warn({ mail: mail.id, template: mail.template, attempts: mail.attempts, retry }, 'mail was not sent')
    await updateUnsent(db, mail, { error: delivery.error, retrySeconds: retry })
  }

  async function sendDue(): Promise<void> {
    if (mailer === null) return keepDueMails(db, forgetLink)
    await failAbandonedMails(db, ATTEMPTS_MAX)
    while (!stopped) {
      const mails = await claimDueMails(db, { limit: BATCH_MAILS, leaseSeconds, attemptsMax: ATTEMPTS_MAX })
      if (mails.length === 0) return
      await Promise.all(mails.map((mail) => deliver(mailer, mail)))
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
    }
    listener = client
    client.on('notification', wake)
    client.once('error', drop)
    try {
      await client.query('listen mails')
    } catch (error) {
      drop(error as Error)
      throw error
    }
    if (stopped) drop()
  }

  async function work(): Promise<void> {
    do {
      wanted = false
      try {
        await listen()
        await sendDue()
      } catch (error) {
        log.error({ err: error }, 'the mail queue could not be read')
        return
      }
    } while (wanted && !stopped)
  }

  function wake(): void {
    wanted = true
    if (stopped) return
    running ??= work().finally(() => {
      running = null
      // Asked for just as the last round ended.
      if (wanted && !stopped && listener !== null) wake()
    })
  }

  const timer = setInterval(wake, pollMs)
  timer.unref()
  wake()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.race([running, sleep(STOP_WAIT_MS, undefined, { ref: false })])
      const client = listener
      listener = null
      client?.removeAllListeners('notification')
      client?.release(true)
    },
  }
}
