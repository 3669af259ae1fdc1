import type { Executor } from '#platform/db/database.ts'
import { enqueueMail } from '#platform/mail/mail-queue.repository.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Holder } from './factors.repository.ts'

type FactorChange = {
  change: 'added' | 'removed'
  kind: 'totp' | 'passkey' | 'recovery_codes'
  address: string
}

/** Records the change and mails the owner, in the transaction of the change. */
export async function recordChange(
  db: Executor,
  holder: Holder,
  { change, kind, address }: FactorChange,
): Promise<void> {
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
