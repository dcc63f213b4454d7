/** Hosts whose BFF is at a fixed address, as `host=address` pairs given when the console is built. */
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

/** The product's name, after each screen's in the title (D-01). */
export const PRODUCT = 'Ubidesk'
