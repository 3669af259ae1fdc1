import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SERVER = new URL('../../', import.meta.url)
// What PostgreSQL or JavaScript lowers by its own rules is not what the limits count.
const OTHER_RULES = [/lower\(\$\{/, /email\??\.toLowerCase\(\)/i]

it('an address is looked up by its one key, and nowhere lowered by other rules (R-SEC-1)', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  )
  expect(files.length).toBeGreaterThan(500)
  const lowered = files.flatMap((path) =>
    readFileSync(new URL(path, SERVER), 'utf8')
      .split('\n')
      .filter((line) => OTHER_RULES.some((rule) => rule.test(line)))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(lowered).toEqual([])
})
