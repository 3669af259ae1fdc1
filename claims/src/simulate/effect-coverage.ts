import { measureEffect } from '../effects/measure-effect.ts'
import type { Check } from './check.ts'
import { type CampaignPlan, type Doctor, type SimulatedCampaign, simulateCampaign } from './effect-world.ts'
import { type RandomStream, randomStream } from './random-stream.ts'

const HOLD_OUT = { treated: 100, control: 50, holdsOut: true }
const OBSERVATIONAL = { treated: 100, control: 150, holdsOut: false }
const ORDINARY_DAYS = 0.4
/** A few practices have many times the days of the others. */
const UNEQUAL_DAYS = 0.8
const LARGE_DAYS = 100
const FALL = -0.12
const FALL_OF_LARGE = -0.24

const BANDS = {
  holdOut: { low: 0.93, high: 0.97 },
  savings: { low: 0.92, high: 1 },
  observational: { low: 0.92, high: 0.97 },
}

const same = (change: number) => () => change
const ofLarge = ({ days }: Doctor) => (days >= LARGE_DAYS ? FALL_OF_LARGE : 0)

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const covers = (low: number | null, truth: number, high: number | null): boolean =>
  low !== null && high !== null && low <= truth && truth <= high

/** How often each interval contains the truth. */
function coverage(plan: CampaignPlan, runs: number, random: RandomStream) {
  const counts = { units: 0, percent: 0, savings: 0 }
  for (let run = 0; run < runs; run += 1) {
    const { input, truths } = simulateCampaign(plan, random)
    const result = measureEffect(input)
    const truth = trueEffect(truths)
    const savings = -sum(truths.map(({ change, days }) => change * days)) * (result.price ?? 0)
    if (covers(result.ci_low, truth.units, result.ci_high)) counts.units += 1
    if (covers(result.pct_low, truth.percent, result.pct_high)) counts.percent += 1
    if (covers(result.savings_low, savings, result.savings_high)) counts.savings += 1
  }
  return { units: counts.units / runs, percent: counts.percent / runs, savings: counts.savings / runs }
}

function trueEffect(truths: SimulatedCampaign['truths']) {
  const change = sum(truths.map((one) => one.change))
  return {
    units: change / truths.length,
    percent: (100 * change) / sum(truths.map(({ level }) => level)),
  }
}

/**
 * The promises about campaigns: how often the intervals of effect and savings contain the truth. Treated and control
 * are drawn by lot from those with the highest rates in the selection quarter.
 */
export function effectCoverage(runs: number, seed: number): Check[] {
  const random = randomStream(seed)
  const check = (name: string, share: number, band: { low: number; high: number }): Check => ({
    name,
    counted: 'runs',
    count: runs,
    share,
    ...band,
  })
  const holdOut = [FALL, 0].flatMap((change) => {
    const name = `a true ${100 * change}%`
    const plan = { ...HOLD_OUT, daysSpread: ORDINARY_DAYS, change: same(change) }
    const { units, percent, savings } = coverage(plan, runs, random)
    return [
      check(`Interval of a campaign's effect covers ${name}, in units`, units, BANDS.holdOut),
      check(`Interval of a campaign's effect covers ${name}, in percent`, percent, BANDS.holdOut),
      check(`Interval of a campaign's savings covers them, at ${name}`, savings, BANDS.savings),
    ]
  })
  const large = coverage({ ...HOLD_OUT, daysSpread: UNEQUAL_DAYS, change: ofLarge }, runs, random)
  const observational = [FALL, 0].map((change) => {
    const plan = { ...OBSERVATIONAL, daysSpread: ORDINARY_DAYS, change: same(change) }
    const { units } = coverage(plan, runs, random)
    return check(
      `Without a hold-out, controls by lot: covers a true ${100 * change}%`,
      units,
      BANDS.observational,
    )
  })
  return [
    ...holdOut,
    check('Interval of savings, where only large providers change', large.savings, BANDS.savings),
    ...observational,
  ]
}
