import { parseAgent } from '#platform/telemetry/user-agent.ts'

type DeviceTexts = {
  device: (browser: string, system: string) => string
  unknownBrowser: string
  unknownSystem: string
}

const OTHER = 'Other'

/** 'Chrome on Windows', without the version. */
export function formatDevice(userAgent: string | null, texts: DeviceTexts): string {
  const { browser, os } = parseAgent(userAgent ?? '')
  return texts.device(
    browser === OTHER ? texts.unknownBrowser : browser.replace(/ \d+$/, ''),
    os === OTHER ? texts.unknownSystem : os,
  )
}
