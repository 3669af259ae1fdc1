import { Refusal } from '#platform/request/refusal.ts'

export type Page<Row> = { total: number; rows: readonly Row[]; build?: number }

/** Large enough that a quarter of one provider is a handful of questions. */
const ROWS_PER_READ = 2_000

/**
 * Every row that the filter matches. The first page is read before anything is sent, so that what is refused is
 * refused with its status; a file that could not be whole ends with an error instead (product decision 14).
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
      if (!isSame) throw new Error('the rows changed while they were read')
      yield next.rows
      reached += next.rows.length
    }
  }
  return rest()
}

const TRIES = 3

/** A page with the build that it is of. A build that is shown meanwhile is read instead, not half of each. */
export async function ofOneBuild<Row>(
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
