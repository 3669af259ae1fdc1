/**
 * The steps of `npm test`. Stages run one after the other. The lanes of a stage run side by side, because most steps
 * leave part of a core idle; the steps of a lane run one after the other. The journeys run alone: they need all
 * cores already.
 */
const STAGES = [
  [['biome'], ['tsc'], ['knip']],
  [
    ['unit', 'unit-web', 'components'],
    ['api-embedded', 'api-server'],
  ],
  [['e2e']],
]

const STATIC = ['biome', 'tsc', 'knip']
const GROUPS = {
  static: STATIC,
  unit: ['unit', 'unit-web'],
  components: ['components'],
  'api-embedded': ['api-embedded'],
  'api-server': ['api-server'],
  e2e: ['e2e'],
}
// The same API tests on a second kind of PostgreSQL: left to the whole run.
const WITHOUT_CHANGED = ['api-server']

const ALL = STAGES.flat(2)

const select = (names) =>
  STAGES.map((lanes) =>
    lanes.map((lane) => lane.filter((name) => names.includes(name))).filter((lane) => lane.length > 0),
  ).filter((lanes) => lanes.length > 0)

/**
 * Which steps run, and which are left out. `strict`: a test project that does not exist counts as failed.
 * `changedFiles` are the paths of what has changed, or undefined when everything is tested.
 */
export function planSteps({ only, changedFiles, isCi = false }) {
  if (only !== undefined && changedFiles !== undefined)
    throw new Error('--only and --changed cannot be combined.')
  if (only !== undefined) return { stages: select(expandGroups(only.split(','))), strict: true, left: [] }
  if (changedFiles === undefined) return { stages: select(ALL), strict: isCi, left: [] }
  const left = changedFiles.some((path) => path.startsWith('e2e/'))
    ? WITHOUT_CHANGED
    : [...WITHOUT_CHANGED, 'e2e']
  return { stages: select(ALL.filter((name) => !left.includes(name))), strict: isCi, left }
}

function expandGroups(wanted) {
  const unknown = wanted.filter((name) => !Object.hasOwn(GROUPS, name))
  if (unknown.length > 0)
    throw new Error(`--only knows ${Object.keys(GROUPS).join(', ')}; not ${unknown.join(', ')}.`)
  return wanted.flatMap((name) => GROUPS[name])
}

/** Runs a plan; `runStep` learns whether its step runs beside others. The results are in the order of the plan. */
export async function runStages(stages, runStep) {
  const results = []
  for (const lanes of stages) {
    const isBeside = lanes.length > 1
    const ofLanes = await Promise.all(lanes.map((lane) => runLane(lane, (name) => runStep(name, isBeside))))
    results.push(...ofLanes.flat())
  }
  return results
}

async function runLane(lane, runStep) {
  const results = []
  for (const name of lane) results.push(await runStep(name))
  return results
}
