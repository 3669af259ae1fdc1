import type { Plugin } from 'vite'

const CONFIG_META = /<meta name="plumbline-config"[^>]*>/

/** In development Vite serves the page, so it copies the settings that the server writes into its own. */
export function devBootConfig(serverUrl: string): Plugin {
  return {
    name: 'plumbline:dev-boot-config',
    apply: 'serve',
    async transformIndexHtml(html) {
      const page = await fetch(`${serverUrl}/auth/faq`, { headers: { 'accept-language': 'en' } })
      const [meta = ''] = CONFIG_META.exec(await page.text()) ?? []
      return html.replace('</head>', `${meta}</head>`)
    },
  }
}
