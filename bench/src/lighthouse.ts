import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { desktopConfig } from 'lighthouse'
import type { Weight } from './bare-page.ts'
import { findChromium } from './chromium.ts'

const READY = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//
const CATEGORIES = ['performance', 'accessibility']

export type FormFactor = 'mobile' | 'desktop'

export type PageScore = {
  performance: number
  accessibility: number
  /** Largest paint and blocked time in milliseconds; layout shift has no unit. */
  lcpMs: number
  tbtMs: number
  cls: number
  /** Lighthouse's index of the machine's speed; its mobile setting assumes about 1,500. */
  machine: number
  /** Audits that keep accessibility below 100. */
  failing: string[]
  weight: Weight
}

type Browser = { port: number; stop: () => Promise<void> }

/** Starts a browser with an empty profile for Lighthouse. */
async function startBrowser(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'plumbline-lighthouse-'))
  const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--lang=en-US']
  const child: ChildProcess = spawn(
    await findChromium(),
    [...args, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    // Debian starts the browser from a shell script: a group of its own ends with it.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const port = await new Promise<number>((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk
      const found = READY.exec(output)?.[1]
      if (found !== undefined) resolve(Number(found))
    })
    child.once('exit', (code) => reject(new Error(`Chromium ended with ${code}:\n${output}`)))
  })
  return {
    port,
    async stop() {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
      await exited
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Lighthouse lost its own trace, which says nothing about the page. */
class LostTrace extends Error {}
const LOST_TRACE = ['NO_NAVSTART', 'NO_TRACING_STARTED', 'NO_FCP', 'NO_LCP']

/** Scores one page with Lighthouse's mobile or desktop setting; repeats a run that lost its trace once. */
export async function scorePage(url: string, form: FormFactor, cookie?: string): Promise<PageScore> {
  try {
    return await runOnce(url, form, cookie)
  } catch (error) {
    if (!(error instanceof LostTrace)) throw error
    return await runOnce(url, form, cookie)
  }
}

async function runOnce(url: string, form: FormFactor, cookie?: string): Promise<PageScore> {
  const browser = await startBrowser()
  try {
    const result = await lighthouse(
      url,
      {
        port: browser.port,
        logLevel: 'error',
        onlyCategories: CATEGORIES,
        ...(cookie === undefined ? {} : { extraHeaders: { Cookie: cookie } }),
      },
      form === 'desktop' ? desktopConfig : undefined,
    )
    if (result === undefined) throw new Error(`Lighthouse returned nothing for ${url}`)
    const { audits, categories, environment, finalDisplayedUrl, runtimeError } = result.lhr
    if (runtimeError) {
      const Kind = LOST_TRACE.includes(runtimeError.code) ? LostTrace : Error
      throw new Kind(`${url}: ${runtimeError.message}`)
    }
    if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname)
      throw new Error(`${url} led to ${finalDisplayedUrl}`)
    const measured = (audit: string) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY
    const getScore = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
    return {
      performance: getScore('performance'),
      accessibility: getScore('accessibility'),
      lcpMs: measured('largest-contentful-paint'),
      tbtMs: measured('total-blocking-time'),
      cls: measured('cumulative-layout-shift'),
      machine: environment.benchmarkIndex,
      failing: (categories.accessibility?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
        .map(({ id }) => id),
      weight: sumWeight(audits['network-requests']?.details),
    }
  } finally {
    await browser.stop()
  }
}

type Sent = { resourceType?: string; transferSize?: number }

function sumWeight(details: unknown): Weight {
  const weight: Weight = { document: 0, styles: 0, rest: 0 }
  const { items = [] } = (details ?? {}) as { items?: Sent[] }
  for (const { resourceType, transferSize = 0 } of items) {
    if (resourceType === 'Document') weight.document += transferSize
    else if (resourceType === 'Stylesheet') weight.styles += transferSize
    else weight.rest += transferSize
  }
  return weight
}
