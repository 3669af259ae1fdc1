import type { peerGroupEndpoints } from '@plumbline/contract/claims/peer-groups'
import { inTransaction } from '#platform/db/database.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import {
  deleteGroup,
  findGroups,
  findShownManifest,
  getChoices,
  insertGroup,
  previewGroup,
} from './peer-groups.repository.ts'

export function peerGroupHandlers(references: ReferenceSource): Handlers<typeof peerGroupEndpoints> {
  return {
    async listPeerGroups({ db }) {
      const [groups, { families, ...choices }, manifest] = await Promise.all([
        findGroups(db),
        getChoices(db),
        findShownManifest(db),
      ])
      const reference = manifest === null ? null : await references(manifest)
      const getLabel = (family: string) =>
        reference?.families.get(family)?.label ?? reference?.procedureLabel(family) ?? null
      return {
        data: {
          groups,
          ...choices,
          families: families.map((family) => ({ family, label: getLabel(family) })),
        },
      }
    },
    async previewPeerGroup({ db, body }) {
      return { data: await previewGroup(db, body) }
    },
    async createPeerGroup({ db, viewer, body, address }) {
      return inTransaction(db, async (trx) => {
        const group = await insertGroup(trx, { ...body, createdBy: viewer.userId })
        if (group === null) {
          throw new Refusal('invalid_input', { fields: (texts) => ({ name: [texts.fields.name_taken] }) })
        }
        const details = { name: group.name }
        await recordAudit(trx, { actorId: viewer.userId, action: 'peer_group_saved', details, address })
        return { data: group }
      })
    },
    async deletePeerGroup({ db, viewer, params, address }) {
      await inTransaction(db, async (trx) => {
        const name = await deleteGroup(trx, params.id)
        if (name === null) throw new Refusal('not_found')
        await recordAudit(trx, {
          actorId: viewer.userId,
          action: 'peer_group_removed',
          details: { name },
          address,
        })
      })
      return { data: null }
    },
  }
}
