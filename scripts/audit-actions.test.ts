import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { auditLog as en } from '../web/src/features/system/audit-log/audit-log.en.ts'
import { auditLog as es } from '../web/src/features/system/audit-log/audit-log.es.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** The calls with what is between their parentheses. */
function readCalls(source: string): string[] {
  return source
    .split('recordAudit(')
    .slice(1)
    .map((rest) => {
      let depth = 1
      let end = 0
      while (depth > 0 && end < rest.length) {
        if (rest[end] === '(') depth += 1
        if (rest[end] === ')') depth -= 1
        end += 1
      }
      return rest.slice(0, end)
    })
}

const NAME = /'([a-z]+(?:_[a-z]+)*)'/g
/** What may stand after `action:`, without the condition of a choice. */
function readActions(call: string): string[] {
  const [, given = ''] = /\baction: ([^,\n]+)/.exec(call) ?? []
  const outcomes = given.split(' ? ').at(-1) ?? ''
  return [...outcomes.matchAll(NAME)].map(([, name = '']) => name)
}

it('every action that the server records has a label in both languages', () => {
  const files = globSync('server/src/**/*.ts', { cwd: ROOT }).filter(
    (file) => !/\.test\.ts$|\/testing\//.test(file),
  )
  const actions = files.flatMap((file) => readCalls(readFileSync(ROOT + file, 'utf8')).flatMap(readActions))
  expect(new Set(actions).size).toBeGreaterThan(80)
  const unlabeled = (labels: object) =>
    [...new Set(actions)].filter((action) => !Object.hasOwn(labels, action))
  expect(unlabeled(en.actions)).toEqual([])
  expect(unlabeled(es.actions)).toEqual([])
})
