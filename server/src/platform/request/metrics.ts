import { Counter, Histogram } from 'prom-client'

// Counted in this process and served by process/metrics.ts. Labels have few values and no personal data.

const QUERY_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const WAIT_SECONDS = [0.0005, 0.001, 0.005, 0.025, 0.1, 0.5, 1, 5]
const JOB_SECONDS = [1, 5, 15, 60, 300, 900, 3_600]

export const signIns = new Counter({
  name: 'plumbline_sign_ins_total',
  help: 'Sign-ins with a password, by door and result',
  labelNames: ['door', 'result'],
  registers: [],
})

export const throttleRefusals = new Counter({
  name: 'plumbline_throttle_refusals_total',
  help: 'Attempts that a throttle refused, by throttle',
  labelNames: ['throttle'],
  registers: [],
})

export const mailsHandled = new Counter({
  name: 'plumbline_mails_total',
  help: 'Mails that this process sent, postponed or gave up',
  labelNames: ['result'],
  registers: [],
})

export const jobSeconds = new Histogram({
  name: 'plumbline_job_duration_seconds',
  help: 'Jobs that this process ran to their end, by kind and outcome',
  labelNames: ['kind', 'outcome'],
  buckets: JOB_SECONDS,
  registers: [],
})

export const claimsReadSeconds = new Histogram({
  name: 'plumbline_claims_read_duration_seconds',
  help: 'Reads of claim lines: drill-downs, profiles, self-audits',
  labelNames: ['result'],
  buckets: QUERY_SECONDS,
  registers: [],
})

export const claimsEngineOpens = new Counter({
  name: 'plumbline_claims_engine_opens_total',
  help: 'Claims engines that were opened for readers',
  labelNames: ['result'],
  registers: [],
})

export const figureReads = new Counter({
  name: 'plumbline_figure_reads_total',
  help: 'Reads of figures while DATABASE_READ_URL is set: from the replica, or from the primary because the replica was behind or failed',
  labelNames: ['source'],
  registers: [],
})

export const poolWaitSeconds = new Histogram({
  name: 'plumbline_pool_wait_seconds',
  help: 'Time until a database connection was free',
  labelNames: ['pool'],
  buckets: WAIT_SECONDS,
  registers: [],
})
