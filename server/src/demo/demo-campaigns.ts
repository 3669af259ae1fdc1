import type { CommunicationType, OutreachMethod } from '@plumbline/contract/outreach/engagement-steps'

type DemoCampaign = {
  key: string
  nameEs: string
  /** The planned decrease of units, in percent. */
  goalPct: number
  holdOutShare: number
  fixedCostCents: number
  specialty: string
}

/** How the demo campaigns were planned; their providers come from the generated world. */
export const DEMO_CAMPAIGNS: readonly DemoCampaign[] = [
  {
    key: 'lesion-add-ons',
    nameEs: 'Adicionales de lesiones',
    goalPct: 10,
    holdOutShare: 1 / 3,
    fixedCostCents: 420_000,
    specialty: 'Dermatology',
  },
  {
    key: 'critical-care-time',
    nameEs: 'Tiempo de cuidados críticos',
    goalPct: 10,
    holdOutShare: 1 / 3,
    fixedCostCents: 380_000,
    specialty: 'Cardiology',
  },
  {
    key: 'visit-complexity',
    nameEs: 'Complejidad de las visitas',
    goalPct: 5,
    holdOutShare: 0,
    fixedCostCents: 260_000,
    specialty: 'Family Medicine',
  },
  {
    key: 'low-back-levels',
    nameEs: 'Niveles lumbares',
    goalPct: 8,
    holdOutShare: 0.25,
    fixedCostCents: 310_000,
    specialty: 'Pain Medicine',
  },
  {
    key: 'lesion-letters-2026',
    nameEs: 'Adicionales de lesiones, cartas de 2026',
    goalPct: 10,
    holdOutShare: 0.2,
    fixedCostCents: 120_000,
    specialty: 'Dermatology',
  },
  {
    key: 'wound-depth',
    nameEs: 'Profundidad de las heridas',
    goalPct: 8,
    holdOutShare: 0.25,
    fixedCostCents: 90_000,
    specialty: 'Wound Care',
  },
]

export type DemoMessage = {
  type: CommunicationType
  method: OutreachMethod
  daysAfter: number
  unitCostCents: number
  templateKey: string | null
}

/** The messages of every wave, in this order. */
export const DEMO_PLAN = {
  initial: {
    type: 'initial',
    method: 'mail',
    daysAfter: 0,
    unitCostCents: 185,
    templateKey: 'initial-letter',
  },
  reminder: {
    type: 'reminder',
    method: 'email',
    daysAfter: 45,
    unitCostCents: 5,
    templateKey: 'reminder-mail',
  },
  notice: {
    type: 'second_notice',
    method: 'mail',
    daysAfter: 90,
    unitCostCents: 185,
    templateKey: 'second-notice-letter',
  },
  call: { type: 'reminder', method: 'call', daysAfter: 120, unitCostCents: 1_400, templateKey: null },
} as const satisfies Record<string, DemoMessage>
