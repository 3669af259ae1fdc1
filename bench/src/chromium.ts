/** The launcher's own search, so that a bench finds the browser that the tests use. */
export async function findChromium(): Promise<string> {
  const launcher = (await import(new URL('../../scripts/chromium.mjs', import.meta.url).href)) as {
    findChromium(): Promise<string>
  }
  return launcher.findChromium()
}
