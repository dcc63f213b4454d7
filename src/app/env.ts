/** Backends at fixed addresses: `host=address` pairs set at build time. */
const pairs: string = import.meta.env.VITE_FIXED_BACKENDS ?? ''

export const fixedBackends: Readonly<Record<string, string>> = Object.fromEntries(
  pairs
    .split(' ')
    .filter(Boolean)
    .map(pair => {
      const cut = pair.indexOf('=')
      return [pair.slice(0, cut), pair.slice(cut + 1)]
    }),
)

export const PRODUCT = 'Ubidesk'
