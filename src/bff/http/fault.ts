interface Fault {
  type: string
  code?: string
  constraint?: string
  message?: string
  frames: string[]
}

const SQLSTATE = /^[0-9A-Z]{5}$/

/** Describes an error without its message, which may quote data (hardening S31). */
export const describeFault = (thrown: unknown): Fault => {
  if (!(thrown instanceof Error)) return { type: typeof thrown, frames: [] }
  const { code, constraint } = thrown as { code?: unknown; constraint?: unknown }
  const quoting = thrown instanceof SyntaxError || (typeof code === 'string' && SQLSTATE.test(code))
  return {
    type: thrown.name,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(!quoting && { message: thrown.message }),
    frames: (thrown.stack ?? '')
      .split('\n')
      .filter(line => /^\s+at /.test(line))
      .map(line => line.trim()),
  }
}
