import { buildWithPlainSql, buildWithProduct, buildWithReportSql, reportOnPostgres } from './build-phases.ts'
import { drillDown } from './drill-down-phase.ts'
import { generateFiles, importBare, importWithProduct } from './import-phases.ts'
import type { Measured, Phase, PhaseInput } from './phase-input.ts'
import type { PhaseName } from './run-phase.ts'
import { startUsage } from './usage.ts'

const PHASES: Record<PhaseName, Phase> = {
  generate: generateFiles,
  'import-bare': importBare,
  'import-product': importWithProduct,
  'build-plain-sql': buildWithPlainSql,
  'build-report-sql': buildWithReportSql,
  'build-product': buildWithProduct,
  'drill-down': drillDown,
  'report-postgres': reportOnPostgres,
}

// Runs one phase in its own process, so that its memory and processor time can be measured.
const [name, input] = process.argv.slice(2)
const phase = PHASES[name as PhaseName]
const used = startUsage()
const facts = await phase(JSON.parse(input ?? '') as PhaseInput)
console.log(JSON.stringify({ ...used(), facts } satisfies Measured))
