import type { SupportProvider } from '@plumbline/contract/outreach/support-provider'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { ProfileCard } from './ProfileCard.tsx'

const PROVIDER: SupportProvider = {
  id: '5b7f8a3e-6d0c-4d7e-9b0a-0d6c8f2e4a11',
  npi: '9482016378',
  name: 'Marsh^Elena^R^Dr^MD',
  provider_type_id: 1,
  tin_masked: '•4821',
  practice: 'Cascade Skin Care',
  practice_id: '0c9d6c52-2f0e-4d6c-8f2e-9b0a5b7f8a3e',
  specialty: 'Dermatology',
  class: 'physician',
  state: 'OR',
  region: 'West',
  taxonomy: null,
  mailing_address: '2 Typed Street\nSalem, OR 97301',
  address_failed_at: null,
  address_set_at: '2026-11-03T18:00:00.000Z',
  roster_address: '1 Old Street\nSalem, OR 97301',
  outcome: 'Higher',
  risk: null,
  stage: 'none',
  stage_at: null,
  next_action: null,
  last_login_at: null,
  last_contact_at: null,
  contacts_sent: 0,
  calls: 0,
  open_responses: 0,
  open_disputes: 0,
  patients: 40,
  total_billed: null,
  paid_exposure: null,
  savings: null,
  period: null,
  data_through: null,
  watchers: [],
  watched: false,
  suppressed: false,
  peer_groups: [],
  headlines: [],
  pauses: [],
}

test.each([
  ['en', /Support corrected this address on 11-03-2026\. The roster has another one: 1 Old Street, Salem/],
  [
    'es',
    /Soporte corrigió esta dirección el 03-11-2026\. La lista de profesionales tiene otra: 1 Old Street/,
  ],
] as const)(
  'R-ADR-3: the profile says that support set the address, and the roster’s (%s)',
  async (locale, words) => {
    const screen = await draw(<ProfileCard provider={PROVIDER} fixAddress={() => null} />, locale)
    await expect.element(screen.getByText(words)).toBeVisible()
  },
)

test.each([
  ['en', 'A letter to this address came back on 10-23-2025.'],
  ['es', 'Una carta enviada a esta dirección fue devuelta el 23-10-2025.'],
] as const)(
  'R-ADR-2: a letter came back from the address, which need not have been to this provider (%s)',
  async (locale, words) => {
    const provider = { ...PROVIDER, address_failed_at: '2025-10-23T18:00:00.000Z' }
    const screen = await draw(<ProfileCard provider={provider} fixAddress={() => null} />, locale)
    await expect.element(screen.getByText(words)).toBeVisible()
  },
)

test('R-ADR-3: it says nothing of an address that is the roster’s', async () => {
  const provider = { ...PROVIDER, address_set_at: null, roster_address: null }
  const screen = await draw(<ProfileCard provider={provider} fixAddress={() => null} />, 'en')
  await expect.element(screen.getByText(/2 Typed Street/)).toBeVisible()
  await expect.element(screen.getByText(/Support corrected/)).not.toBeInTheDocument()
})
