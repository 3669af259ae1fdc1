/** Follows the organization's pages as a browser does, with cookies and forms. */
export function createOrganizationVisitor() {
  const cookies = new Map<string, string>()

  async function open(url: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      const isGone = /expires=Thu, 01 Jan 1970/i.test(line)
      if (isGone) cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  return {
    /** Signs in if asked, and returns the parameters of the address that leads back to the portal. */
    async signIn(address: string, login: string): Promise<Record<string, string>> {
      const { origin } = new URL(address)
      let response = await open(address)
      for (let step = 0; step < 10; step++) {
        const location = response.headers.get('location')
        const next = location === null ? null : new URL(location, origin)
        if (next !== null && next.origin !== origin) return Object.fromEntries(next.searchParams)
        if (next !== null) {
          response = await open(next.href)
          continue
        }
        const action = /action="([^"]+)"/.exec(await response.text())?.[1] ?? ''
        response = await open(new URL(action, origin).href, { prompt: 'login', login, password: 'any' })
      }
      throw new Error('The organization did not lead back.')
    },
    /** Signs out at the organization, which tells the portal by its back channel. */
    async signOut(issuer: string): Promise<number> {
      const page = await (await open(`${issuer}/session/end`)).text()
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
      return (await open(`${issuer}/session/end/confirm`, { xsrf, logout: 'yes' })).status
    },
  }
}
