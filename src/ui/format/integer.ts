/** `1.234.567`. Intl would delay the first screen by 15 ms. */
export const formatInteger = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '.')
