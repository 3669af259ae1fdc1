import type { Mail, mailEndpoints } from '@plumbline/contract/system/mail'
import type { Config } from '#platform/config/config.ts'
import { inTransaction } from '#platform/db/database.ts'
import { withOpenLink } from '#platform/mail/mail-link.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import { findMail, findMailPage, type MailCursor, type MailRow, updateForRetry } from './mail.repository.ts'
import { renderMail } from './render-mail.ts'

const encodeCursor = ({ micros, id }: MailCursor) => `${micros}.${id}`

function decodeCursor(text: string): MailCursor {
  const [, micros, id] = /^(\d{1,17})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text) ?? []
  if (micros === undefined || id === undefined) {
    throw new Refusal('invalid_input', { fields: (texts) => ({ after: [texts.fields.invalid] }) })
  }
  return { micros, id }
}

/** A mail encrypted with another key is shown without its link. */
function openOrHide(keys: Keys, data: Record<string, unknown>): Record<string, unknown> {
  try {
    return withOpenLink(keys, data)
  } catch {
    return { ...data, link: null }
  }
}

export function mailHandlers(config: Config, keys: Keys): Handlers<typeof mailEndpoints> {
  function present(row: MailRow): Mail {
    // R-SYS-3: links and codes are readable only while DEMO is on.
    const data = config.demo ? openOrHide(keys, row.data) : row.data
    const { subject, text } = renderMail({ ...row, data }, config, { hideLinks: !config.demo })
    const isWaiting = row.status === 'queued' || row.status === 'sending'
    return {
      ...row,
      subject,
      text,
      created_at: row.created_at.toISOString(),
      next_attempt_at: isWaiting ? row.next_attempt_at.toISOString() : null,
      sent_at: row.sent_at?.toISOString() ?? null,
    }
  }

  return {
    async listMail({ db, query }) {
      const after = query.after === undefined ? null : decodeCursor(query.after)
      const { rows, next } = await findMailPage(db, { status: query.status ?? null, after })
      return {
        data: {
          rows: rows.map(present),
          next: next === null ? null : encodeCursor(next),
          sends: config.smtpUrl !== undefined,
          links_shown: config.demo,
        },
      }
    },
    async retryMail({ db, viewer, params, address }) {
      return inTransaction(db, async (trx) => {
        const before = await findMail(trx, params.id)
        if (before === null) throw new Refusal('not_found')
        if (!(await updateForRetry(trx, params.id))) throw new Refusal('conflict')
        const details = { mail: before.id, template: before.template }
        await recordAudit(trx, { actorId: viewer.userId, action: 'mail_retried', details, address })
        return { data: present((await findMail(trx, params.id)) ?? before) }
      })
    },
  }
}
