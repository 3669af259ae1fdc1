import { readFile } from 'node:fs/promises'

export const SAMPLE_HEADER = 'x-load-sample'

/** `name` is set for a prepared statement. */
export type Statement = { text: string; values: unknown[]; name?: string }
type Line = Statement & { sample: string; client: number }

const reviveBytes = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value
    ? Buffer.from(value.data as number[])
    : value

/** Statements by sample, grouped by connection, so that transactions do not mix. */
export async function readRecorded(path: string): Promise<Map<string, Statement[]>> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter(Boolean)
  const bySample = new Map<string, Map<number, Statement[]>>()
  for (const text of lines) {
    const { sample, client, ...statement } = JSON.parse(text, reviveBytes) as Line
    const byClient = bySample.get(sample) ?? new Map<number, Statement[]>()
    byClient.set(client, [...(byClient.get(client) ?? []), statement])
    bySample.set(sample, byClient)
  }
  return new Map([...bySample].map(([sample, byClient]) => [sample, [...byClient.values()].flat()]))
}
