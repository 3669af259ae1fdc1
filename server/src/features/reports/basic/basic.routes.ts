import type { Bilingual } from '@plumbline/contract/core/bilingual'
import type { BasicSummary, basicEndpoints } from '@plumbline/contract/reports/basic'
import { isSmallCount, mayShowShare } from '@plumbline/contract/reports/suppression'
import { roundBeside } from '#platform/providers/round-beside.ts'
import { isDataHeld } from '#platform/request/data-hold.repository.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { AccessCodeGate } from '#platform/security/access-codes.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { verifyCaptcha } from '#platform/security/captcha.ts'
import type { Keys } from '#platform/security/keys.ts'
import { findHead, findHeadlines, type HeadlineRow } from './basic.repository.ts'

type Deps = {
  keys: Keys
  gate: AccessCodeGate
  /** The family labels in the shown build's version of the claims store. */
  loadLabels: (manifest: number) => Promise<(family: string) => Bilingual | null>
}

const wholePercent = (share: number) => Math.round(share * 100)

/** The letter may be in the wrong hands, so nothing that would reveal a small count is shown. */
function presentResult(row: HeadlineRow): BasicSummary['reports'][number]['result'] {
  if (!mayShowShare(row.addon_primary_patients, row.primary_patients)) return null
  return {
    percent: wholePercent(row.value),
    peer_percent: row.peer_p50 === null ? null : wholePercent(roundBeside(row.peer_p50, row.value)),
    peers: row.peers,
    outcome: row.outcome,
    low: row.low,
  }
}

export function basicHandlers({ keys, gate, loadLabels }: Deps): Handlers<typeof basicEndpoints> {
  return {
    async readBasicSummary({ db, body, address }) {
      await verifyCaptcha(db, keys, body.captcha)
      const granted = await gate.open(db, body, address)
      if (granted === null) throw new Refusal('invalid_access_code')
      if (await isDataHeld(db)) return { data_hold: true, data: null }
      const { providerId, providerName } = granted
      await recordAudit(db, { actorId: null, action: 'basic_viewed', providerId, address })
      const head = await findHead(db, providerId)
      if (head === null) throw new Refusal('not_found')
      const { set_id, manifest } = head
      const rows = set_id === null ? [] : await findHeadlines(db, set_id, providerId)
      const getLabel = manifest === null ? () => null : await loadLabels(manifest)
      return {
        data: {
          provider_name: providerName,
          specialty: head.specialty,
          period: head.period,
          data_through: head.data_through,
          patients: head.patients === null || isSmallCount(head.patients) ? null : head.patients,
          reports: rows.map((row) => ({
            family: row.family,
            label: getLabel(row.family),
            result: presentResult(row),
          })),
        },
      }
    },
  }
}
