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
    'web/src/features/access/auth',
    "import '#features/access/account/x.ts'",
    'noRestrictedImports',
  ],
  'a feature that climbs out': [
    'server/src/features/access/auth',
    "import '../users/users.routes.ts'",
    'noRestrictedImports',
  ],
  'a feature that imports the composition': [
    'server/src/features/access/users',
    "import '#compose/handlers.ts'",
    'noRestrictedImports',
  ],
  'a feature that imports the HTTP layer': [
    'server/src/features/access/session',
    "import '#http/build-app.ts'",
    'noRestrictedImports',
  ],
  'a web feature that imports the app': [
    'web/src/features/system/notices',
    "import '#app/routes/pages.ts'",
    'noRestrictedImports',
  ],
  'a lazy import of another feature': [
    'web/src/features/reports/basic',
    "export const x = () => import('#features/reports/welcome/x.ts')",
    'noRestrictedImports',
  ],
  'a room of cases that imports another area': [
    'server/src/features/cases/letters',
    "import '#features/outreach/letters/letters.routes.ts'",
    'noRestrictedImports',
  ],
  'a room of cases on the web that imports another area': [
    'web/src/features/cases/case',
    "import '#features/reports/report/ReportPage.tsx'",
    'noRestrictedImports',
  ],
  'server platform that imports a feature': [
    'server/src/platform/db',
    "import '#features/access/auth/auth.routes.ts'",
    'noRestrictedImports',
  ],
  'server platform that imports a process': [
    'server/src/platform/time',
    "import '#process/main.ts'",
    'noRestrictedImports',
  ],
  'web platform that imports a feature': [
    'web/src/platform/api',
    "import '#features/access/auth/x.ts'",
    'noRestrictedImports',
  ],
  'web platform that imports a part': [
    'web/src/platform/texts',
    "import '#parts/QueryFailure.tsx'",
    'noRestrictedImports',
  ],
  'a part that imports a feature': [
    'web/src/parts',
    "import '#features/access/auth/x.ts'",
    'noRestrictedImports',
  ],
  'ui that imports platform': [
    'web/src/ui/basics',
    "import '#platform/browser/store.ts'",
    'noRestrictedImports',
  ],
  'ui that imports a part': ['web/src/ui/fields', "import '#parts/QueryFailure.tsx'", 'noRestrictedImports'],
  'a contract that knows Node': ['contract/src/reports', "import 'node:fs'", 'noRestrictedImports'],
  'words of the contract that leave it': [
    'contract/src/reports/words',
    "import '../../../../charts/src/scene/boxes.ts'",
    'noRestrictedImports',
  ],
  'a core of the contract that knows an area': [
    'contract/src/core',
    "import '../reports/reports.ts'",
    'noRestrictedImports',
  ],
  'charts that know React': ['charts/src/trend', "import 'react'", 'noRestrictedImports'],
  'a barrel': ['web/src/app/frame', "export * from './Shell.tsx'", 'noReExportAll'],
  'a default export': ['server/src/http', 'export default 1', 'noDefaultExport'],
  'a file over 400 lines': [
    'server/src/platform/files',
    'export const a = 1\n'.repeat(401),
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
      'web/src/app/boot/planted.ts',
      "import { createLog } from '@plumbline/server/src/http/log.ts'\nimport '../../../../server/src/http/log.ts'\nexport const x = createLog\n",
    )
    await plant('web/src/parts/words/planted.en.ts', "export const planted = { one: 'One', two: 'Two' }\n")
    await plant(
      'web/src/parts/words/planted.es.ts',
      "import type { Texts } from '#platform/texts/texts.ts'\nexport const planted: Texts<typeof import('./planted.en.ts').planted> = { one: 'Uno' }\n",
    )
    const output = await outputOf('typescript', ['-p', 'web', '--noEmit'])
    expect(output).toMatch(/boot\/planted\.ts.*TS2307/)
    expect(output).toMatch(/boot\/planted\.ts.*TS6059/)
    expect(output).toMatch(/planted\.es\.ts.*TS2741/)
  })
})
