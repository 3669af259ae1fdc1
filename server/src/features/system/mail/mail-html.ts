import type { Locale } from '@plumbline/contract/core/locale'
import type { MailContent } from './mail-texts.ts'

type Parts = {
  content: MailContent
  href: string | null
  footer: string
  language: Locale
  linkFallback: string
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px;overflow-wrap:anywhere">${escapeHtml(text)}</p>`

function action(button: string, href: string, linkFallback: string): string {
  const address = escapeHtml(href)
  return [
    `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#0b5f70;color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(button)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:14px;line-height:20px;color:#4a5560;overflow-wrap:anywhere">${escapeHtml(linkFallback)}<br><a href="${address}" style="color:#0b5f70">${address}</a></p>`,
  ].join('\n')
}

/** One column, inline styles, no images and no external addresses: readable on a phone and with content blocked. */
export function renderHtml({ content, href, footer, language, linkFallback }: Parts): string {
  const body = [
    ...content.paragraphs.map(paragraph),
    ...(content.button !== undefined && href !== null ? [action(content.button, href, linkFallback)] : []),
    ...(content.after ?? []).map(paragraph),
  ]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f4f6f7">
<div role="article" lang="${language}" style="max-width:560px;margin:0 auto;padding:24px 16px;${FONT};color:#1a2329">
<p style="margin:0 0 16px;font-size:18px;line-height:24px;font-weight:700;color:#0b5f70">Plumbline</p>
<div style="padding:24px 20px;border:1px solid #d9dfe3;border-radius:12px;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escapeHtml(content.heading)}</h1>
${body.join('\n')}
</div>
<p style="margin:16px 4px 0;font-size:13px;line-height:20px;color:#4a5560;overflow-wrap:anywhere">${escapeHtml(footer)}</p>
</div>
</body>
</html>
`
}
