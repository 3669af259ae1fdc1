import * as z from 'zod/mini'

const CONFIG_META = 'plumbline-config'

const bootConfigSchema = z.object({
  sentry_dsn: z.catch(z.nullable(z.string()), null),
  support_email: z.catch(z.string().check(z.minLength(3)), 'support@plumbline.example'),
  release: z.catch(z.nullable(z.string()), null),
  demo: z.catch(z.boolean(), false),
  upload_max_mb: z.catch(z.number().check(z.positive()), 70),
  password_composition: z.catch(z.boolean(), true),
  sign_on: z.catch(z.boolean(), false),
  staff_passwords: z.catch(z.boolean(), true),
})
export type BootConfig = z.infer<typeof bootConfigSchema>

/** What the server wrote into the page; missing or invalid parts get their default. */
export function parseBootConfig(content: string | null | undefined): BootConfig {
  let json: unknown = {}
  try {
    json = JSON.parse(content ?? '{}')
  } catch {
    json = {}
  }
  const parsed = bootConfigSchema.safeParse(json)
  return parsed.success ? parsed.data : bootConfigSchema.parse({})
}

let config: BootConfig | undefined

export function bootConfig(): BootConfig {
  if (config === undefined) {
    const found =
      typeof document === 'undefined' ? null : document.querySelector(`meta[name="${CONFIG_META}"]`)
    config = parseBootConfig(found?.getAttribute('content'))
  }
  return config
}
