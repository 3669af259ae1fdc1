import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { keepAssets, planKept } from './kept-assets.ts'

const HOUR_MS = 3_600_000
const NOW = 1_000 * HOUR_MS

test.each([
  ['the first start', [{ name: 'b', supersededAt: null }], { serve: [], mark: [], remove: [] }],
  [
    'a month of one release, then the next',
    [
      { name: 'a', supersededAt: null },
      { name: 'b', supersededAt: null },
    ],
    { serve: ['a'], mark: ['a'], remove: [] },
  ],
  [
    'replaced 23 hours ago',
    [{ name: 'a', supersededAt: NOW - 23 * HOUR_MS }],
    { serve: ['a'], mark: [], remove: [] },
  ],
  [
    'replaced a day ago',
    [{ name: 'a', supersededAt: NOW - 24 * HOUR_MS }],
    { serve: [], mark: [], remove: ['a'] },
  ],
  ['back to what was replaced', [{ name: 'b', supersededAt: 0 }], { serve: [], mark: [], remove: [] }],
])('R-ERR-19: %s', (_case, releases, expected) => {
  expect(planKept(releases, 'b', NOW)).toEqual(expected)
})

let dir: string
const webDir = () => join(dir, 'dist')
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'plumbline-kept-'))
})
afterEach(() => rm(dir, { recursive: true }))

async function build(name: string): Promise<void> {
  await rm(webDir(), { recursive: true, force: true })
  await mkdir(join(webDir(), 'assets/pdfjs'), { recursive: true })
  await writeFile(join(webDir(), `assets/page-${name}.js`), name)
  await writeFile(join(webDir(), `assets/page-${name}.js.map`), 'sources')
  await writeFile(join(webDir(), 'assets/pdfjs/font.ttf'), 'font')
}
const start = (release: string, now = NOW) => keepAssets(webDir(), dir, release, now)

describe('the assets of a release', () => {
  it('outlive a rebuilt web/dist, and the next release serves them for a day', async () => {
    await build('one')
    const [one = ''] = await start('1-one')
    await build('two')
    expect(await readFile(join(one, 'assets/page-one.js'), 'utf8')).toBe('one')
    expect(await readFile(join(one, 'assets/pdfjs/font.ttf'), 'utf8')).toBe('font')
    const [two, ...older] = await start('2-two')
    expect([two, older]).toEqual([join(dir, 'web/2-two'), [one]])
    expect(await start('2-two', NOW + 23 * HOUR_MS)).toContain(one)
    expect(await start('2-two', NOW + 24 * HOUR_MS)).toEqual([two])
    expect(await readdir(join(dir, 'web'))).toEqual(['2-two'])
  })

  it('are copied again after a start that was cut off, whose rest goes after a day', async () => {
    await build('one')
    await mkdir(join(dir, 'web/.new-cut'), { recursive: true })
    await start('1-one', Date.now() + HOUR_MS)
    expect(await readdir(join(dir, 'web'))).toEqual(['.new-cut', '1-one'])
    await start('1-one', Date.now() + 25 * HOUR_MS)
    expect(await readdir(join(dir, 'web'))).toEqual(['1-one'])
  })

  it('are complete for nodes that start at the same moment, and hold no sources', async () => {
    await build('one')
    const started = await Promise.all([start('1-one'), start('1-one'), start('1-one')])
    expect(new Set(started.flat())).toEqual(new Set([join(dir, 'web/1-one')]))
    expect((await readdir(join(dir, 'web'))).filter((name) => !name.startsWith('.'))).toEqual(['1-one'])
    expect(await readdir(join(dir, 'web/1-one/assets'))).toEqual(['page-one.js', 'pdfjs'])
  })
})
