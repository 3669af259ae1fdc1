import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')

const [npmPart = '', cliPart = ''] = read('docs/commands.md').split('\n## cli\n')
const firstCells = (text: string) =>
  [...text.matchAll(/^\| `((?:[^`\\]|\\.)+)` +\|/gm)].map(([, cell = '']) => cell.replaceAll('\\|', '|'))

it('the page of commands has each npm script once, and no other', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const known = Object.keys(scripts).map((name) =>
    ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`,
  )
  expect(firstCells(npmPart).toSorted()).toEqual(known.toSorted())
})

it('the page of commands has each command of the cli as its help spells it', () => {
  const cli = fileURLToPath(new URL('server/src/cli/cli.ts', ROOT))
  const help = execFileSync(process.execPath, [cli, '--help'], { encoding: 'utf8' })
  const usages = [...help.matchAll(/^ {2}(.+?): /gm)].map(([, usage = '']) => usage.replace(' [--json]', ''))
  expect(firstCells(cliPart).toSorted()).toEqual(usages.toSorted())
})
