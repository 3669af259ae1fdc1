import { toLookupKey } from '@plumbline/contract/core/lookup-key'
import { TOKEN_SCOPES } from '@plumbline/contract/core/token-scopes'
import { LIVE_TOKENS_MAX, type machineTokenEndpoints } from '@plumbline/contract/system/machine-tokens'
import { inTransaction } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { createMachineToken, tokenEnding } from '#platform/security/machine-token.ts'
import { hashToken, keepSession } from '#platform/security/session-store.ts'
import {
  findTokens,
  getToken,
  hasToken,
  insertToken,
  lockTokens,
  updateRevoked,
} from './machine-tokens.repository.ts'
import { mailToken } from './token-mailer.ts'

export function machineTokenHandlers(): Handlers<typeof machineTokenEndpoints> {
  return {
    async listTokens({ db }) {
      return { data: await findTokens(db) }
    },
    async createToken({ db, body, viewer, address }) {
      const secret = createMachineToken()
      const scopes = TOKEN_SCOPES.filter((scope) => body.scopes.includes(scope))
      const token = await inTransaction(db, async (trx) => {
        await keepSession(trx, viewer)
        if ((await lockTokens(trx)).live >= LIVE_TOKENS_MAX) {
          throw new Refusal('invalid_input', {
            fields: (texts) => ({ name: [texts.fields.too_many_tokens(LIVE_TOKENS_MAX)] }),
          })
        }
        const id = await insertToken(trx, {
          name: body.name,
          nameKey: toLookupKey(body.name),
          tokenHash: hashToken(secret),
          ending: tokenEnding(secret),
          scopes,
          madeBy: viewer.userId,
          days: body.days,
        })
        if (id === null) {
          throw new Refusal('invalid_input', {
            fields: (texts) => ({ name: [texts.fields.token_name_taken] }),
          })
        }
        await recordAudit(trx, {
          actorId: viewer.userId,
          action: 'token_made',
          details: { token: id, token_name: body.name, scopes: scopes.join(' '), days: body.days },
          address,
        })
        await mailToken(trx, id, 'token_made')
        return getToken(trx, id)
      })
      return { data: { token, secret } }
    },
    async revokeToken({ db, params, viewer, address }) {
      return inTransaction(db, async (trx) => {
        if (!(await hasToken(trx, params.id))) throw new Refusal('not_found')
        const isNew = await updateRevoked(trx, params.id, viewer.userId)
        const token = await getToken(trx, params.id)
        if (isNew) {
          const details = { token: token.id, token_name: token.name }
          await recordAudit(trx, { actorId: viewer.userId, action: 'token_revoked', details, address })
        }
        return { data: token }
      })
    },
  }
}
