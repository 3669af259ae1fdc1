import { readFamilyStrata, readStrataTexts } from '@plumbline/claims/build/read-strata'
import { type FigureLines, type LinesBehind, linesBehind } from '@plumbline/claims/drill-down/lines-behind'
import { type Engine, linesTable } from '@plumbline/claims/engine'
import type { Quarter } from '@plumbline/claims/quarter'
import { createStrataCache, type FamilyStrata, type StrataCache } from './strata-cache.ts'

export type LineSource = {
  /** The lines behind a figure in one version of the store. */
  read(manifest: number, figure: FigureLines): Promise<LinesBehind>
  /** What the days of all providers of a quarter and family were for. */
  readStrata(manifest: number, period: Quarter, family: string): Promise<FamilyStrata>
  /**
   * Reads the strata of a whole quarter before anybody asks; those of a quarter too large to count at once wait for
   * their readers. False if there is no room for another quarter.
   */
  warmStrata(manifest: number, period: Quarter): Promise<boolean>
  /** Runs another query on the same engine. */
  query<Answer>(manifest: number, look: (engine: Engine) => Promise<Answer>): Promise<Answer>
  close(): Promise<void>
}

type Opened = { manifest: number; engine: Promise<Engine>; readers: number; retired: boolean }
type Strata = { manifest: number; cache: StrataCache }

/** A larger quarter takes more memory and time than a node has for it. */
async function fitsAtOnce(engine: Engine, period: Quarter): Promise<boolean> {
  if (!engine.quarters.includes(period)) return false
  const { columns } = await engine.query(`select count(*) as lines from ${linesTable(period)}`)
  return Number(columns.lines?.[0]) <= engine.linesAtOnce
}

/**
 * One engine for the process. It opens on first use, and again when another build is shown; the previous one closes
 * when its last reader is done.
 */
export function createLineSource(openEngine: (manifest: number) => Promise<Engine>): LineSource {
  let current: Opened | null = null
  let strata: Strata | null = null

  const closeIfIdle = async (opened: Opened) => {
    if (opened.retired && opened.readers === 0)
      await opened.engine.then((engine) => engine.close()).catch(() => {})
  }
  const retire = (opened: Opened) => {
    opened.retired = true
    return closeIfIdle(opened)
  }

  function take(manifest: number): Opened {
    if (current?.manifest === manifest) return current
    if (current !== null) void retire(current)
    const opened: Opened = { manifest, engine: openEngine(manifest), readers: 0, retired: false }
    current = opened
    return opened
  }

  async function query<Answer>(manifest: number, look: (engine: Engine) => Promise<Answer>): Promise<Answer> {
    const opened = take(manifest)
    opened.readers += 1
    try {
      return await look(await opened.engine)
    } catch (error) {
      // The connection may be broken, so the next reader gets a new one.
      opened.retired = true
      if (current === opened) current = null
      throw error
    } finally {
      opened.readers -= 1
      await closeIfIdle(opened)
    }
  }

  function takeStrata(manifest: number): StrataCache {
    if (strata?.manifest === manifest) return strata.cache
    const cache = createStrataCache((period, family) =>
      query(manifest, (engine) => readFamilyStrata(engine, period, family)),
    )
    strata = { manifest, cache }
    return cache
  }

  return {
    query,
    readStrata: (manifest, period, family) => takeStrata(manifest).find(period, family),
    async warmStrata(manifest, period) {
      const rows = await query(manifest, async (engine) =>
        (await fitsAtOnce(engine, period)) ? readStrataTexts(engine, period) : [],
      )
      return takeStrata(manifest).keepQuarter(period, rows)
    },
    read: (manifest, figure) => query(manifest, (engine) => linesBehind(engine, figure)),
    async close() {
      if (current !== null) await retire(current)
      current = null
    },
  }
}
