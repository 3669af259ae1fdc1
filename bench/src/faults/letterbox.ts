type Received = { to: string; header(name: string): string | undefined }
type Letterbox = { url: string; port: number; received: Received[]; close(): Promise<void> }
type Testing = { startLetterbox(options?: { port?: number }): Promise<Letterbox> }

const LETTERBOX = '../../../server/src/testing/letterbox.ts'

export type MailServer = {
  url: string
  /** Message-ID and recipient of every mail that it took, as often as it came. */
  arrived(): { id: string; to: string }[]
  down(): Promise<void>
  up(): Promise<void>
}

/** A real SMTP server that keeps what it gets, loaded by its path: the one that the tests of the mail have. */
export async function startMailServer(): Promise<MailServer> {
  const { startLetterbox } = (await import(new URL(LETTERBOX, import.meta.url).href)) as Testing
  const kept: Received[] = []
  let open: Letterbox | null = await startLetterbox()
  const { url, port } = open
  return {
    url,
    arrived: () =>
      [...kept, ...(open?.received ?? [])].map((mail) => ({
        id: mail.header('message-id') ?? '',
        to: mail.to,
      })),
    async down() {
      kept.push(...(open?.received ?? []))
      const closing = open
      open = null
      await closing?.close()
    },
    async up() {
      open = await startLetterbox({ port })
    },
  }
}
