/** `1.234.567`. Intl would delay the first screen by 15 ms. */
export const formatInteger = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '.')

/** @param counted how far the server counts; one more is `mais de` */
export const formatTotal = (total: number, counted = Number.POSITIVE_INFINITY): string =>
  total > counted ? `mais de ${formatInteger(counted)}` : formatInteger(total)
