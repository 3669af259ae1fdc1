import { Refusal } from '#platform/request/refusal.ts'

export type Page<Row> = { total: number; rows: readonly Row[]; build?: number }

/** Large enough that a quarter of one provider takes only a few reads. */
const ROWS_PER_READ = 2_000

/**
 * Every row that the filter matches. The first page is read before anything is sent, so that a refusal has its status
 * code. If the rows change later, the stream ends with an error, so a file is never incomplete (R-REP-9).
 */
export async function readPages<Row>(
  read: (offset: number, limit: number) => Promise<Page<Row>>,
): Promise<AsyncIterable<readonly Row[]>> {
  const first = await read(0, ROWS_PER_READ)
  async function* rest() {
    yield first.rows
    let reached = first.rows.length
    while (reached < first.total) {
      const next = await read(reached, ROWS_PER_READ)
      const isSame = next.total === first.total && next.build === first.build && next.rows.length > 0
      if (!isSame) throw new Error('the rows changed during the export')
      yield next.rows
      reached += next.rows.length
    }
  }
  return rest()
}

const TRIES = 3

/** Reads a page from one build. If another build is shown meanwhile, reads again. */
export async function readFromOneBuild<Row>(
  findBuild: () => Promise<number>,
  read: () => Promise<Page<Row>>,
): Promise<Page<Row>> {
  for (let tries = 0; tries < TRIES; tries++) {
    const build = await findBuild()
    const page = await read()
    if ((await findBuild()) === build) return { ...page, build }
  }
  throw new Refusal('conflict')
}

export async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
