import { describeCheck, isMet } from './check.ts'
import { describeConditions } from './each-condition.ts'
import { effectCoverage } from './effect-coverage.ts'
import { intervalCoverage } from './interval-coverage.ts'
import { mixAlone, mixWithoutPeers } from './mix-alone.ts'
import { ordinaryVariation, plantedProvider } from './ordinary-variation.ts'
import { sharedRate } from './shared-rate.ts'

const SEED = 20_260_930
const INTERVAL_WORLDS = 50
const SHARED_WORLDS = 250
const VARIED_WORLDS = 150
const PLANTED_WORLDS = 200
const MIX_WORLDS = 200
const CAMPAIGNS = 2000
const CONDITION_WORLDS = 500

function runChecks(): number {
  let missed = 0
  for (const simulate of [
    () => intervalCoverage(INTERVAL_WORLDS, SEED),
    () => sharedRate(SHARED_WORLDS, SEED),
    () => ordinaryVariation(VARIED_WORLDS, SEED),
    () => plantedProvider(PLANTED_WORLDS, SEED),
    () => mixAlone(MIX_WORLDS, SEED),
    () => [mixWithoutPeers(MIX_WORLDS, SEED)],
    () => effectCoverage(CAMPAIGNS, SEED),
  ]) {
    for (const check of simulate()) {
      console.log(describeCheck(check))
      if (!isMet(check)) missed += 1
    }
  }
  return missed
}

if (process.argv.includes('--conditions')) {
  console.log(describeConditions(CONDITION_WORLDS, SEED).join('\n'))
} else {
  const missed = runChecks()
  console.log(
    missed === 0
      ? 'All checks are within their bands.'
      : `${missed} of the checks above are outside their bands.`,
  )
  process.exitCode = missed === 0 ? 0 : 1
}
