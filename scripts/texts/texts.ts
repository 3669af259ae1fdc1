import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatGrades, gradeTexts } from './grade.ts'
import { listProviderTexts } from './provider-texts.ts'
import { readTexts, type TextFile, type TextPair, writeTable } from './text-table.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const USAGE = `All texts of the product as one table (CSV), for translators, and how hard they are to read.

  npm run texts -- export FILE              write the table
  npm run texts -- import FILE              put the Spanish of the table into the modules
  npm run texts -- import FILE --english    put the English of the table into the modules too
  npm run texts -- grade                    how hard the English is that providers read`

async function readModule(path: string): Promise<TextFile> {
  return { path, source: await readFile(join(ROOT, path), 'utf8') }
}

/** Every `x.en.ts` with its `x.es.ts`. */
export async function readTextPairs(): Promise<TextPair[]> {
  const paths = globSync('{contract,server,web}/src/**/*.en.ts', { cwd: ROOT })
    .map((path) => path.replaceAll(sep, '/'))
    .sort()
  return Promise.all(
    paths.map(async (path) => ({
      name: path.replace('/src/', '/').replace(/\.en\.ts$/, ''),
      en: await readModule(path),
      es: await readModule(path.replace(/\.en\.ts$/, '.es.ts')),
    })),
  )
}

async function exportTexts(file: string): Promise<void> {
  const pairs = await readTextPairs()
  await writeFile(file, writeTable(pairs))
  console.log(`The texts of ${pairs.length} modules are in ${file}.`)
}

async function importTexts(file: string, english: boolean): Promise<void> {
  const table = await readFile(file, 'utf8')
  const { problems, changed, texts } = readTexts(await readTextPairs(), table, { english })
  if (problems.length > 0) {
    console.error(`Nothing was written. ${problems.length} problems:`)
    for (const problem of problems) console.error(`  ${problem}`)
    process.exitCode = 1
    return
  }
  for (const { path, source } of changed) await writeFile(join(ROOT, path), source)
  console.log(`${texts} texts were changed in ${changed.length} modules.`)
  if (changed.length > 0) console.log('Next: npm run format, then npm test.')
}

if (import.meta.main) {
  const [command, file, ...flags] = process.argv.slice(2)
  const english = flags.includes('--english')
  const isKnown = flags.every((flag) => flag === '--english')
  if (command === 'export' && file !== undefined && flags.length === 0) await exportTexts(file)
  else if (command === 'import' && file !== undefined && isKnown) await importTexts(file, english)
  else if (command === 'grade' && file === undefined)
    console.log(formatGrades(gradeTexts(listProviderTexts(await readTextPairs()))))
  else {
    console.error(USAGE)
    process.exitCode = 1
  }
}
