import autocannon from 'autocannon'
import { cpuSeconds, type Service } from './portal.ts'

const SECONDS = 5
const CONNECTIONS = 8

export type RequestRate = { name: string; perCpuSecond: number; p99Ms: number; errors: number }

/** Requests for each second of processor time of the serving process: the load generator does not count. */
export async function measureRequestRate(
  service: Service,
  name: string,
  path: string,
  cookie = '',
): Promise<RequestRate> {
  const shot = (duration: number) =>
    autocannon({
      url: service.url + path,
      connections: CONNECTIONS,
      duration,
      headers: cookie ? { cookie } : {},
    })
  await shot(1)
  const before = await cpuSeconds(service.pid)
  const result = await shot(SECONDS)
  const used = (await cpuSeconds(service.pid)) - before
  return {
    name,
    perCpuSecond: Math.round(result['2xx'] / used),
    p99Ms: result.latency.p99,
    errors: result.errors + result.non2xx,
  }
}
