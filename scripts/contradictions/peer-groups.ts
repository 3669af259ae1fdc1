import type { ShareCounts } from '../../claims/src/figures/compare-shares.ts'
import { drawPatients } from '../../claims/src/simulate/draw-patients.ts'
import { type RandomStream, randomStream } from '../../claims/src/simulate/random-stream.ts'

/** How a group of peers bills: the rate of most, how much they differ, and how their patients come again. */
type Plan = {
  rate: number
  /** The sd of the logit between peers. */
  spread: number
  /** The intraclass correlation of a patient's days. */
  correlation: number
  peers: number
  largest: number
  /** One peer has many times the days of the others, at another rate, so that the pooled rate is far from the median. */
  giant?: number
}

const SMALLEST = 30
const GIANT_TIMES = 40
const SEED = 20_260_701

const PLANS: readonly Plan[] = [
  { rate: 0.004, spread: 0.4, correlation: 0, peers: 64, largest: 600 },
  { rate: 0.03, spread: 0.3, correlation: 0.3, peers: 52, largest: 400 },
  { rate: 0.045, spread: 0, correlation: 0, peers: 41, largest: 300 },
  { rate: 0.12, spread: 0.5, correlation: 0.5, peers: 33, largest: 500 },
  { rate: 0.12, spread: 0, correlation: 0, peers: 53, largest: 120 },
  { rate: 0.3, spread: 0.4, correlation: 0.3, peers: 52, largest: 300 },
  { rate: 0.3, spread: 0.9, correlation: 0, peers: 38, largest: 200 },
  { rate: 0.5, spread: 0.2, correlation: 0, peers: 45, largest: 400 },
  { rate: 0.56, spread: 0.15, correlation: 0.3, peers: 52, largest: 420 },
  { rate: 0.7, spread: 0.5, correlation: 0.5, peers: 31, largest: 900 },
  { rate: 0.93, spread: 0.4, correlation: 0, peers: 47, largest: 250 },
  { rate: 0.25, spread: 0.2, correlation: 0, peers: 43, largest: 90, giant: 0.6 },
  { rate: 0.55, spread: 0.2, correlation: 0, peers: 43, largest: 90, giant: 0.2 },
]

const logistic = (logit: number) => 1 / (1 + Math.exp(-logit))

function drawPeer(index: number, days: number, rate: number, plan: Plan, random: RandomStream): ShareCounts {
  const counts: ShareCounts = {
    npi: String(9_000_000_000 + index),
    tin: '100000001',
    days,
    addon_days: 0,
    days_squared: 0,
    addon_days_squared: 0,
    addon_days_by_days: 0,
  }
  const visits = { maxDays: plan.correlation === 0 ? 1 : 8, correlation: plan.correlation }
  for (const patient of drawPatients(days, rate, visits, random)) {
    const attached = patient.filter(({ units }) => units > 0).length
    counts.addon_days += attached
    counts.days_squared += patient.length ** 2
    counts.addon_days_squared += attached ** 2
    counts.addon_days_by_days += attached * patient.length
  }
  return counts
}

function drawGroup(plan: Plan, random: RandomStream): ShareCounts[] {
  const { rate, spread, peers, largest, giant } = plan
  const center = Math.log(rate / (1 - rate))
  return Array.from({ length: peers }, (_, index) => {
    const days = Math.round(SMALLEST * (largest / SMALLEST) ** random.uniform())
    if (giant !== undefined && index === 0) return drawPeer(index, GIANT_TIMES * days, giant, plan, random)
    return drawPeer(index, days, logistic(center + spread * random.normal()), plan, random)
  })
}

/** Groups of peers from rare to frequent codes, alike and unlike, also such whose pooled rate is far from the median. */
export function drawPeerGroups(): ShareCounts[][] {
  const random = randomStream(SEED)
  return PLANS.map((plan) => drawGroup(plan, random))
}
