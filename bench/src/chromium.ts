/** Uses the launcher's search, so that a bench finds the same browser as the tests. */
export async function findChromium(): Promise<string> {
  const launcher = (await import(new URL('../../scripts/chromium.mjs', import.meta.url).href)) as {
    findChromium(): Promise<string>
  }
  return launcher.findChromium()
}
