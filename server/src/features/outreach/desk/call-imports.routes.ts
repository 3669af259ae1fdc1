import type { callImportEndpoints } from '@plumbline/contract/outreach/call-imports'
import { inTransaction } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { findLatestImports } from './call-imports.repository.ts'
import type { DeskDeps } from './desk-deps.ts'
import { takeBackCalls } from './take-back-calls.ts'

export const callImportHandlers = (deps: DeskDeps): Handlers<typeof callImportEndpoints> => ({
  async listCallImports({ db }) {
    return { data: await findLatestImports(db) }
  },
  async takeBackCalls({ db, params, viewer, address }) {
    return inTransaction(db, async (trx) => ({
      data: await takeBackCalls(trx, deps, params.id, { userId: viewer.userId, address }),
    }))
  },
})
