import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type PageEncoding = 'br' | 'gzip'
/** best: made once and kept; fast: made for one answer. */
type Effort = 'best' | 'fast'

const ENCODINGS: readonly PageEncoding[] = ['br', 'gzip']
const BROTLI_QUALITY = { best: constants.BROTLI_MAX_QUALITY, fast: 4 }
const GZIP_LEVEL = { best: constants.Z_BEST_COMPRESSION, fast: constants.Z_BEST_SPEED }

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** The weight that an Accept-Encoding header gives to each name. */
function readWeights(header: string): Map<string, number> {
  const entries = header.split(',').map((part): [string, number] => {
    const [name = '', ...params] = part.split(';').map((one) => one.trim().toLowerCase())
    const quality = params.find((param) => param.startsWith('q='))?.slice(2)
    return [name, quality === undefined ? 1 : Number(quality) || 0]
  })
  return new Map(entries)
}

/** The best of our encodings that the client takes; null for plain text. */
export function chooseEncoding(header: string | string[] | undefined): PageEncoding | null {
  const weights = readWeights(String(header ?? ''))
  const weigh = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [best] = ENCODINGS.filter((name) => weigh(name) > 0).sort((a, b) => weigh(b) - weigh(a))
  return best ?? null
}

export const encodePage = (html: string, encoding: PageEncoding, effort: Effort): Promise<Buffer> =>
  encoding === 'br'
    ? toBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort] } })
    : toGzip(html, { level: GZIP_LEVEL[effort] })
