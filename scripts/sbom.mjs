import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { writeBillOfMaterials } from './bill-of-materials.mjs'

const ROOT = new URL('../', import.meta.url)
const file = process.argv[2] ?? fileURLToPath(new URL('sbom.json', ROOT))

/** Of the installed package, where the lockfile has none. */
function findLicense(path) {
  try {
    const { license } = JSON.parse(readFileSync(new URL(`${path}/package.json`, ROOT), 'utf8'))
    return typeof license === 'string' ? license : undefined
  } catch {
    return undefined
  }
}

const bill = writeBillOfMaterials(await readFile(new URL('package-lock.json', ROOT), 'utf8'), findLicense)
await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`)
const unlicensed = bill.components.filter(
  ({ type, licenses }) => type === 'library' && licenses === undefined,
)
console.log(`${file}: CycloneDX ${bill.specVersion}, ${bill.components.length} components`)
for (const { name, version } of unlicensed) console.log(`  ${name} ${version} names no license`)
