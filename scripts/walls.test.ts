import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)
const planted: string[] = []

async function plant(path: string, text: string): Promise<void> {
  planted.push(path)
  await mkdir(dirname(join(ROOT, path)), { recursive: true })
  await writeFile(join(ROOT, path), text)
}
async function uproot(): Promise<void> {
  await Promise.all(planted.splice(0).map((path) => rm(join(ROOT, path), { force: true })))
}
afterEach(uproot)

async function outputOf(tool: string, args: string[]): Promise<string> {
  const bin = JSON.parse(await readFile(join(ROOT, `node_modules/${tool}/package.json`), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const script = typeof bin.bin === 'string' ? bin.bin : Object.values(bin.bin)[0]
  const file = join(ROOT, `node_modules/${tool}/${script}`)
  try {
    const { stdout, stderr } = await run(process.execPath, [file, ...args], { cwd: ROOT, maxBuffer: 1 << 26 })
    return stdout + stderr
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return stdout + stderr
  }
}

// Each is a wall of the layout, broken on purpose: the file's folder, its text, the rule that must object.
const BREACHES = {
  'a feature that imports another': [
    'web/src/features/auth',
    "import '#features/support/x.ts'",
    'noRestrictedImports',
  ],
  'a feature that climbs out': [
    'server/src/features/auth',
    "import '../users/users.routes.ts'",
    'noRestrictedImports',
  ],
  'a feature that imports app': [
    'server/src/features/users',
    "import '#app/build-app.ts'",
    'noRestrictedImports',
  ],
  'a lazy import of another feature': [
    'web/src/features/basic',
    "export const x = () => import('#features/support/x.ts')",
    'noRestrictedImports',
  ],
  'platform that imports a feature': [
    'web/src/platform',
    "import '#features/auth/x.ts'",
    'noRestrictedImports',
  ],
  'ui that imports platform': ['web/src/ui', "import '#platform/store.ts'", 'noRestrictedImports'],
  'a contract that knows Node': ['contract/src', "import 'node:fs'", 'noRestrictedImports'],
  'charts that know React': ['charts/src', "import 'react'", 'noRestrictedImports'],
  'a barrel': ['web/src/app', "export * from './Shell.tsx'", 'noReExportAll'],
  'a default export': ['server/src/app', 'export default 1', 'noDefaultExport'],
  'a file over 250 lines': [
    'server/src/platform',
    'export const a = 1\n'.repeat(251),
    'noExcessiveLinesPerFile',
  ],
  'an import cycle': [
    'claims/src',
    "import { b } from './planted-b.ts'\nexport const planted = () => b",
    'noImportCycles',
  ],
} as const
const CYCLE_PARTNER = 'claims/src/planted-b.ts'
const breached = (folder: string) => `${folder}/planted.ts`

describe('the walls stand', () => {
  let complaints: string[] = []
  beforeAll(async () => {
    const paths = Object.values(BREACHES).map(([folder]) => breached(folder))
    await Promise.all(Object.values(BREACHES).map(([folder, text]) => plant(breached(folder), `${text}\n`)))
    await plant(CYCLE_PARTNER, "import { planted } from './planted.ts'\nexport const b = () => planted\n")
    const output = await outputOf('@biomejs/biome', [
      'lint',
      '--reporter=github',
      '--max-diagnostics=none',
      ...paths,
    ])
    complaints = output.split('\n')
    await uproot()
  })

  it.each(Object.entries(BREACHES))('%s is refused', (_breach, [folder, , rule]) => {
    expect(complaints.filter((line) => line.includes(breached(folder)) && line.includes(rule))).not.toEqual(
      [],
    )
  })

  it('the compiler refuses web → server, by package name and by path, and a text without its Spanish', async () => {
    await plant(
      'web/src/app/planted.ts',
      "import { createLog } from '@plumbline/server/src/app/log.ts'\nimport '../../../server/src/app/log.ts'\nexport const x = createLog\n",
    )
    await plant('web/src/texts/en/planted.ts', "export const planted = { one: 'One', two: 'Two' }\n")
    await plant(
      'web/src/texts/es/planted.ts',
      "import type { Texts } from '#platform/texts.ts'\nexport const planted: Texts<typeof import('../en/planted.ts').planted> = { one: 'Uno' }\n",
    )
    const output = await outputOf('typescript', ['-p', 'web', '--noEmit'])
    expect(output).toMatch(/app\/planted\.ts.*TS2307/)
    expect(output).toMatch(/app\/planted\.ts.*TS6059/)
    expect(output).toMatch(/es\/planted\.ts.*TS2741/)
  })
})
