import { describeCheck, isMet } from './check.ts'
import { effectCoverage } from './effect-coverage.ts'
import { intervalCoverage } from './interval-coverage.ts'
import { sharedRate } from './shared-rate.ts'

const SEED = 20_260_930
const RUNS_PER_RATE = 1000
const WORLDS = 30
const CAMPAIGNS = 2000

let missed = 0
for (const simulate of [
  () => intervalCoverage(RUNS_PER_RATE, SEED),
  () => sharedRate(WORLDS, SEED),
  () => effectCoverage(CAMPAIGNS, SEED),
]) {
  for (const check of simulate()) {
    console.log(describeCheck(check))
    if (!isMet(check)) missed += 1
  }
}
console.log(
  missed === 0
    ? 'All checks are within their bands.'
    : `${missed} of the checks above are outside their bands.`,
)
process.exitCode = missed === 0 ? 0 : 1
