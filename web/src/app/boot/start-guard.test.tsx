import { beforeAll, expect, test, vi } from 'vitest'
import { START_DRAWN } from './start-trouble.ts'

const probe = vi.fn(async () => new Response('{}'))
const root = document.createElement('div')

beforeAll(async () => {
  vi.stubGlobal('fetch', probe)
  // As if a failed chunk had just reloaded the page: the next one is told about, so that the test stays.
  sessionStorage.setItem('plumbline_chunk_reload', String(Date.now()))
  root.id = 'root'
  root.textContent = 'What was typed'
  document.body.append(root)
  await import('./start-guard.ts')
})

/** Resolves when the script has failed. */
function addScript(src: string, type: string): Promise<void> {
  const script = document.createElement('script')
  script.type = type
  script.src = src
  return new Promise((resolve) => {
    script.onerror = () => resolve()
    document.head.append(script)
  })
}

const ours = (name: string) => addScript(`${location.origin}/assets/${name}.js`, 'module')

test('R-ERR-18: only a start script of the portal is missed, and only until the page is drawn', async () => {
  await addScript('http://127.0.0.1:9/assets/of-an-extension.js', 'module')
  await addScript('chrome-extension://nobody/assets/inject.js', 'text/javascript')
  expect([probe.mock.calls.length, root.textContent]).toEqual([0, 'What was typed'])

  await ours('start')
  await expect.poll(() => root.textContent).toContain('This page could not be shown')
  expect(probe).toHaveBeenCalledTimes(1)

  root.textContent = 'What was typed'
  window.dispatchEvent(new Event(START_DRAWN))
  await ours('later')
  expect([probe.mock.calls.length, root.textContent]).toEqual([1, 'What was typed'])
})
