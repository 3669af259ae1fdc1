import { type LetterTemplate, usesPlaceholder } from '@plumbline/contract/outreach/letters'
import { LEFT_OUT_SHOWN } from '@plumbline/contract/outreach/outreach'
import type { ContactSkip, OutreachPreview } from '@plumbline/contract/outreach/outreach-plan'
import type { Candidate } from './candidates.repository.ts'
import { type ContactRule, decideContact } from './decide-contact.ts'

export type Chosen = {
  send: Candidate[]
  skipped: { candidate: Candidate; reason: ContactSkip }[]
  notNeeded: number
}

export function mentionsReport(template: LetterTemplate): boolean {
  const { subject_en, subject_es, body_en, body_es } = template
  const texts = [subject_en, subject_es, body_en, body_es].join('\n')
  return usesPlaceholder(texts, ['verdict', 'report_name', 'period'])
}

export function chooseContacts(rule: ContactRule, candidates: readonly Candidate[]): Chosen {
  const chosen: Chosen = { send: [], skipped: [], notNeeded: 0 }
  for (const candidate of candidates) {
    const decision = decideContact(rule, candidate.facts)
    if (decision === 'send') chosen.send.push(candidate)
    else if (decision === 'not_needed') chosen.notNeeded += 1
    else chosen.skipped.push({ candidate, reason: decision })
  }
  return chosen
}

export function presentChosen({ send, skipped, notNeeded }: Chosen, unitCostCents: number): OutreachPreview {
  const counts = Map.groupBy(skipped, ({ reason }) => reason)
  return {
    to: send.length,
    skipped: [...counts].map(([reason, { length }]) => ({ reason, count: length })),
    not_needed: notNeeded,
    cost_cents: send.length * unitCostCents,
    left_out: skipped.slice(0, LEFT_OUT_SHOWN).map(({ candidate, reason }) => {
      const { id, npi, name, provider_type_id } = candidate
      return { provider: { id, npi, name, provider_type_id }, reason }
    }),
  }
}
