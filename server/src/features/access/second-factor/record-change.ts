import type { Executor } from '#platform/db/database.ts'
import { enqueueMail } from '#platform/mail/mail-queue.repository.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Holder } from './factors.repository.ts'

type FactorChange = {
  change: 'added' | 'removed'
  kind: 'totp' | 'passkey' | 'recovery_codes'
  address: string
}

/** In the transaction of the change: its record, and the mail by which the owner hears of it. */
export async function recordChange(db: Executor, holder: Holder, what: FactorChange): Promise<void> {
  const { change, kind, address } = what
  await recordAudit(db, {
    actorId: holder.id,
    subjectUserId: holder.id,
    action: `second_factor_${change}`,
    details: { kind },
    address,
  })
  await enqueueMail(db, {
    to: holder.email,
    userId: holder.id,
    template: 'second_factor_changed',
    language: holder.language,
    data: { change },
  })
}
