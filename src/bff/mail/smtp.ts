import type { Deliver } from './sender.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

export const smtpDelivery = async (
  url: string,
  from: string,
): Promise<{ deliver: Deliver; close(): void }> => {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 1,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    } as { url: string },
    { from },
  )
  return { deliver: mail => transport.sendMail(mail), close: () => transport.close() }
}
