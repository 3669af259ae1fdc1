import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Decoders of fax and JPEG 2000 scans in plain JavaScript: the content security policy runs no WebAssembly. */
const DECODERS = /_nowasm_fallback\.js$/
/** For documents that name a standard font without bringing it. */
const FONTS = /\.(?:pfb|ttf)$/

/** What pdf.js asks for by itself while it reads, beside our own files and under its version. */
export function pdfAssets(): Plugin {
  return {
    name: 'plumbline:pdf-assets',
    apply: 'build',
    async buildStart() {
      const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
      const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
      const emit = async (folder: string, wanted: RegExp) => {
        const from = join(dirname(manifest), folder)
        for (const name of (await readdir(from)).filter((one) => wanted.test(one))) {
          const source = await readFile(join(from, name))
          this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${version}/${name}`, source })
        }
      }
      await emit('wasm', DECODERS)
      await emit('standard_fonts', FONTS)
    },
  }
}
