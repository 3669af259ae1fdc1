import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|mjs|css|html|svg|json|txt|xml|webmanifest)$/
const SMALLEST_BYTES = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < SMALLEST_BYTES) return
  const brotliOptions = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }
  const [br, gz] = await Promise.all([toBrotli(bytes, brotliOptions), toGzip(bytes, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

/** Writes a .br and a .gz beside every text asset, so that the server never compresses a request. */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'plumbline:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    async closeBundle(error?: Error) {
      if (error) return
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
      const texts = entries.filter(
        (entry) => entry.isFile() && TEXT.test(entry.name) && !entry.parentPath.endsWith('.vite'),
      )
      await Promise.all(texts.map((entry) => compressFile(join(entry.parentPath, entry.name))))
    },
  }
}
